import Testing

@testable import Understanding

@Suite("Whose, when and whether")
struct ClauseTests {
    @Test(
        "T10: nothing of what is over, of others, dreamed or asked",
        arguments: [
            "I stopped taking my iron",
            "I stopped drinking coffee",
            "I gave up coffee",
            "I almost had a cookie",
            "I almost threw up",
            "dreamed I ate pizza",
            "John has a headache",
            "john is nauseous",
            "my daughter has a fever",
            "Mom is nauseous",
            "dad has a cough",
            "my husband is sick",
            "my son is nauseous",
            "my headache is gone",
            "headache went away",
            "headache gone",
            "hardly any nausea",
            "without a headache today",
            "pain free",
            "nausea is better",
            "less nauseous than yesterday",
            "is a headache normal",
            "I feel better",
            "without water today",
            "went to bed without eating",
            "I usually have coffee",
            "no breakfast",
            "no lunch today",
            "I barely ate",
            "my headache has stopped",
            "nausea stopped",
            "my son's fever is 101",
            "John's headache",
            "Susan was sick",
        ])
    func notDone(_ text: String) throws {
        let found = try Fixture.understander.understand(text, in: Fixture.context())
        #expect(found.actions.isEmpty)
        #expect(found.isPlanOrNegation || found.isQuestion)
        #expect(found.unparsed == text)
    }

