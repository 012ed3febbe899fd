extension ModuleGraph {
    /// Names of Foundation and SwiftUI: a file that imports them beside our modules could not say which one it means.
    static let takenNames: Set = [
        "AffineTransform", "Bundle", "Configuration", "Data", "Date", "Notification", "Operation", "Process", "Progress", "Scanner",
        "State",
        "Thread", "Timer", "Unit",
    ]

    /// Everything that breaks a rule of the modules, each in a sentence.
    ///
    /// - Parameters:
    ///   - layers: the modules from the lowest layer up; a module imports from lower layers only.
    ///   - foundation: the modules that may import the essentials of Foundation; nobody imports the whole of it.
    ///   - linkedOnly: the modules that a program may declare without importing them, because it finds them by a symbol.
    func complaints(layers: [[String]], foundation: Set<String>, linkedOnly: Set<String>) -> [String] {
        modules.flatMap { module in
            dependencies(of: module, linkedOnly)
                + (module.isTest ? [] : imports(of: module, layers, foundation) + names(of: module) + sizes(of: module))
        }
    }

    private func dependencies(of module: Module, _ linkedOnly: Set<String>) -> [String] {
        let known = Set(modules.map(\.name)).union(modules.flatMap(\.declared))
        // Tests run a program, which they have to declare and cannot import.
        let programs = modules.filter { $0.kind == .executable }.map(\.name)
        let undeclared = module.imports.intersection(known).subtracting(module.declared).subtracting([module.name])
        let unused = module.declared.subtracting(module.imports).subtracting(programs)
            .subtracting(module.kind == .executable ? linkedOnly : [])
        return undeclared.sorted().map { "\(module.name) imports \($0) and does not declare it" }
            + unused.sorted().map { "\(module.name) declares \($0) and does not import it" }
    }

    private func imports(of module: Module, _ layers: [[String]], _ foundation: Set<String>) -> [String] {
        guard let layer = layers.firstIndex(where: { $0.contains(module.name) }) else { return ["\(module.name) stands in no layer"] }
        let above = Set(layers[layer...].joined()).intersection(module.imports).subtracting([module.name])
        var complaints = above.sorted().map { "\(module.name) imports \($0), which is not below it" }
        if module.imports.contains("FoundationEssentials") && !foundation.contains(module.name) {
            complaints.append("\(module.name) imports FoundationEssentials")
        }
        // Every start would load the data of all languages, which nothing here needs.
        if module.imports.contains("Foundation") { complaints.append("\(module.name) imports Foundation") }
        return complaints
    }

    /// A class with more state than this is several classes.
    private static let mostStoredProperties = 14

    private func sizes(of module: Module) -> [String] {
        module.classes.filter { $0.value > Self.mostStoredProperties }.sorted { $0.key < $1.key }
            .map { "\($0.key) of \(module.name) has \($0.value) stored properties" }
    }

    private func names(of module: Module) -> [String] {
        // `Module.Type` would be looked for inside of the type.
        let own = module.types.contains(module.name) ? ["\(module.name) has a type of its own name"] : []
        let taken = module.publicTypes.intersection(Self.takenNames).sorted()
        return own + taken.map { "\(module.name).\($0) has a name of Foundation or SwiftUI" }
    }
}
