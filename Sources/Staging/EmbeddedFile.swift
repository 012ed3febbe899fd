import Resources

/// The files that are embedded in the program.
package enum EmbeddedFile {
    /// The bytes of the file with this name, without extension; empty when there is none. They live as long as the program.
    package static func bytes(named name: String) -> UnsafeRawBufferPointer {
        for index in 0..<resourceCount {
            let file = resourceAt(index).pointee
            if String(cString: file.name) == name { return UnsafeRawBufferPointer(start: file.bytes, count: file.length) }
        }
        return UnsafeRawBufferPointer(start: nil, count: 0)
    }
}
