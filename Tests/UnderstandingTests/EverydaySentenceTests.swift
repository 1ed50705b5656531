import Testing

@testable import Understanding

@Suite("More sentences as people say them")
struct EverydaySentenceTests {
    @Test(
        "L1 L2 V6: logged as said",
        arguments: [
            ("Drank 12 fl oz of water.", "logWater 12 fluid-ounce"),
            (
                "I drank half a liter of water this morning",
                "logWater 0.5 liter @ 03-09 09:00 part hour"
            ),
            ("I drank one and a half liters of water", "logWater 1.5 liter"),
            ("24oz water", "logWater 24 fluid-ounce"),
            ("water, 16 ounces", "logWater 16 fluid-ounce"),
            ("16 ounces of water, please", "logWater 16 fluid-ounce"),
            ("another glass of water", "logWater 1 glass"),
            ("one more cup of coffee", "logFood 'coffee' drink 1 cup"),
            ("had another coffee", "logFood 'coffee' drink"),
            ("glass of wine with dinner", "logFood 'wine' drink 1 glass dinner"),
            ("a beer", "logFood 'beer' drink"),
            ("a shot of espresso", "logFood 'shot of espresso' drink"),
            ("two shots of tequila", "logFood 'shots of tequila' drink 2"),
            (
                "a cup of black coffee at 6:30",
                "logFood 'black coffee' drink 1 cup @ 03-09 06:30 minute am,today"
            ),
            (
                "coffee with cream and sugar",
                "logFood 'coffee with cream and sugar' drink"
            ),
            ("tea with honey and lemon", "logFood 'tea with honey and lemon' drink"),
            (
                "eggs, toast and coffee at 8 am",
                "logFood 'eggs' @ 03-09 08:00 hour today; "
                    + "logFood 'toast' @ 03-09 08:00 hour today; "
                    + "logFood 'coffee' drink @ 03-09 08:00 hour today"
            ),
            (
                "bacon, eggs, and toast for breakfast at 7:15",
                "logFood 'bacon' breakfast @ 03-09 07:15 minute am,today; "
                    + "logFood 'eggs' breakfast @ 03-09 07:15 minute am,today; "
                    + "logFood 'toast' breakfast @ 03-09 07:15 minute am,today"
            ),
            (
                "for breakfast I had 2 eggs, bacon, and a glass of orange juice",
                "logFood 'eggs' 2 breakfast @ 03-09 08:00 minute meal-time; "
                    + "logFood 'bacon' breakfast @ 03-09 08:00 minute meal-time; "
                    + "logFood 'orange juice' drink 1 glass breakfast @ 03-09 08:00 minute meal-time"
            ),
            (
                "breakfast at 8: oatmeal and berries",
                "logFood 'oatmeal' breakfast @ 03-09 08:00 hour am,today; "
                    + "logFood 'berries' breakfast @ 03-09 08:00 hour am,today"
            ),
            (
                "lunch at noon: turkey sandwich",
                "logFood 'turkey sandwich' lunch @ 03-09 12:00 minute today"
            ),
            ("had a protein bar after the gym", "logFood 'protein bar'; ! gym"),
            ("ate half a sandwich", "logFood 'sandwich' 0.5"),
            ("ate 1/2 sandwich", "logFood 'sandwich' 0.5"),
            ("ate 1/4 of a pizza", "logFood 'pizza' 0.25"),
            ("ate a quarter of a pizza", "logFood 'pizza' 0.25"),
            (
                "ate 100g of rice and 150 g of chicken",
                "logFood 'rice' 100 gram; logFood 'chicken' 150 gram"
            ),
            (
                "2 cups spinach salad with 4 oz of chicken",
                "logFood 'spinach salad' 2 cup; logFood 'chicken' 4 ounce"
            ),
            ("three chicken tacos", "logFood 'chicken tacos' 3"),
            ("took vitamin c and zinc", "logVitamin 'vitamin c'; logVitamin 'zinc'"),
            (
                "took a multivitamin and 2 fish oil capsules",
                "logVitamin 'multivitamin'; logVitamin 'fish oil capsules' 2"
            ),
            ("2 capsules of fish oil", "logVitamin 'fish oil' 2 capsule"),
            ("took iron 65 mg at 8", "logVitamin 'iron' 65 milligram @ 03-09 08:00 hour am,today"),
            ("vitamin b12 500 mcg", "logVitamin 'vitamin b12' 500 microgram"),
            ("10 drops of vitamin D", "logVitamin 'vitamin D' 10 drop"),
            ("two puffs of albuterol", "logVitamin 'albuterol' 2 puff"),
            ("inhaler 2 puffs", "logVitamin 'inhaler' 2 puff"),
            ("took an antacid", "logVitamin 'antacid'"),
            ("take my prenatal", "logVitamin 'prenatal'"),
            ("add calcium to my supplements", "addVitamin 'calcium'"),
            ("I started taking fish oil", "addVitamin 'fish oil'"),
            ("a bit dizzy", "logSymptom 'dizzy' mild"),
            (
                "very nauseous since breakfast",
                "logSymptom 'nauseous' severe @ 03-09 08:30 minute meal-time"
            ),
            ("heartburn after lunch", "logSymptom 'heartburn' @ 03-09 12:30 minute meal-time"),
            ("vomiting", "logSymptom 'vomiting'"),
            ("puked once", "logSymptom 'puked' 1"),
            ("had diarrhea twice today", "logSymptom 'diarrhea' 2 @ 03-09 14:05 day hour"),
            ("cramping", "logSymptom 'cramping'"),
            ("swollen ankles", "logSymptom 'swollen ankles'"),
            ("tired", "logSymptom 'tired'"),
            ("so tired", "logSymptom 'tired'"),
            ("back pain at 4/10", "logSymptom 'back pain' 4/10"),
            ("anxiety 3 out of 10", "logSymptom 'anxiety' 3/10"),
            ("weight 80kg", "logWeight 80 kilogram"),
            ("weighed 175", "logWeight 175"),
            ("175 lbs", "logWeight 175 pound"),
            (
                "I weighed 175.4 pounds on Monday",
                "logWeight 175.4 pound @ 03-02 12:00 day date,hour"
            ),
            ("Weight is 175.4 lbs.", "logWeight 175.4 pound"),
            ("weight 79.9 kg at 7 am", "logWeight 79.9 kilogram @ 03-09 07:00 hour today"),
            ("I weigh one seventy five", "logWeight 175"),
            ("weighed in at one hundred and eighty pounds", "logWeight 180 pound"),
            ("puqe 12 at noon", "logPUQE 12 @ 03-09 12:00 minute today"),
            ("eleven", ""),
            ("my wife and I had pasta", "logFood 'pasta'"),
            ("I weigh one seventy five point four", "logWeight 175.4"),
            ("weight one eighty two pounds", "logWeight 182 pound"),
            ("weight one oh five", "logWeight 105"),
            ("headache, mild", "logSymptom 'headache' mild"),
            (
                "nausea, moderate, since noon",
                "logSymptom 'nausea' moderate @ 03-09 12:00 minute today"
            ),
            ("headache, 7/10", "logSymptom 'headache' 7/10"),
            ("threw up, twice", "logSymptom 'threw up' 2"),
            (
                "threw up at 6 this morning and again at 9",
                "logSymptom 'threw up' @ 03-09 06:00 hour; "
                    + "logSymptom 'threw up' @ 03-09 09:00 hour am"
            ),
            (
                "water at 8 and at 10",
                "logWater @ 03-09 08:00 hour am,today; "
                    + "logWater @ 03-09 10:00 hour am,today; ? amount 0; ? amount 1"
            ),
            (
                "16 oz water at 8 and at 10",
                "logWater 16 fluid-ounce @ 03-09 08:00 hour am,today; "
                    + "logWater 16 fluid-ounce @ 03-09 10:00 hour am,today"
            ),
            ("I had eggs at 8, this morning", "logFood 'eggs' @ 03-09 08:00 hour"),
            (
                "I had eggs at 8 this morning, toast at 9",
                "logFood 'eggs' @ 03-09 08:00 hour; logFood 'toast' @ 03-09 09:00 hour am"
            ),
            ("it was at 8 that I had eggs", "logFood 'eggs' @ 03-09 08:00 hour am,today"),
            (
                "yesterday I had eggs at 8 and at 9 toast",
                "logFood 'eggs' @ 03-08 08:00 hour am; "
                    + "logFood 'toast' @ 03-08 09:00 hour am"
            ),
            ("two 12 oz beers", "logFood 'beers' drink 24 fluid-ounce"),
            ("took two 1000 IU vitamin D", "logVitamin 'vitamin D' 2000 international-unit"),
        ])
    func logged(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L8: nothing logged",
        arguments: [
            ("breakfast", "! breakfast"),
            ("lunch", "! lunch"),
            ("snack", "! snack"),
            ("drank", "! drank"),
            ("ate", "! ate"),
            ("took", "! took"),
            ("half", "! half"),
            ("a couple", "! a couple"),
            ("I did not take my vitamins", "! I did not take my vitamins"),
            ("I never eat breakfast", "! I never eat breakfast"),
            ("I can't eat", "! I can't eat"),
            ("didn't drink any water today", "! didn't drink any water today"),
            ("haven't eaten since noon", "! haven't eaten since noon"),
            ("no nausea today", "! no nausea today"),
            ("not hungry", "! not hungry"),
            ("I might have eggs later", "! I might have eggs later"),
            ("I'd like some coffee", "! I'd like some coffee"),
            ("maybe I should eat", "! maybe I should eat"),
            ("going to drink water", "! going to drink water"),
            ("planning to have pizza tonight", "! planning to have pizza tonight"),
            ("when did I last eat?", "! when did I last eat?"),
            ("how many glasses have I had?", "! how many glasses have I had?"),
            ("is coffee ok", "! is coffee ok"),
            ("can I eat sushi?", "! can I eat sushi?"),
            ("what's for dinner", "! what's for dinner"),
            ("did I eat breakfast?", "! did I eat breakfast?"),
            ("she drank coffee", "! she drank coffee"),
            ("they had pizza", "! they had pizza"),
            ("my mom made soup", "! my mom made soup"),
            ("dad ate pizza", "! dad ate pizza"),
            ("the dog ate my sandwich", "! the dog ate my sandwich"),
            ("my daughter has a fever", "! my daughter has a fever"),
            ("qwertyuiop", "! qwertyuiop"),
            ("12345", "! 12345"),
            ("and and and", "! and and and"),
            ("of the", "! of the"),
            ("with", "! with"),
            ("at", "! at"),
            ("drank 3 4 cups", "! drank 3 4 cups"),
            ("drank 3 4", "! drank 3 4"),
            ("gained a pound", "! gained a pound"),
        ])
    func left(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }
}
