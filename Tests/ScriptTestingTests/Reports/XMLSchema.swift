import Foundation
import FoundationXML

/// Validates XML against an XML Schema, as far as the schema of Jenkins uses it.
///
/// That is: elements, attributes, sequences, choices, and patterns of texts. Foundation reads the
/// XML, independently of the program's own writer.
struct XMLSchema {
    private let root: XMLElement

    init(_ data: Data) throws {
        let document = try XMLDocument(data: data)
        root = try Self.root(of: document)
    }

    struct NoRoot: Error {}

    private static func root(of document: XMLDocument) throws -> XMLElement {
        guard let root = document.rootElement() else { throw NoRoot() }
        return root
    }

    /// The errors; empty if the XML is valid.
    func errors(of data: Data) throws -> [String] {
        let root = try Self.root(of: XMLDocument(data: data))
        guard let declared = declaration(root.name) else {
            return ["\(root.name ?? "") is no element"]
        }
        return check(root, declared)
    }

    private func declaration(_ name: String?) -> XMLElement? {
        children(of: root, "element").first { $0.text("name") == name }
    }

    private func children(of element: XMLElement, _ name: String) -> [XMLElement] {
        element.elements.filter { $0.localName == name }
    }

    private func check(_ element: XMLElement, _ declared: XMLElement) -> [String] {
        let name = element.name ?? ""
        // An element of plain text has neither children nor attributes.
        guard let type = children(of: declared, "complexType").first ?? named(declared) else {
            return element.elements.isEmpty && (element.attributes ?? []).isEmpty
                ? [] : ["\(name) is a text alone"]
        }
        return attributes(element, type, name) + content(element, type, name)
    }

    private func named(_ declared: XMLElement) -> XMLElement? {
        children(of: root, "complexType").first { $0.text("name") == declared.text("type") }
    }

    private func attributes(_ element: XMLElement, _ type: XMLElement, _ name: String) -> [String] {
        let allowed = children(of: type, "attribute")
        var errors: [String] = []
        for rule in allowed where rule.text("use") == "required" {
            let key = rule.text("name") ?? ""
            if element.text(key) == nil { errors.append("\(name) lacks \(key)") }
        }
        for attribute in element.attributes ?? [] {
            guard let rule = allowed.first(where: { $0.text("name") == attribute.name }) else {
                errors.append("\(name) may not have \(attribute.name ?? "")")
                continue
            }
            let simple = children(of: root, "simpleType").first {
                $0.text("name") == rule.text("type")
            }
            guard let pattern = simple?.elements.first?.elements.first?.text("value") else {
                continue
            }
            let value = attribute.stringValue ?? ""
            let isWhole = value.range(of: "^(?:\(pattern))$", options: .regularExpression) != nil
            if !isWhole { errors.append("\(attribute.name ?? "") is not like \(pattern)") }
        }
        return errors
    }

    /// Checks the children.
    ///
    /// Every sequence and choice of this schema repeats elements in any order, except those of
    /// texts, whose order does not matter here.
    private func content(_ element: XMLElement, _ type: XMLElement, _ name: String) -> [String] {
        var allowed: [String] = []
        func collect(_ group: XMLElement) {
            for child in group.elements {
                switch child.localName {
                case "sequence", "choice": collect(child)
                case "element": allowed.append(child.text("ref") ?? child.text("name") ?? "")
                default: break
                }
            }
        }
        collect(type)
        var errors: [String] = []
        for child in element.elements {
            let childName = child.name ?? ""
            if allowed.contains(childName), let declared = declaration(childName) {
                errors += check(child, declared)
            } else {
                errors.append("\(name) may not hold \(childName)")
            }
        }
        let text = (element.children ?? []).filter { $0.kind == .text }
            .compactMap(\.stringValue).joined()
        if type.text("mixed") != "true", text.contains(where: { !$0.isWhitespace }) {
            errors.append("\(name) may not hold text")
        }
        return errors
    }
}

extension XMLElement {
    var elements: [XMLElement] { (children ?? []).compactMap { $0 as? XMLElement } }

    func text(_ name: String) -> String? { attribute(forName: name)?.stringValue }
}
