import MessagePatterns

/// How a pattern uses its arguments, to compare the same prompt in two languages.
struct ArgumentUses {
    /// One way of using an argument.
    enum Use: Hashable {
        /// The value is put into the text.
        case value
        /// The value, a number, chooses a branch by its plural category.
        case plural
        /// The value, a keyword, chooses the branch of that name.
        case select
    }

    /// The ways in which each argument is used, by the argument's name.
    private(set) var uses: [String: Set<Use>] = [:]
    /// The names of the branches of each plural or select, by the argument's name.
    private(set) var selectors: [String: [Set<String>]] = [:]

    init(of pattern: MessagePattern) {
        add(pattern)
    }

    /// The names of all arguments.
    var names: Set<String> { Set(uses.keys) }

    private mutating func add(_ pattern: MessagePattern) {
        for part in pattern.parts {
            switch part {
            case .text, .number: break
            case .argument(let name): uses[name, default: []].insert(.value)
            case .plural(let name, _, let branches): add(.plural, name, branches)
            case .select(let name, let branches): add(.select, name, branches)
            }
        }
    }

    private mutating func add(
        _ use: Use, _ name: String, _ branches: [String: MessagePattern]
    ) {
        uses[name, default: []].insert(use)
        selectors[name, default: []].append(Set(branches.keys))
        for branch in branches.values { add(branch) }
    }
}
