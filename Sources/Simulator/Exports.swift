@_exported import OverscrollKit
