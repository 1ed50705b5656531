/// The distance between two spellings.
package enum EditDistance {
    /// The least number of letters to insert, delete, replace, or swap with a neighbor to
    /// turn `a` into `b`.
    ///
    /// This is the distance of Damerau and Levenshtein in which each letter is swapped at
    /// most once.
    package static func between(_ a: [Character], _ b: [Character]) -> Int {
        var rows = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in 0...a.count { rows[i][0] = i }
        for j in 0...b.count { rows[0][j] = j }
        for i in a.indices {
            for j in b.indices {
                let change = a[i] == b[j] ? 0 : 1
                var least = min(rows[i][j + 1] + 1, rows[i + 1][j] + 1, rows[i][j] + change)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    least = min(least, rows[i - 1][j - 1] + 1)
                }
                rows[i + 1][j + 1] = least
            }
        }
        return rows[a.count][b.count]
    }
}
