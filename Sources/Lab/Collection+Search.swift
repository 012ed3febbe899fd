extension RandomAccessCollection where Index == Int {
    /// The first index from which on a condition holds; the end index when it holds nowhere. The condition is taken to hold for every element after one for which it holds.
    ///
    /// Takes time in proportion to the logarithm of the count.
    func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
