import Testing

@testable import Understanding

@Suite("Whole sentences")
struct SentenceTests {
    @Test(
        "V6 W5: weight and PUQE",
        arguments: [
            ("weight 175.4", "logWeight 175.4"),
            ("weight 175.4 lb this morning", "logWeight 175.4 pound @ 03-09 09:00 part hour"),
            ("I weigh 80 kg", "logWeight 80 kilogram"),
            ("weighed in at 12 stone 10", "logWeight 178 stone-and-pound"),
            ("my weight is 175.4", "logWeight 175.4"),
            ("175.4 pounds", "logWeight 175.4 pound"),
            ("Weighed 80.5kg at 7:30", "logWeight 80.5 kilogram @ 03-09 07:30 minute am,today"),
            ("log my weight", "logWeight; ? weight-value 0"),
            ("scale said 176.2", "logWeight 176.2"),
            ("puqe", "logPUQE"),
            ("puqe score 7", "logPUQE 7"),
            ("my puqe is 9", "logPUQE 9"),
        ])
    func measures(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L2 L3: several things, each with its time",
        arguments: [
            (
                "eggs and toast at eight, coffee at nine",
                "logFood 'eggs' @ 03-09 08:00 hour am,today; "
                    + "logFood 'toast' @ 03-09 08:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 09:00 hour am,today"
            ),
            (
                "eggs and toast, then a coffee at ten, and my iron",
                "logFood 'eggs'; logFood 'toast'; "
                    + "logFood 'coffee' drink @ 03-09 10:00 hour am,today; logVitamin 'iron'"
            ),
            (
                "yesterday I had eggs, then coffee at ten",
                "logFood 'eggs' @ 03-08 12:00 day hour; "
                    + "logFood 'coffee' drink @ 03-08 10:00 hour am"
            ),
            (
                "this morning I had eggs and toast and took my iron",
                "logFood 'eggs' @ 03-09 09:00 part hour; "
                    + "logFood 'toast' @ 03-09 09:00 part hour; "
                    + "logVitamin 'iron' @ 03-09 09:00 part hour"
            ),
            (
                "ate eggs and drank coffee at nine",
                "logFood 'eggs' @ 03-09 09:00 hour am,today; "
                    + "logFood 'coffee' drink @ 03-09 09:00 hour am,today"
            ),
            (
                "I had a bagel an hour ago and then took my prenatal",
                "logFood 'bagel' @ 03-09 13:05 hour; logVitamin 'prenatal'"
            ),
            (
                "had soup for lunch and pizza for dinner yesterday",
                "logFood 'soup' lunch @ 03-08 12:00 day meal-time; "
                    + "logFood 'pizza' dinner @ 03-08 18:00 day meal-time"
            ),
            ("at 8 I had eggs", "logFood 'eggs' @ 03-09 08:00 hour am,today"),
            (
                "eggs for breakfast yesterday",
                "logFood 'eggs' breakfast @ 03-08 08:00 day meal-time"
            ),
            ("eggs this morning", "logFood 'eggs' @ 03-09 09:00 part hour"),
            ("I ate at noon a sandwich", "logFood 'sandwich' @ 03-09 12:00 minute today"),
            ("I had eggs but not toast", "logFood 'eggs'; ! not toast"),
            (
                "I didn't eat eggs or toast, but I drank a coffee",
                "logFood 'coffee' drink; ! didn't eat eggs or toast"
            ),
            ("I had toast. Then I took my iron.", "logFood 'toast'; logVitamin 'iron'"),
            ("weight 175 and puqe 4", "logWeight 175; logPUQE 4"),
            ("I ate eggs and then went home", "logFood 'eggs'; ! home"),
        ])
    func several(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L8: what is not understood is left, and nothing logged as something else",
        arguments: [
            ("frobnicate", "! frobnicate"),
            ("asdf qwer", "! asdf qwer"),
            ("I ate", "! I ate"),
            ("16 oz", "! 16 oz"),
            ("500ml", "! 500ml"),
            ("bought eggs", "! bought eggs"),
            ("I took a walk", "! I took a walk"),
            ("feeling good", "! feeling good"),
            ("I walked the dog", "! I walked the dog"),
            ("I ate at the restaurant", "! I ate at the restaurant"),
            ("drank -3 cups", "! drank -3 cups"),
            ("drank 0 glasses", "! drank 0 glasses"),
            ("ate 1e999 eggs", "! ate 1e999 eggs"),
            ("drank 1,49.8 oz water", "! drank 1,49.8 oz water"),
            ("eggs on February 31", "! eggs on February 31"),
            ("eggs at 25:99", "! eggs at 25:99"),
        ])
    func notUnderstood(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L8: questions, plans, negation and other people log nothing",
        arguments: [
            ("I didn't eat", "! I didn't eat"),
            ("I haven't had any water", "! I haven't had any water"),
            ("skipped lunch", "! skipped lunch"),
            ("forgot my vitamins", "! forgot my vitamins"),
            ("no breakfast today", "! no breakfast today"),
            ("should I drink water?", "! should I drink water?"),
            ("did I take my iron", "! did I take my iron"),
            ("how much water did I drink today", "! how much water did I drink today"),
            ("what did I eat yesterday?", "! what did I eat yesterday?"),
            ("I had eggs?", "! I had eggs?"),
            ("I will have eggs", "! I will have eggs"),
            ("I'm going to have pizza", "! I'm going to have pizza"),
            ("I want coffee", "! I want coffee"),
            ("remind me to drink water", "! remind me to drink water"),
            ("I need to take my iron", "! I need to take my iron"),
            ("my son had toast", "! my son had toast"),
            ("he ate toast", "! he ate toast"),
            ("John had eggs", "! John had eggs"),
            ("the baby threw up", "! the baby threw up"),
            (
                "my husband drank coffee but I had tea",
                "logFood 'tea' drink; ! my husband drank coffee"
            ),
        ])
    func notLogged(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L2 L7 T6: a time ahead is given back, amounts keep their decimals",
        arguments: [
            ("tomorrow at 5 I ate eggs", "logFood 'eggs' @ 03-10 17:00 hour pm"),
            ("I had eggs in 2 hours", "logFood 'eggs' @ 03-09 16:05 hour"),
            (
                "Coffee at nine. Yesterday I had toast.",
                "logFood 'coffee' drink @ 03-09 09:00 hour am,today; "
                    + "logFood 'toast' @ 03-08 12:00 day hour"
            ),
            (
                "eggs at eight and tea at nine yesterday",
                "logFood 'eggs' @ 03-08 08:00 hour am; "
                    + "logFood 'tea' drink @ 03-08 09:00 hour am"
            ),
            ("1/3 cup of milk", "logFood 'milk' drink 0.333 cup"),
            ("Vitamin C", "logVitamin 'vitamin C'"),
            (
                "I had iced tea, 12 oz, at 4pm",
                "logFood 'iced tea' drink 12 fluid-ounce @ 03-08 16:00 hour yesterday"
            ),
            (
                "16 oz of water and a banana 20 minutes ago",
                "logWater 16 fluid-ounce @ 03-09 13:45 minute; "
                    + "logFood 'banana' @ 03-09 13:45 minute"
            ),
        ])
    func more(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }
}
