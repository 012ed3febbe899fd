import CX11
import Glibc

/// The names of the atoms that a window needs.
enum AtomName: String, CaseIterable {
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case netName = "_NET_WM_NAME"
    case processID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case utf8String = "UTF8_STRING"
    case wmState = "WM_STATE"
    case netState = "_NET_WM_STATE"
    case netStateFullScreen = "_NET_WM_STATE_FULLSCREEN"
    case netStateHidden = "_NET_WM_STATE_HIDDEN"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case bypassCompositor = "_NET_WM_BYPASS_COMPOSITOR"
    case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case frameExtents = "_NET_FRAME_EXTENTS"
    case workArea = "_NET_WORKAREA"
    case currentDesktop = "_NET_CURRENT_DESKTOP"
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case pasted = "OVERSCROLL_PASTED"
    case dragAware = "XdndAware"
    case dragEnter = "XdndEnter"
    case dragPosition = "XdndPosition"
    case dragStatus = "XdndStatus"
    case dragLeave = "XdndLeave"
    case dragDrop = "XdndDrop"
    case dragFinished = "XdndFinished"
    case dragSelection = "XdndSelection"
    case dragTypes = "XdndTypeList"
    case dragCopy = "XdndActionCopy"
    case uriList = "text/uri-list"
    case supportingCheck = "_NET_SUPPORTING_WM_CHECK"
}

/// The atoms of all `AtomName`s, fetched in one round trip.
struct Atoms {
    /// A list is used and no dictionary, because the runtime looks through all conformances of the program for each new type of dictionary, which a start would wait for.
    private let values: [(name: AtomName, atom: Atom)]

    init(_ display: OpaquePointer) {
        let names = AtomName.allCases
        var strings = names.map { strdup($0.rawValue) }
        defer { strings.forEach { free($0) } }
        var atoms = [Atom](repeating: 0, count: names.count)
        XInternAtoms(display, &strings, Int32(names.count), False, &atoms)
        values = zip(names, atoms).map { ($0, $1) }
    }

    subscript(_ name: AtomName) -> Atom { values.first { $0.name == name }?.atom ?? 0 }
}
