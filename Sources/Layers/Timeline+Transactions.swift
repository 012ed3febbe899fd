extension Timeline {
    /// Opens a transaction within the open one, if there is any. All changes up to the matching commit belong to the new transaction.
    ///
    /// Within the closure of `animate` the new transaction animates changes as that closure does.
    @discardableResult
    public func beginTransaction() -> Transaction {
        let inner = Transaction(within: transaction, on: self)
        transaction = inner
        return inner
    }

    /// Closes the innermost transaction, so that the settings of the outer one are used again. Without a matching begin this method does nothing.
    public func commitTransaction() {
        if let transaction, !transaction.isBlock { close(transaction) }
    }

    func run(_ block: Transaction, _ changes: () -> Void) {
        transaction = block
        changes()
        // Transactions that were begun in the closure and not committed end with the closure.
        while let open = transaction, open !== block { close(open) }
        close(block)
    }

    private func close(_ done: Transaction) {
        transaction = done.outer
        done.completion.end()
    }
}
