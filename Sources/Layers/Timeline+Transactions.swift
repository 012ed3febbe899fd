extension Timeline {
    /// Opens a transaction within the one that is open; everything up to the matching commit belongs to it.
    ///
    /// Within the closure of `animate` it takes over the animations of views.
    @discardableResult
    public func beginTransaction() -> Transaction {
        let inner = Transaction(within: transaction, on: self)
        transaction = inner
        return inner
    }

    /// Closes the innermost transaction, so that the settings of the one around it hold again; without a matching begin it does nothing.
    public func commitTransaction() {
        if let transaction, !transaction.isBlock { close(transaction) }
    }

    func run(_ block: Transaction, _ changes: () -> Void) {
        transaction = block
        changes()
        // What was begun in the closure and not committed ends with it.
        while let open = transaction, open !== block { close(open) }
        close(block)
    }

    private func close(_ done: Transaction) {
        transaction = done.outer
        done.completion.end()
    }
}
