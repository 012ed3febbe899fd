import Glibc

/// A library that is loaded while the program runs, so that the program runs without it. It is never unloaded.
package struct SharedLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Nil when the library is not installed, or cannot be loaded. A name with a slash is a path.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { return nil }
        self.handle = handle
    }

    /// The function of this name, or the address of the variable; nil when the library has neither. The caller has to know the C type.
    package func symbol<Symbol>(_ name: String, as type: Symbol.Type = Symbol.self) -> Symbol? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }

    /// Why this thread's last library or symbol was not found.
    package static var reason: String { dlerror().map { String(cString: $0) } ?? "unknown" }
}
