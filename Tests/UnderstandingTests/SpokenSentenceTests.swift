import Testing

@testable import Understanding

@Suite("Sentences as people say them")
struct SpokenSentenceTests {
    @Test(
        "L1 L2 L3 L7: food and drink",
        arguments: [
            (
                "i had two eggs for breakfast thirty minutes ago",
                "logFood 'eggs' 2 breakfast @ 03-09 13:35 minute"
            ),
            ("i ate eggs a while ago", "logFood 'eggs' @ 03-09 12:05 part hour"),
            ("i had eggs earlier", "logFood 'eggs' @ 03-09 12:05 part hour"),
            (
                "had a turkey sandwich and chips with a diet coke for lunch around 12:30",
                "logFood 'turkey sandwich' lunch @ 03-09 12:30 minute pm,today; "
                    + "logFood 'chips' lunch @ 03-09 12:30 minute pm,today; "
                    + "logFood 'diet coke' drink lunch @ 03-09 12:30 minute pm,today"
            ),
            (
                "drank a large coffee this morning and two cups of tea this afternoon",
                "logFood 'large coffee' drink @ 03-09 09:00 part hour; "
                    + "logFood 'tea' drink 2 cup @ 03-09 14:05 part hour"
            ),
            (
                "i had a salad with grilled chicken, a roll and a glass of water at noon",
                "logFood 'salad with grilled chicken' @ 03-09 12:00 minute today; "
                    + "logFood 'roll' @ 03-09 12:00 minute today; "
                    + "logWater 1 glass @ 03-09 12:00 minute today"
            ),
            (
                "two cups of coffee, a muffin and an orange",
                "logFood 'coffee' drink 2 cup; logFood 'muffin'; logFood 'orange'"
            ),
            ("coffee and a donut", "logFood 'coffee' drink; logFood 'donut'"),
            ("one cup coffee", "logFood 'coffee' drink 1 cup"),
            (
                "I drank about 20 ounces of water since this morning",
                "logWater 20 fluid-ounce @ 03-09 09:00 part hour"
            ),
            ("finished a 32 oz bottle of water", "logWater 32 fluid-ounce"),
            ("I've had 3 glasses of water today", "logWater 3 glass @ 03-09 14:05 day hour"),
            (
                "I had 8 oz of milk and 2 cookies before bed",
                "logFood 'milk' drink 8 fluid-ounce @ 03-08 21:00 part yesterday,hour; "
                    + "logFood 'cookies' 2 @ 03-08 21:00 part yesterday,hour"
            ),
            ("I ate a whole pizza last night", "logFood 'pizza' @ 03-08 21:00 part hour"),
            (
                "breakfast was oatmeal with blueberries and a coffee",
                "logFood 'oatmeal with blueberries' breakfast @ 03-09 08:00 minute meal-time; "
                    + "logFood 'coffee' drink breakfast @ 03-09 08:00 minute meal-time"
            ),
            (
                "for lunch: soup, bread",
                "logFood 'soup' lunch @ 03-09 12:00 minute meal-time; "
                    + "logFood 'bread' lunch @ 03-09 12:00 minute meal-time"
            ),
            ("lunch - tuna salad", "logFood 'tuna salad' lunch @ 03-09 12:00 minute meal-time"),
            (
                "snack: apple and peanut butter",
                "logFood 'apple' snack; logFood 'peanut butter' snack"
            ),
            ("dinner chicken tikka masala", "logFood 'chicken tikka masala' dinner"),
            (
                "chicken tikka masala and naan for dinner last night at 8",
                "logFood 'chicken tikka masala' dinner @ 03-08 20:00 hour; "
                    + "logFood 'naan' dinner @ 03-08 20:00 hour"
            ),
            ("leftover pizza", "logFood 'leftover pizza'"),
            ("half a bagel with cream cheese", "logFood 'bagel with cream cheese' 0.5"),
            ("3 pancakes w/ syrup", "logFood 'pancakes w/ syrup' 3"),
            (
                "a slice of pizza and half a beer",
                "logFood 'pizza' 1 slice; logFood 'beer' drink 0.5"
            ),
            (
                "two slices of whole wheat toast with peanut butter and a banana",
                "logFood 'whole wheat toast with peanut butter' 2 slice; logFood 'banana'"
            ),
            ("bowl of chicken noodle soup", "logFood 'chicken noodle soup' 1 bowl"),
            ("PB&J", "logFood 'PB&J'"),
            ("pb and j for lunch", "logFood 'pb and j' lunch @ 03-09 12:00 minute meal-time"),
            ("rice & beans", "logFood 'rice & beans'"),
            ("bagel + coffee", "logFood 'bagel'; logFood 'coffee' drink"),
            ("eggs, toast, bacon", "logFood 'eggs'; logFood 'toast'; logFood 'bacon'"),
            ("eggs/toast", "logFood 'eggs'; logFood 'toast'"),
            ("eggs; toast", "logFood 'eggs'; logFood 'toast'"),
            ("eggs. toast.", "logFood 'eggs'; logFood 'toast'"),
            ("decaf coffee without sugar", "logFood 'decaf coffee without sugar'"),
            ("log two eggs", "logFood 'eggs' 2"),
            ("log 16 oz of water at 3 pm", "logWater 16 fluid-ounce @ 03-08 15:00 hour yesterday"),
            ("add coffee", "logFood 'coffee' drink"),
            ("please log a banana", "logFood 'banana'"),
            ("can you log a banana", "logFood 'banana'"),
            ("I think I had a banana", "logFood 'banana'"),
            ("water 16", "logWater 16; ? unit 0"),
            (
                "water 16 oz at 9 and 8 oz at noon",
                "logWater 16 fluid-ounce @ 03-09 09:00 hour am,today; "
                    + "logWater 8 fluid-ounce @ 03-09 12:00 minute today"
            ),
            (
                "16oz water at 9, 8oz at 11",
                "logWater 16 fluid-ounce @ 03-09 09:00 hour am,today; "
                    + "logWater 8 fluid-ounce @ 03-09 11:00 hour am,today"
            ),
            ("2 eggs 1 toast", "logFood 'eggs' 2; logFood 'toast' 1"),
            (
                "2 eggs and 1 slice of toast at 7:30 am",
                "logFood 'eggs' 2 @ 03-09 07:30 minute today; "
                    + "logFood 'toast' 1 slice @ 03-09 07:30 minute today"
            ),
            ("we had pizza", "logFood 'pizza'"),
            ("me and my husband had pizza", "logFood 'pizza'"),
            (
                "16 oz of water at 9, then 12 at noon",
                "logWater 16 fluid-ounce @ 03-09 09:00 hour am,today; ! 12"
            ),
            ("my husband and I had pizza", "logFood 'pizza'"),
            (
                "I had 2 eggs, 1 slice of toast, 8 oz coffee",
                "logFood 'eggs' 2; logFood 'toast' 1 slice; "
                    + "logFood 'coffee' drink 8 fluid-ounce"
            ),
            (
                "tea and biscuits at four",
                "logFood 'tea' drink @ 03-09 04:00 hour am,today; "
                    + "logFood 'biscuits' @ 03-09 04:00 hour am,today"
            ),
            ("drank sixteen ounces of water", "logWater 16 fluid-ounce"),
            ("two hundred milliliters of juice", "logFood 'juice' drink 200 milliliter"),
            ("ate 3 hundred and 21 grams of rice", "logFood 'rice' 321 gram"),
            ("~ 16 oz water", "logWater 16 fluid-ounce"),
            ("ate eggs by 9", "logFood 'eggs' @ 03-09 09:00 hour am,today"),
            (
                "I had two eggs, toast, and coffee for breakfast, a salad for lunch, and steak for dinner yesterday",
                "logFood 'eggs' 2 breakfast @ 03-08 08:00 day meal-time; "
                    + "logFood 'toast' breakfast @ 03-08 08:00 day meal-time; "
                    + "logFood 'coffee' drink breakfast @ 03-08 08:00 day meal-time; "
                    + "logFood 'salad' lunch @ 03-08 12:00 day meal-time; "
                    + "logFood 'steak' dinner @ 03-08 18:00 day meal-time"
            ),
            (
                "I drank water at 8 am and coffee at 9 am",
                "logWater @ 03-09 08:00 hour today; "
                    + "logFood 'coffee' drink @ 03-09 09:00 hour today; ? amount 0"
            ),
            (
                "8 oz water and iron at 7am",
                "logWater 8 fluid-ounce @ 03-09 07:00 hour today; "
                    + "logVitamin 'iron' @ 03-09 07:00 hour today"
            ),
            (
                "I've taken my vitamins and drunk 3 glasses of water",
                "logVitamin 'vitamins'; logWater 3 glass"
            ),
            (
                "Had a couple of slices of pizza around 7 last night",
                "logFood 'pizza' 2 slice @ 03-08 19:00 hour"
            ),
            (
                "for breakfast today I ate cereal",
                "logFood 'cereal' breakfast @ 03-09 08:00 day meal-time"
            ),
            (
                "yesterday for lunch I ate a burrito",
                "logFood 'burrito' lunch @ 03-08 12:00 day meal-time"
            ),
            (
                "a burrito yesterday for lunch",
                "logFood 'burrito' lunch @ 03-08 12:00 day meal-time"
            ),
            ("snacked on almonds at 3", "logFood 'almonds' @ 03-09 03:00 hour am,today"),
            ("ate at 8 some toast", "logFood 'toast' @ 03-09 08:00 hour am,today"),
        ])
    func food(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L1 V6: symptoms, vitamins, weight",
        arguments: [
            (
                "I took my iron and vitamin D this morning",
                "logVitamin 'iron' @ 03-09 09:00 part hour; "
                    + "logVitamin 'vitamin D' @ 03-09 09:00 part hour"
            ),
            ("took my vitamins", "logVitamin 'vitamins'"),
            (
                "took 2 tylenol at 10 for a headache",
                "logVitamin 'tylenol' 2 @ 03-09 10:00 hour am,today; ! a headache"
            ),
            ("took zofran because I was nauseous", "logVitamin 'zofran'; logSymptom 'nauseous'"),
            (
                "took one 25 mg unisom last night",
                "logVitamin 'unisom' 25 milligram @ 03-08 21:00 part hour"
            ),
            (
                "took half a tablet of unisom at bedtime",
                "logVitamin 'unisom' 0.5 tablet @ 03-08 21:00 part yesterday,hour"
            ),
            (
                "I took a prenatal, an iron pill and 2000 IU of vitamin D3 with dinner",
                "logVitamin 'prenatal'; logVitamin 'iron pill'; "
                    + "logVitamin 'vitamin D3' 2000 international-unit"
            ),
            ("I have terrible heartburn", "logSymptom 'heartburn' severe"),
            ("really bad cramps for two hours", "logSymptom 'cramps' severe; ! two hours"),
            ("nausea level 6", "logSymptom 'nausea' 6/10"),
            ("pain 4/10", "logSymptom 'pain' 4/10"),
            ("nauseous all morning", "logSymptom 'nauseous' @ 03-09 09:00 part hour"),
            ("dizzy after breakfast", "logSymptom 'dizzy' @ 03-09 08:30 minute meal-time"),
            ("mild nausea and a headache", "logSymptom 'nausea' mild; logSymptom 'headache'"),
            ("feeling a little nauseous", "logSymptom 'nauseous' mild"),
            ("I feel sick", "logSymptom 'sick'"),
            (
                "I got sick after dinner",
                "logSymptom 'got sick' @ 03-08 18:30 minute yesterday,meal-time"
            ),
            ("I was sick twice last night", "logSymptom 'sick' 2 @ 03-08 21:00 part hour"),
            ("vomited at 3am", "logSymptom 'vomited' @ 03-09 03:00 hour today"),
            ("I vomited once around 6", "logSymptom 'vomited' 1 @ 03-09 06:00 hour am,today"),
            ("I've been coughing", "logSymptom 'coughing'"),
            ("can't sleep", "logSymptom 'can't sleep'"),
            ("my stomach hurts", "logSymptom 'stomach ache'"),
            (
                "lower back pain 5 out of 10 since yesterday",
                "logSymptom 'lower back pain' 5/10 @ 03-08 12:00 day hour"
            ),
            ("I weighed myself this morning, 176.2", "logWeight 176.2 @ 03-09 09:00 part hour"),
            ("weight this morning 176.2 pounds", "logWeight 176.2 pound @ 03-09 09:00 part hour"),
            ("I'm 175 pounds", "logWeight 175 pound"),
            ("down to 174.8 lbs", "logWeight 174.8 pound"),
            ("weight: 175.4", "logWeight 175.4"),
            ("80 kg", "logWeight 80 kilogram"),
            (
                "my weight was 81.5 kilos yesterday",
                "logWeight 81.5 kilogram @ 03-08 12:00 day hour"
            ),
            ("weigh 12 st 4", "logWeight 172 stone-and-pound"),
            ("puqe score of 8", "logPUQE 8"),
            ("PUQE 5 yesterday", "logPUQE 5 @ 03-08 12:00 day hour"),
            ("record weight 180", "logWeight 180"),
            ("I was going to eat but threw up", "logSymptom 'threw up'; ! going to eat"),
            ("took two 200 mg ibuprofen", "logVitamin 'ibuprofen' 400 milligram"),
            ("weight was 175.4 at 7am", "logWeight 175.4 @ 03-09 07:00 hour today"),
            ("the scale says 176", "logWeight 176"),
            ("i weigh one hundred seventy five point four pounds", "logWeight 175.4 pound"),
            ("headache on 12/10", "logSymptom 'headache' @ 2025-12-10 12:00 day date,hour"),
            ("weight at 175", "logWeight 175"),
            (
                "this morning I felt nauseous and threw up twice",
                "logSymptom 'nauseous' @ 03-09 09:00 part hour; "
                    + "logSymptom 'threw up' 2 @ 03-09 09:00 part hour"
            ),
            (
                "I took ibuprofen at 9 and tylenol at noon",
                "logVitamin 'ibuprofen' @ 03-09 09:00 hour am,today; "
                    + "logVitamin 'tylenol' @ 03-09 12:00 minute today"
            ),
            ("I am nauseous and my head hurts", "logSymptom 'nauseous'; logSymptom 'headache'"),
        ])
    func others(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }

