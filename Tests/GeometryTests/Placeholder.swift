import Testing
import Geometry
