/// The prompts that no script of the project states, each with the reason.
///
/// A line with `#` gives a reason; the keys below it have that reason.
struct UnstatedPrompts {
    private(set) var keys: Set<String> = []
    private(set) var withoutReason: [String] = []
    private(set) var twice: [String] = []

    init(_ text: String) {
        var hasReason = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#") {
                hasReason = true
            } else {
                if !keys.insert(String(line)).inserted { twice.append(String(line)) }
                if !hasReason { withoutReason.append(String(line)) }
            }
        }
    }
}
