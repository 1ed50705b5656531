/// The version of Earshot, by the rules of Semantic Versioning 2.0.0.
///
/// This is the only place that says it. `-dev` means: on the way to this
/// version. CHANGELOG.md lists what changes in each version.
enum Version {
    static let current = "0.9.0-dev"
}
