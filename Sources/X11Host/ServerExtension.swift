import CX11

/// An extension that the X server has, with the first of its numbers.
struct ServerExtension {
    let opcode: Int32
    let firstEvent: Int32

    /// Nil when the server has no extension of this name.
    init?(_ name: String, of display: OpaquePointer) {
        var (opcode, firstEvent, firstError): (Int32, Int32, Int32) = (0, 0, 0)
        guard XQueryExtension(display, name, &opcode, &firstEvent, &firstError) != 0 else { return nil }
        (self.opcode, self.firstEvent) = (opcode, firstEvent)
    }
}
