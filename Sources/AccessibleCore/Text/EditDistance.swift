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

    /// Whether the distance is one, which is found without a table.
    ///
    /// The letters may be characters, or the bytes of words in ASCII.
    @inlinable
    package static func isOne<Letters: RandomAccessCollection>(
        between a: Letters, _ b: Letters
    ) -> Bool where Letters.Element: Equatable, Letters.Index == Int {
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        let (count, longer) = (short.count, long.count - short.count)
        guard longer <= 1 else { return false }
        let (s, l) = (short.startIndex, long.startIndex)
        var same = 0
        while same < count, short[s + same] == long[l + same] { same += 1 }
        var rest = count - same
        while rest > 0, short[s + same + rest - 1] == long[l + same + rest - 1 + longer] {
            rest -= 1
        }
        switch rest {
        case 0: return longer == 1
        case 1: return longer == 0
        case 2:
            return longer == 0 && short[s + same] == long[l + same + 1]
                && short[s + same + 1] == long[l + same]
        default: return false
        }
    }
}
