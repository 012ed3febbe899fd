extension String {
    /// The text as one word of a command that the user may copy into a shell: in quotation marks unless every character stands for itself there.
    var asShellWord: String {
        func isPlain(_ character: Character) -> Bool { character.isLetter || character.isNumber || "/._-+=:,@%".contains(character) }
        if !isEmpty && allSatisfy(isPlain) { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// The path as an argument of a command, which would read an option where a dash is at the beginning.
    var asArgument: String { hasPrefix("-") ? "./" + self : self }
}