    @Test(
        "L8: nothing is logged as something else",
        arguments: [
            ("weight 175,4", "! weight 175,4"),
            ("I wasn't hungry", "! I wasn't hungry"),
            ("I ate nothing", "! I ate nothing"),
            ("no water today", "! no water today"),
            ("what time is it", "! what time is it"),
            ("hello", "! hello"),
            ("yes", "! yes"),
            ("time", "! time"),
            ("done", "! done"),
            ("+ 3", "! + 3"),
            ("delete the last entry", "! delete the last entry"),
            ("I like eggs", "! I like eggs"),
            ("I made eggs", "! I made eggs"),
            ("I made eggs and ate them", "! I made eggs and ate them"),
            ("I cooked dinner", "! I cooked dinner"),
            ("grocery list: eggs, milk", "! grocery list: eggs, milk"),
            ("eggs cost 3 dollars", "! eggs cost 3 dollars"),
            ("the eggs were good", "! the eggs were good"),
            ("my eggs are cold", "! my eggs are cold"),
            ("she made me eggs", "! she made me eggs"),
            ("the doctor took my weight", "! the doctor took my weight"),
            ("water the plants", "! water the plants"),
            ("iron the shirts", "! iron the shirts"),
            ("eggs were eaten", "! eggs were eaten"),
            ("coffee at 25", "! coffee at 25"),
            ("puqe 50", "! puqe 50"),
            ("headache 11/10", "! headache 11/10"),
            ("eggs at 8:75", "! eggs at 8:75"),
            ("yesterday at 25:00 I had eggs", "! yesterday at 25:00 I had eggs"),
            ("no symptoms today", "! no symptoms today"),
            ("nausea is gone", "! nausea is gone"),
            ("my headache is better", "! my headache is better"),
            ("headache gone", "! headache gone"),
            ("I feel better", "! I feel better"),
            ("no longer nauseous", "! no longer nauseous"),
            ("not nauseous", "! not nauseous"),
        ])
    func nothing(_ text: String, _ expected: String) {
        #expect(Fixture.summary(text) == expected)
    }
}
