/// Words that were understood and report nothing: what is denied, planned, or somebody else's.
struct DeclinedWords {
    let tokens: Range<Int>
    let kind: UtteranceKind
}
