import Testing

@testable import Understanding

@Suite("One thing at a time")
struct ThingTests {
    @Test(
        "L1 L4 V6: water, its amounts, and what must be asked",
        arguments: [
            ("I drank 16 ounces of water", "logWater 16 fluid-ounce"),
            ("drank 16.9 oz water", "logWater 16.9 fluid-ounce"),
            ("16 oz water", "logWater 16 fluid-ounce"),
            ("a glass of water", "logWater 1 glass"),
            ("two glasses of water at noon", "logWater 2 glass @ 03-09 12:00 minute today"),
            ("I had half a cup of water an hour ago", "logWater 0.5 cup @ 03-09 13:05 hour"),
            ("drank a pint", "logWater 1 pint"),
            ("drank 500ml", "logWater 500 milliliter"),
            ("I drank two 16 oz bottles of water", "logWater 32 fluid-ounce"),
            ("water", "logWater; ? amount 0"),
            ("drank some water", "logWater; ? amount 0"),
            ("drank three", "logWater 3; ? unit 0"),
            ("drank 2 waters", "logWater 2; ? unit 0"),
            ("just drank a bottle of sparkling water", "logWater 1 bottle"),
            ("1½ cups of water", "logWater 1.5 cup"),
        ])
    func water(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L1 L3 V6: food with amounts, meals and times",
        arguments: [
            (
                "I had eggs and toast for breakfast 30 minutes ago",
                "logFood 'eggs' breakfast @ 03-09 13:35 minute; "
                    + "logFood 'toast' breakfast @ 03-09 13:35 minute"
            ),
            (
                "I had two eggs and toast for breakfast half an hour ago",
                "logFood 'eggs' 2 breakfast @ 03-09 13:35 minute; "
                    + "logFood 'toast' breakfast @ 03-09 13:35 minute"
            ),
            ("two eggs and toast", "logFood 'eggs' 2; logFood 'toast'"),
            ("eggs", "logFood 'eggs'"),
            (
                "chicken salad for lunch",
                "logFood 'chicken salad' lunch @ 03-09 12:00 minute meal-time"
            ),
            (
                "breakfast: eggs and toast",
                "logFood 'eggs' breakfast @ 03-09 08:00 minute meal-time; "
                    + "logFood 'toast' breakfast @ 03-09 08:00 minute meal-time"
            ),
            ("dinner was pasta at 7", "logFood 'pasta' dinner @ 03-08 19:00 hour pm,yesterday"),
            ("for dinner I had salmon and rice", "logFood 'salmon' dinner; logFood 'rice' dinner"),
            ("I had lunch at noon", "logFood 'lunch' lunch @ 03-09 12:00 minute today"),
            ("had dinner", "logFood 'dinner' dinner"),
            ("ate a snack at 3:30 pm", "logFood 'snack' snack @ 03-08 15:30 minute yesterday"),
            ("mac and cheese", "logFood 'mac and cheese'"),
            ("peanut butter and jelly sandwich", "logFood 'peanut butter and jelly sandwich'"),
            ("bread with butter", "logFood 'bread with butter'"),
            (
                "fish and chips for dinner last night",
                "logFood 'fish and chips' dinner @ 03-08 18:00 part meal-time"
            ),
            ("2 slices of toast", "logFood 'toast' 2 slice"),
            (
                "3 slices of bacon and a bowl of oatmeal",
                "logFood 'bacon' 3 slice; logFood 'oatmeal' 1 bowl"
            ),
            ("half an avocado", "logFood 'avocado' 0.5"),
            ("a dozen oysters", "logFood 'oysters' 12"),
            ("a couple of cookies", "logFood 'cookies' 2"),
            ("handful of almonds", "logFood 'almonds' 1 handful"),
            ("1 1/2 cups oatmeal", "logFood 'oatmeal' 1.5 cup"),
            ("3/4 cup of rice", "logFood 'rice' 0.75 cup"),
            ("12 oz steak", "logFood 'steak' 12 ounce"),
            ("200 g chicken breast", "logFood 'chicken breast' 200 gram"),
            ("I ate frobnicate", "logFood 'frobnicate'"),
            ("I ate my stir-fry", "logFood 'stir-fry'"),
            ("Ate Cheerios", "logFood 'Cheerios'"),
            ("grilled salmon", "logFood 'grilled salmon'"),
            ("eggs with coffee", "logFood 'eggs'; logFood 'coffee' drink"),
            (
                "toast with coffee and a banana",
                "logFood 'toast'; logFood 'coffee' drink; logFood 'banana'"
            ),
            (
                "I ate pizza, salad and a brownie yesterday at 7",
                "logFood 'pizza' @ 03-08 07:00 hour am; logFood 'salad' @ 03-08 07:00 hour am; "
                    + "logFood 'brownie' @ 03-08 07:00 hour am"
            ),
        ])
    func food(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L4 V6: other drinks are food that is drunk",
        arguments: [
            ("coffee at ten", "logFood 'coffee' drink @ 03-09 10:00 hour am,today"),
            ("coffee", "logFood 'coffee' drink"),
            ("I had a coffee", "logFood 'coffee' drink"),
            ("two coffees", "logFood 'coffees' drink 2"),
            ("a cup and a half of coffee", "logFood 'coffee' drink 1.5 cup"),
            ("black coffee 8 oz", "logFood 'black coffee' drink 8 fluid-ounce"),
            ("glass of orange juice", "logFood 'orange juice' drink 1 glass"),
            (
                "two and a half cups of tea yesterday evening",
                "logFood 'tea' drink 2.5 cup @ 03-08 20:00 part hour"
            ),
            (
                "coffee with milk at ten past nine",
                "logFood 'coffee with milk' drink @ 03-09 09:10 minute am,today"
            ),
            (
                "I drank a smoothie for breakfast",
                "logFood 'smoothie' drink breakfast @ 03-09 08:00 minute meal-time"
            ),
            (
                "12 oz beer at 9 pm",
                "logFood 'beer' drink 12 fluid-ounce @ 03-08 21:00 hour yesterday"
            ),
        ])
    func drinks(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "V6: vitamins, supplements and medicines, taken and added",
        arguments: [
            ("I took my prenatal vitamin", "logVitamin 'prenatal vitamin'"),
            ("iron", "logVitamin 'iron'"),
            ("vitamin D 1000 IU", "logVitamin 'vitamin D' 1000 international-unit"),
            ("took two ibuprofen", "logVitamin 'ibuprofen' 2"),
            (
                "took 500 mg of Tylenol at 3pm",
                "logVitamin 'Tylenol' 500 milligram @ 03-08 15:00 hour yesterday"
            ),
            ("took my levothyroxine at 7am", "logVitamin 'levothyroxine' @ 03-09 07:00 hour today"),
            ("took 2 pills", "logVitamin 'pills' 2 tablet"),
            (
                "had my vitamins with breakfast",
                "logVitamin 'vitamins' @ 03-09 08:00 minute meal-time"
            ),
            ("two tablets of iron", "logVitamin 'iron' 2 tablet"),
            ("omega-3", "logVitamin 'omega-3'"),
            ("B12", "logVitamin 'B12'"),
            ("add iron to my vitamins", "addVitamin 'iron'"),
            ("add vitamin D", "addVitamin 'vitamin D'"),
            ("start taking magnesium", "addVitamin 'magnesium'"),
            ("add two eggs", "logFood 'eggs' 2"),
        ])
    func vitamins(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "V6: symptoms with severity and count",
        arguments: [
            ("I'm feeling nauseous", "logSymptom 'nauseous'"),
            ("I feel tired and nauseous", "logSymptom 'tired'; logSymptom 'nauseous'"),
            ("headache", "logSymptom 'headache'"),
            ("I have a headache", "logSymptom 'headache'"),
            ("slight headache", "logSymptom 'headache' mild"),
            (
                "severe migraine since this morning",
                "logSymptom 'migraine' severe @ 03-09 09:00 part hour"
            ),
            ("moderate nausea", "logSymptom 'nausea' moderate"),
            ("bad headache 7 out of 10", "logSymptom 'headache' 7/10"),
            ("my back hurts 6/10", "logSymptom 'back pain' 6/10"),
            ("threw up", "logSymptom 'threw up'"),
            (
                "I threw up twice after lunch",
                "logSymptom 'threw up' 2 @ 03-09 12:30 minute meal-time"
            ),
            ("vomited three times this morning", "logSymptom 'vomited' 3 @ 03-09 09:00 part hour"),
            (
                "not feeling well since last night",
                "logSymptom 'not feeling well' @ 03-08 21:00 part hour"
            ),
            ("I woke up with a sore throat", "logSymptom 'sore throat'"),
            ("feeling wobbly", "logSymptom 'wobbly'"),
            ("I'm dizzy", "logSymptom 'dizzy'"),
        ])
    func symptoms(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }
}