    @Test(
        "L8: others' doings beside one's own, and bodies that are one's own",
        arguments: [
            ("I had pizza and my son has a fever", "logFood 'pizza'; ! my son has a fever"),
            ("the baby is sick, I had toast", "logFood 'toast'; ! the baby is sick"),
            ("my head is sore", "logSymptom 'headache'"),
            ("head is sore", "logSymptom 'headache'"),
            ("decaf coffee without sugar", "logFood 'decaf coffee without sugar'"),
            ("eggs without bacon", "logFood 'eggs without bacon'"),
            ("sugar free jello", "logFood 'sugar free jello'"),
            ("had mom's lasagna", "logFood 'mom's lasagna'"),
            ("ate too much", "! ate too much"),
            ("ate less today", "! ate less today"),
            ("had less than a cup of coffee", "! had less than a cup of coffee"),
            ("ate too much pizza", "logFood 'pizza'"),
        ])
    func beside(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "T10: each thing has its time",
        arguments: [
            (
                "this morning I had eggs, then at noon soup, and at 1 a coffee",
                "logFood 'eggs' @ 03-09 09:00 part hour; "
                    + "logFood 'soup' @ 03-09 12:00 minute; "
                    + "logFood 'coffee' drink @ 03-09 13:00 hour pm"
            ),
            (
                "at noon I had soup and at one tea",
                "logFood 'soup' @ 03-09 12:00 minute today; "
                    + "logFood 'tea' drink @ 03-09 13:00 hour pm,today"
            ),
            (
                "at 8 coffee at 9 tea at 10 water",
                "logFood 'coffee' drink @ 03-09 08:00 hour am,today; "
                    + "logFood 'tea' drink @ 03-09 09:00 hour am,today; "
                    + "logWater @ 03-09 10:00 hour am,today; "
                    + "? amount 2"
            ),
            (
                "at 8 I had coffee and toast and at 10 water",
                "logFood 'coffee' drink @ 03-09 08:00 hour am,today; "
                    + "logFood 'toast' @ 03-09 08:00 hour am,today; "
                    + "logWater @ 03-09 10:00 hour am,today; "
                    + "? amount 2"
            ),
            (
                "at 8, eggs and coffee, at noon, soup",
                "logFood 'eggs' @ 03-09 08:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 08:00 hour am,today; "
                    + "logFood 'soup' @ 03-09 12:00 minute today"
            ),
            (
                "had eggs, then at 10 toast, then at 11 coffee",
                "logFood 'eggs'; "
                    + "logFood 'toast' @ 03-09 10:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 11:00 hour am,today"
            ),
            (
                "eggs at 8, coffee at 9",
                "logFood 'eggs' @ 03-09 08:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 09:00 hour am,today"
            ),
            (
                "eggs at 8 and at 9 coffee",
                "logFood 'eggs' @ 03-09 08:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 09:00 hour am,today"
            ),
            (
                "eggs and coffee, at 8",
                "logFood 'eggs' @ 03-09 08:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 08:00 hour am,today"
            ),
            (
                "last night at 8 I had pizza and at 10 a beer",
                "logFood 'pizza' @ 03-08 20:00 hour; "
                    + "logFood 'beer' drink @ 03-08 22:00 hour"
            ),
            (
                "last night at 11 pizza and at 1 a beer",
                "logFood 'pizza' @ 03-08 23:00 hour; "
                    + "logFood 'beer' drink @ 03-09 01:00 hour"
            ),
            (
                "woke up at 7, had coffee at 8, ate eggs at 9",
                "logFood 'coffee' drink @ 03-09 08:00 hour am,today; "
                    + "logFood 'eggs' @ 03-09 09:00 hour am,today"
            ),
            (
                "this morning eggs at 8, at 1 soup",
                "logFood 'eggs' @ 03-09 08:00 hour; "
                    + "logFood 'soup' @ 03-09 13:00 hour pm"
            ),
            ("I had coffee and at 10 I went to bed", "logFood 'coffee' drink; ! bed"),
            (
                "breakfast was eggs, lunch is soup",
                "logFood 'eggs' breakfast @ 03-09 08:00 minute meal-time; "
                    + "logFood 'soup' lunch @ 03-09 12:00 minute meal-time"
            ),
            (
                "for breakfast I had eggs, for lunch soup",
                "logFood 'eggs' breakfast @ 03-09 08:00 minute meal-time; "
                    + "logFood 'soup' lunch @ 03-09 12:00 minute meal-time"
            ),
            (
                "I had eggs, for lunch soup",
                "logFood 'eggs'; "
                    + "logFood 'soup' lunch @ 03-09 12:00 minute meal-time"
            ),
            (
                "coffee this morning and lunch at noon",
                "logFood 'coffee' drink @ 03-09 09:00 part hour; "
                    + "logFood 'lunch' lunch @ 03-09 12:00 minute"
            ),
            (
                "this morning I had eggs and this afternoon I had soup",
                "logFood 'eggs' @ 03-09 09:00 part hour; "
                    + "logFood 'soup' @ 03-09 14:05 part hour"
            ),
            ("2 or 3 hours ago I had eggs", "logFood 'eggs' @ 03-09 12:05 hour"),
        ])
    func times(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L2: as often as it was said",
        arguments: [
            (
                "400 mg ibuprofen at 6am and again at noon",
                "logVitamin 'ibuprofen' 400 milligram @ 03-09 06:00 hour today; "
                    + "logVitamin 'ibuprofen' 400 milligram @ 03-09 12:00 minute today"
            ),
            (
                "took iron at 8 and at 8 pm",
                "logVitamin 'iron' @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'iron' @ 03-08 20:00 hour yesterday"
            ),
            (
                "took iron this morning and tonight",
                "logVitamin 'iron' @ 03-09 09:00 part hour; "
                    + "logVitamin 'iron' @ 03-09 20:00 part hour"
            ),
            (
                "water at 8 and at 10",
                "logWater @ 03-09 08:00 hour am,today; "
                    + "logWater @ 03-09 10:00 hour am,today; "
                    + "? amount 0; "
                    + "? amount 1"
            ),
            (
                "tylenol at 8, 12 and 4",
                "logVitamin 'tylenol' @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'tylenol' @ 03-09 12:00 hour pm,today; "
                    + "logVitamin 'tylenol' @ 03-09 04:00 hour am,today"
            ),
            (
                "water at 8 am, 10 am and noon",
                "logWater @ 03-09 08:00 hour today; "
                    + "logWater @ 03-09 10:00 hour today; "
                    + "logWater @ 03-09 12:00 minute today; "
                    + "? amount 0; "
                    + "? amount 1; "
                    + "? amount 2"
            ),
            (
                "took 500 mg of tylenol at 8 and 12",
                "logVitamin 'tylenol' 500 milligram @ 03-09 08:00 hour am,today; "
                    + "logVitamin 'tylenol' 500 milligram @ 03-09 12:00 hour pm,today"
            ),
            ("took iron twice", "logVitamin 'iron'; logVitamin 'iron'"),
            ("coffee twice", "logFood 'coffee' drink; logFood 'coffee' drink"),
            ("coffee twenty times", "logFood 'coffee' drink; ! twenty times"),
            (
                "drank 8 oz of water three times",
                "logWater 8 fluid-ounce; "
                    + "logWater 8 fluid-ounce; "
                    + "logWater 8 fluid-ounce"
            ),
            (
                "had coffee this morning twice",
                "logFood 'coffee' drink @ 03-09 09:00 part hour; "
                    + "logFood 'coffee' drink @ 03-09 09:00 part hour"
            ),
            ("vomited twice", "logSymptom 'vomited' 2"),
            ("sneezed 12 times", "logSymptom 'sneezed' 12"),
            (
                "took iron at 8 and 2 eggs at 9",
                "logVitamin 'iron' @ 03-09 08:00 hour am,today; "
                    + "logFood 'eggs' 2 @ 03-09 09:00 hour am,today"
            ),
        ])
    func repeats(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }
}
