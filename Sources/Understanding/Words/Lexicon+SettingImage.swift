extension Lexicon {
    /// A setting as `vocabulary.yaml` writes it.
    struct SettingText: Sendable {
        let key: String
        /// Nil if the setting's texts are in groups.
        var text: String?
        var groups: [(name: String, text: String)] = []
    }
}

extension Lexicon.Settings {
    /// Reads what ``write(_:to:)`` wrote.
    ///
    /// An image holds the texts of settings, and they are read as those of the file are: they
    /// are few, and so no setting can mean something else in an image.
    init(from image: inout ImageReader) throws {
        let texts = try StringPool(from: &image)
        let numbers = try image.numbers(of: Int32.self, below: Int(Int32.max))
        var place = 0
        func number() throws -> Int {
            guard place < numbers.count else { throw ImageReader.Damaged() }
            place += 1
            return Int(numbers[place - 1])
        }
        func text() throws -> String {
            let index = try number()
            guard index < texts.count else { throw ImageReader.Damaged() }
            return texts.string(index)
        }
        func repeated(_ body: () throws -> Void) throws {
            for _ in 0..<(try number()) { try body() }
        }
        func demand(_ isRight: Bool) throws {
            guard isRight else { throw ImageReader.Damaged() }
        }
        self.init()
        try repeated {
            let key = try text()
            try demand(set(key, try text()) == nil)
        }
        try repeated {
            let key = try text()
            try demand(begin(groupsOf: key))
            try repeated {
                let group = try text()
                try demand(set(key, group: group, try text()) == nil)
            }
        }
        try repeated { names.append(try text()) }
        try repeated {
            let name = try text()
            let hours = [try number(), try number(), try number()]
            try demand(hours.allSatisfy { (0..<24).contains($0) })
            dayParts.append(
                Lexicon.DayPart(name: name, from: hours[0], to: hours[1], hour: hours[2]))
        }
        try demand(place == numbers.count)
    }

    /// Writes the settings.
    ///
    /// - Parameter given: Those of the file, in its order.
    func write(_ given: [Lexicon.SettingText], to image: inout ImageWriter) {
        var texts = StringPool()
        var numbers: [Int32] = []
        func add(_ strings: String...) {
            for string in strings { numbers.append(texts.add(string)) }
        }
        let plain = given.filter { $0.text != nil }
        let grouped = given.filter { $0.text == nil }
        numbers.append(Int32(plain.count))
        for setting in plain { add(setting.key, setting.text ?? "") }
        numbers.append(Int32(grouped.count))
        for setting in grouped {
            add(setting.key)
            numbers.append(Int32(setting.groups.count))
            for group in setting.groups { add(group.name, group.text) }
        }
        numbers.append(Int32(names.count))
        for name in names { add(name) }
        numbers.append(Int32(dayParts.count))
        for part in dayParts {
            add(part.name)
            numbers += [part.from, part.to, part.hour].map(Int32.init)
        }
        texts.write(to: &image)
        image.append(numbers: numbers)
    }
}
