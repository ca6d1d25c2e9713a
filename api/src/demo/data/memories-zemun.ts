/** Zemun, told by Vesna, who stayed. */
import type { DemoMemory } from './types.ts';

export const zemun: readonly DemoMemory[] = [
  {
    key: 'piano',
    by: 'vesna',
    type: 'family',
    subtype: 'heirloom',
    title: 'The winter we carried the piano',
    when: '14 March 1968',
    place: 'Zemun',
    to: 'public',
    feel: [
      ['joy', 3],
      ['longing', 2],
    ],
    with: ['@dragan', 'Jelena Marković', 'Milorad Marković', 'Grandmother Stana'],
    pics: ['piano-stairs'],
    body: `Four of us, one rope, and my grandmother counting the stairs aloud. She never once said be careful. Only the numbers, all thirty-one of them, and at the top, very softly, "Marković", as if she were reading out who had won.

The piano came from the widow Krpan on the ground floor, who was leaving for her sister's and could not look at it any more. Father paid with a winter of firewood. Dragan pulled, Father pushed, Mother held the rope and I held the lamp, which I am told was the important job.

Nobody in the family could play. That was not discussed until April.`,
    talk: [
      ['dragan', 'It was twenty-nine stairs and two landings. She counted the landings.'],
      [
        'ana',
        'I have measured it. Thirty-one. Grandmother Stana was right and so are you, somehow.',
      ],
      ['petar', 'And I am the one who had to take lessons.'],
    ],
    marks: [
      ['dragan', 'i_was_there'],
      ['ana', 'heart'],
      ['petar', 'laugh'],
      ['miguel', 'wow'],
      ['astrid', 'heart'],
      ['brid', 'smile'],
      ['lena', 'proud'],
      ['rui', 'wow'],
    ],
  },
  {
    key: 'bombing',
    by: 'vesna',
    type: 'loss',
    subtype: 'war',
    title: 'What my mother carried out of the house',
    when: '6 April 1941',
    place: 'Belgrade',
    to: 'family',
    feel: [
      ['fear', 3],
      ['gratitude', 1],
    ],
    with: ['Jelena Marković'],
    told: 'Jelena Marković',
    pics: ['zemun-house'],
    body: `Mother was seventeen and slept that night at her aunt's in Belgrade because of a dress fitting. When the bombs came on the Sunday morning she took the first thing her hands found and ran. On the bridge she saw that it was the pincushion.

Not the shoes. Not her aunt's money. A pincushion shaped like a tomato, with forty pins in it.

She used it for sixty years. When we children asked her about the war she told us about the pins, how not one had fallen out. It took me until I was a grandmother to understand that this was the story.`,
    talk: [
      ['ana', 'It is in my drawer. Thirty-eight pins now. I am sorry, I lost two in Gothenburg.'],
      ['lena', 'Can I record you telling this one? With the pause before the shoes?'],
    ],
  },
  {
    key: 'school-map',
    by: 'vesna',
    type: 'learning',
    subtype: 'school_day',
    title: 'The map with the wrong river',
    when: 'when I was 9',
    place: 'Zemun',
    to: 'connections',
    feel: [
      ['pride', 2],
      ['fear', 1],
    ],
    with: ['Teacher Savić'],
    body: `On our classroom map the Sava entered the Danube on the wrong side of the fortress. A printing error, surely, but Teacher Savić taught from the map and not from the window, through which you could see the actual rivers doing it correctly.

I put up my hand. I said: Comrade teacher, I live there. He said the map was published in Zagreb by a committee.

So I went home angry and became a teacher of geography. Thirty-six years. First lesson every September: we open the window.`,
    talk: [['miguel', 'I have met this committee. It also builds roads.']],
  },
  {
    key: 'father-boat',
    by: 'vesna',
    type: 'work',
    subtype: 'service_public',
    title: 'Father and the ferry that was not a ferry',
    when: 'late 1950s',
    place: 'Great War Island, Danube',
    to: 'family',
    feel: [
      ['love', 2],
      ['joy', 2],
    ],
    with: ['Milorad Marković', '@dragan'],
    pics: ['zemun-river'],
    body: `Officially Father carried sand. Unofficially, between five and seven in the morning, he carried anyone who had missed the last tram and a good number of hens.

He rowed standing up, in a straw hat, and took no money from pupils, doctors or brides. Twice he took a bride. The second one changed her mind in the middle of the river and he simply shipped the oars and waited. "The current decides slowly," he said. They drifted down as far as the brickworks and then she said all right, the island.

They have great-grandchildren now. One of them was in my class.`,
    talk: [
      ['dragan', 'I was in the boat. She threw the bouquet at a heron.'],
      ['brid', 'The heron, I hope, was married within the year.'],
    ],
  },
  {
    key: 'quince',
    by: 'vesna',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'Quinces on the wardrobe',
    when: 'autumn of 1963',
    place: 'Zemun',
    to: 'public',
    feel: [
      ['calm', 2],
      ['longing', 3],
    ],
    with: ['Jelena Marković'],
    body: `In October Mother set the quinces out on top of the wardrobe, on newspaper, not touching. By Saint Nicholas the whole flat smelled of them. You slept in that smell. Your coat went out into the street with it and people turned round on the tram.

She never cooked them. Everybody else's mother made jelly. Ours said a quince was for breathing.

I have a wardrobe, a newspaper and six quinces. It is not the same newspaper. Otherwise it works exactly.`,
    talk: [
      ['ana', 'I put them on the bookcase in Malmö. Rui asks every year what died.'],
      ['rui', 'i asked ONCE'],
    ],
  },
  {
    key: 'sewing',
    by: 'vesna',
    type: 'creation',
    subtype: 'craft_object',
    title: 'One coat, turned four times',
    when: 'between 1949 and 1961',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['pride', 2],
      ['gratitude', 2],
    ],
    with: ['Jelena Marković'],
    pics: ['sewing-night', 'p-jelena'],
    body: `The coat began as an officer's blanket. Mother cut it for Father in the winter of forty-nine. When his elbows came through she turned the cloth inside out and it was a coat for herself. Then for Dragan. Then, with a velvet collar that had been a theatre curtain, for me.

She sewed at night because in the day the machine belonged to customers. I fell asleep to it. To this day a washing machine in its last minutes puts me straight to sleep, wherever I am, also in company.`,
    talk: [['dragan', 'I was told it was new.']],
  },
  {
    key: 'tram-conductor',
    by: 'vesna',
    type: 'relationship',
    subtype: 'first_meeting',
    title: 'Zoran was nineteen minutes late',
    when: '3 May 1974',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['love', 3],
      ['joy', 2],
    ],
    with: ['Zoran Petrović'],
    pics: ['zemun-tram'],
    body: `He was a clockmaker and he was late. Nineteen minutes, under the clock of the pharmacy, which he had himself repaired that week. I told him I had seen hands go round more than I had seen him.

He looked up at the clock and said, quite seriously, "It is fast." Then he climbed on the bench, in his good suit, opened the glass with a little key and put the whole town back nineteen minutes so that he would not have kept me waiting.

There were complaints. The baker closed late. I married him two years afterwards and he was late for that too.`,
    talk: [
      ['lena', 'Grandfather invented daylight saving for love.'],
      ['ana', 'He set our kitchen clock as well. It has never been right and nobody may touch it.'],
    ],
  },
  {
    key: 'zoran-gone',
    by: 'vesna',
    type: 'loss',
    subtype: 'death_of_loved_one',
    title: 'The morning all the clocks were right',
    when: '14 January 2018',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['sadness', 3],
      ['love', 3],
      ['calm', 1],
    ],
    with: ['Zoran Petrović', '@lena', 'Nikola Petrović'],
    body: `There were twenty-six clocks in our flat and in forty-two years no two agreed. He liked the argument. At noon it went on for eleven minutes.

On the morning after the hospital I sat down in the kitchen and heard it: one stroke. All of them together. I thought I had lost my mind. Then I found his list in the drawer with the spoons, in pencil, each clock with a tick. He had spent his last good Sunday setting them.

I let them run. By Easter they were quarrelling again, thank God.`,
    marks: [
      ['ana', 'with_you'],
      ['dragan', 'with_you'],
      ['lena', 'candle'],
      ['brid', 'tear'],
      ['petar', 'hug'],
      ['astrid', 'candle'],
      ['miguel', 'tear'],
    ],
    talk: [
      ['brid', 'I have read this four times and I will be no good for anything today.'],
      ['lena', 'The one in the hall is still eleven minutes fast. I check whenever I visit.'],
    ],
  },
  {
    key: 'inflation',
    by: 'vesna',
    type: 'everyday',
    subtype: 'price_list_of_the_day',
    title: 'What bread cost on a Tuesday',
    when: 'December 1993',
    place: 'Zemun',
    to: 'connections',
    feel: [
      ['anger', 2],
      ['fear', 2],
    ],
    pics: ['zemun-table'],
    body: `I wrote it on the inside of the cupboard door, and when we repainted I painted round it. Monday, bread, four thousand million. Tuesday, the same loaf, six. My salary for October, paid in December, bought one egg and I had change, which I gave to Nikola to play shop with.

What I want to put down for the children: nobody starved on our stairs. The pharmacist had honey, the Hungarians on the second floor had a pig in a place we did not ask about, and Zoran repaired watches for flour. We had never known each other so well. I would not like to know them so well again.`,
    talk: [
      ['dragan', 'I sent parcels. Every second one arrived, smoked.'],
      ['vesna', 'The customs had a smokehouse, brother.'],
    ],
  },
  {
    key: 'lemon-tree',
    by: 'vesna',
    type: 'relationship',
    subtype: 'kindness_given',
    title: 'Somebody had to water the lemon',
    when: 'since 1969',
    place: 'Zemun',
    to: 'connections',
    feel: [
      ['love', 1],
      ['regret', 1],
      ['calm', 2],
    ],
    with: ['@dragan'],
    body: `When Dragan left he put his lemon tree in my arms on the platform. It was a stick with three leaves, grown from a pip he had spat at me. "Two years," he said. "Then I come back for it."

It is now taller than the stove. It has been to the seaside once, by mistake, in a removal van. It survived the bombing of ninety-nine in the bathtub, with me.

Every summer he visits it. He says it has grown. I say: it had nothing else to do. Neither of us has ever said the other thing.`,
    talk: [
      ['dragan', 'It was four leaves.'],
      ['brid', 'He has a photograph of it in his wallet, Vesna. Before mine.'],
    ],
    marks: [
      ['dragan', 'with_you'],
      ['ana', 'heart'],
      ['brid', 'heart'],
      ['lena', 'smile'],
      ['petar', 'heart'],
    ],
  },
  {
    key: 'jelena-last',
    by: 'vesna',
    type: 'loss',
    subtype: 'funeral',
    title: 'The buttons',
    when: '23 February 2004',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['sadness', 3],
      ['gratitude', 2],
    ],
    with: ['Jelena Marković', '@ana', '@dragan', '@petar'],
    body: `After the funeral we opened the button tin. It took four of us to lift it, I am exaggerating, but not by much. Every coat she ever made had left one button behind, and each was sewn to a square of card with a name in pencil. Dr Weiss, 1951. Bride of the second tram. Little Marić, who grew.

Three hundred and eleven people. Ana read them out and we had soup. Around two hundred I noticed that nobody was crying any more, we were just saying "Ah!" and "Him!"

Mother would have said that is what a funeral is for.`,
    talk: [
      [
        'ana',
        'We should photograph every card. I have the tin. I have the time. I have no excuse.',
      ],
      ['petar', 'Little Marić, who grew. I think of him weekly.'],
    ],
  },
  {
    key: 'eclipse',
    by: 'vesna',
    type: 'witness',
    subtype: 'historic_event',
    title: 'The whole street with welding glasses',
    when: '11 August 1999',
    place: 'Zemun',
    to: 'public',
    feel: [
      ['wonder', 3],
      ['fear', 1],
    ],
    body: `That spring the sky had been a thing you did not look at. So when they told us that the sun itself would go out at eighteen to one, the state television said stay indoors with the shutters down, and most of the country did.

On our street somebody had a box of glass plates from a welder in Malmö. We stood in the road passing them along, Serbs, Hungarians, the priest, two dogs. It went cool. The swallows went to bed. Nobody said a word and then little Stefan said very clearly: "Again."`,
    talk: [
      ['dragan', 'Shade 14. I put in twelve plates. Glad they were used for something beautiful.'],
      ['lena', 'Missed it by four years. Unforgivable.'],
    ],
  },
  {
    key: 'lena-born',
    by: 'vesna',
    type: 'milestone',
    subtype: 'birth',
    title: 'Lena, during a power cut',
    when: '16 August 2003',
    place: 'Zemun',
    to: 'family',
    feel: [
      ['joy', 3],
      ['fear', 2],
    ],
    with: ['@lena', 'Nikola Petrović', 'Marija Ilić'],
    body: `The hospital had a generator and the generator had a man, and the man was at his cousin's wedding. So my granddaughter was born by the headlights of an ambulance driven up to the window, in a heat in which candles would not stand upright.

Nikola fainted. Marija did not. The midwife handed me the child because I was the nearest person still vertical, and the child looked at me as if I had arrived late.

When the light came back everybody clapped. She has taken it personally ever since and believes that electricity is applause.`,
    talk: [
      ['lena', 'This explains my entire degree.'],
      ['ana', 'The nearest person still vertical: the family motto.'],
    ],
  },
];
