/** Ana, who keeps the shoebox and measures stairs. */
import type { DemoMemory } from './types.ts';

export const ana: readonly DemoMemory[] = [
  {
    key: 'shoebox',
    by: 'ana',
    type: 'witness',
    subtype: 'document_found',
    title: 'What is in the shoebox',
    when: '23 February 2004',
    place: 'Zemun',
    to: 'space',
    feel: [
      ['wonder', 2],
      ['sadness', 2],
    ],
    with: ['Jelena Marković', '@vesna'],
    pics: ['letter-table'],
    source: 'The shoebox itself, size 38, Borovo',
    body: `Inventory, made on the floor the night after the funeral, because lists are how I cry. One: ninety-four letters from Pappa, each with the date of arrival in red. Two: a tram ticket, Zemun to Belgrade, punched once. Three: my milk tooth, or Petar's. Four: a recipe for a cake with thirty-one eggs. Five: a photograph of a man none of us knows, smiling, in a very good coat.

Vesna turned the coat to the light. "Third time," she said. "That is the third turning. Look at the lapel."

So we know the coat. We still do not know the man.`,
    talk: [
      ['vesna', 'I have a theory. I shall take it with me.'],
      ['lena', 'Vesna has a theory and will NOT be taking it with her.'],
      ['dragan', 'It is the tenor from the opera. Everybody knew.'],
    ],
    marks: [
      ['vesna', 'i_was_there'],
      ['dragan', 'i_remember'],
      ['petar', 'tell_me_more'],
      ['astrid', 'heart'],
      ['lena', 'tell_me_more'],
      ['brid', 'wow'],
      ['miguel', 'heart'],
    ],
  },
  {
    key: 'two-languages',
    by: 'ana',
    type: 'learning',
    subtype: 'language',
    title: 'The language of the hallway',
    when: 'when I was 6',
    place: 'Malmö',
    to: 'connections',
    feel: [
      ['joy', 1],
      ['longing', 1],
    ],
    with: ['@dragan', 'Ingrid Marković'],
    pics: ['malmo-kitchen'],
    body: `In the kitchen we spoke Swedish because it was Mamma's. In the living room we spoke Serbian because the radio was there. The hallway was nobody's. In the hallway Petar and I spoke a language with the verbs of one and the endings of the other, and a word for "shoes that are still wet" which neither of them has.

I discovered at school that it was not a real language. I was six and told the teacher, with some dignity, that it was, but that it had only two speakers and one of them was two.`,
    talk: [['petar', 'Mokrosko. I have said it to Sofia. Three speakers.']],
  },
  {
    key: 'train-zemun',
    by: 'ana',
    type: 'journey',
    subtype: 'trip',
    title: 'Fifty-one hours, every July',
    when: 'between 1976 and 1985',
    place: 'Malmö to Belgrade',
    to: 'family',
    feel: [
      ['joy', 2],
      ['calm', 1],
    ],
    with: ['@dragan', '@petar', 'Ingrid Marković'],
    pics: ['train-child'],
    body: `The boiled eggs were gone by Hamburg. By Munich we had stopped being Swedish. It happened at a particular bend: Pappa took his tie off, Mamma put a scarf on, and the person in the corner, whoever it was that year, was told everything about us and gave us plums.

I always had the window. I believed that the Alps were on our way as a courtesy, and that at home they would have been put away in winter.

Grandmother stood on the platform counting carriages. We were always in the one she stopped at. I have never found out how.`,
    talk: [
      ['dragan', 'I wrote her the number.'],
      ['ana', 'Pappa! Forty years!'],
    ],
  },
  {
    key: 'first-house',
    by: 'ana',
    type: 'work',
    subtype: 'project',
    title: 'The first wall I opened',
    when: 'May 1998',
    place: 'Ystad',
    to: 'connections',
    feel: [
      ['wonder', 2],
      ['pride', 1],
    ],
    body: `Half-timber, 1640 or so, and the owner wanted the plaster off. Behind it the clay was full of straw, and in the straw there was an ear of wheat, whole, with the grains in. You could see the thumbprint where somebody had pressed it in.

I put my own thumb there. It fitted, which proves nothing. I'm five foot four and so was everybody in 1640.

But I have never since been able to call it a material. I tell the students: you are not opening a wall, you are interrupting a man at work, so say good morning.`,
  },
  {
    key: 'wedding-porto',
    by: 'ana',
    type: 'milestone',
    subtype: 'wedding',
    title: 'Married between two trams',
    when: '4 September 1999',
    place: 'Porto',
    to: 'family',
    feel: [
      ['love', 3],
      ['joy', 3],
    ],
    with: [
      '@miguel',
      'Manuel Ferreira',
      'Rosa Ferreira',
      '@dragan',
      'Ingrid Marković',
      'Sven Lindqvist',
      '@astrid',
    ],
    pics: ['wedding-steps'],
    body: `His grandfather had arranged with the depot that number 18 would wait. It was to hold at the bottom of the church steps for exactly four minutes, with ribbon on. We came out at noon and it was not four minutes, it was the entire congregation of Massarelos, who would not stop kissing my father.

So for half an hour nothing moved in western Porto. A policeman came to write it up, saw Manuel in his old uniform crying at the handle, and got on.

It was the fourth of September: Grandmother Jelena's birthday. I had not noticed. She had. She'd embroidered it inside my hem.`,
    talk: [
      ['miguel', 'The fine was 40,000 escudos. The policeman paid half.'],
      ['vesna', 'I have never been so well kissed by strangers.'],
    ],
    marks: [
      ['miguel', 'heart'],
      ['dragan', 'i_was_there'],
      ['vesna', 'i_was_there'],
      ['petar', 'i_was_there'],
      ['astrid', 'i_was_there'],
      ['brid', 'heart'],
      ['rui', 'smile'],
    ],
  },
  {
    key: 'crane-day',
    by: 'ana',
    type: 'spirit',
    subtype: 'insight',
    title: 'I saw my father lose something in public',
    when: '25 September 2002',
    place: 'Malmö',
    to: 'self',
    feel: [
      ['sadness', 2],
      ['love', 2],
    ],
    with: ['@dragan'],
    body: `Two days before I turned thirty. I stood a little behind him on the quay. I had thought he'd be angry. He had put a tie on.

When the top of it passed the breakwater, lying there like something asleep, he lifted his hand, not waving, only holding it up flat, the way he used to hold it over my head to say: this tall, you are this tall now.

I have never told him I saw. I think it is his. I am writing it here where only I can read it so that it has been somewhere.`,
  },
  {
    key: 'miscarriage',
    by: 'ana',
    type: 'loss',
    subtype: 'miscarriage',
    title: 'The one between',
    when: 'late 2008',
    place: 'Malmö',
    to: 'chosen',
    chosen: ['miguel', 'petar', 'brid'],
    feel: [
      ['sadness', 3],
      ['longing', 1],
    ],
    with: ['@miguel'],
    body: `I don't have a name for you, because we were superstitious and then we were too late. You had a month: June. I had moved the desk.

Mamma came and did not say it was for the best. She sat in the bath with her clothes on, the empty bath, I was in bed and could hear her through the wall, and when I asked what she was doing she said, "I am where the crying is."

I tell it now because Rui asked why we had waited so long for him and I heard myself say "no reason". There was a reason. It was you.`,
    marks: [
      ['miguel', 'with_you'],
      ['petar', 'with_you'],
      ['brid', 'candle'],
    ],
    talk: [['miguel', 'June. Yes.']],
  },
  {
    key: 'rui-born',
    by: 'ana',
    type: 'body',
    subtype: 'birth_giving',
    title: 'Rui, in a hurry then and never since',
    when: '2 April 2011',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['joy', 3],
      ['love', 3],
    ],
    with: ['@rui', '@miguel', 'Ingrid Marković'],
    body: `Forty minutes from first pain to last. Miguel had gone to move the car. He came back with a parking ticket and a son and held them both up to the light, not sure which to sign.

Mamma was already ill and had been told not to lift. She lifted him. She said, "I have lifted heavier seven-year-olds out of trees," and walked to the window and showed him, in order, the car park, the sea, and the place where the crane used to be.

She had seven months of him. She used every one.`,
    talk: [
      ['rui', 'i did not know about the window'],
      ['dragan', 'She told you the names of all the boats. You slept.'],
    ],
  },
  {
    key: 'mamma-reading',
    by: 'ana',
    type: 'learning',
    subtype: 'teacher',
    title: 'How Mamma taught the unteachable',
    when: 'the 1980s',
    place: 'Malmö',
    to: 'public',
    feel: [
      ['pride', 2],
      ['love', 2],
      ['longing', 2],
    ],
    with: ['Ingrid Marković'],
    pics: ['p-ingrid'],
    body: `She kept a drawer of things with writing on that wasn't for school. A jam lid. A fuse. The instructions from a tent. A child who "could not read" was sent to the drawer to choose, and she'd say: this is not a lesson, I only need to know whether it is safe to eat.

There was a boy who would read nothing but the sides of lorries. So they walked, the two of them, every day at ten, along the ring road. By Christmas he could do Spedition and Gothenburg and Keep Refrigerated.

He is a judge. He came to the funeral and read.`,
    talk: [
      ['astrid', 'She began with my seed packets, at four.'],
      ['petar', 'KEEP REFRIGERATED is still the most moving sentence I know.'],
    ],
  },
  {
    key: 'mamma-death',
    by: 'ana',
    type: 'loss',
    subtype: 'death_of_loved_one',
    title: 'Third of November',
    when: '3 November 2011',
    place: 'Malmö',
    to: 'family',
    degree: 3,
    feel: [
      ['sadness', 3],
      ['love', 3],
    ],
    with: ['Ingrid Marković', '@dragan', '@petar'],
    body: `We were all in the room and then it was evening and nobody had put a lamp on. Pappa had her hand. Petar was reading to her from the tent instructions, the ones from the drawer, because it was the last thing that had made her laugh: "Two persons are required. Do not begin in wind."

He'd got to the guy ropes when I noticed that it had become quiet in a different way.

He saw my face and finished the page. I'm glad that he did. "The structure is now self-supporting," it said.`,
    marks: [
      ['dragan', 'candle'],
      ['petar', 'candle'],
      ['vesna', 'with_you'],
      ['astrid', 'with_you'],
      ['miguel', 'hug'],
      ['brid', 'candle'],
    ],
  },
  {
    key: 'mila-ducks',
    by: 'ana',
    type: 'family',
    subtype: 'parenting',
    title: 'Mila negotiates with ducks',
    when: 'summer of 2019',
    place: 'Pildammsparken, Malmö',
    to: 'connections',
    feel: [['joy', 3]],
    with: ['@mila'],
    body: `She was four and had read, or been read, that bread is bad for ducks. So she stood on the bank with a bag of oats and made an announcement. She told them that she knew they wanted bread, that bread was finished, that this was oats, and that oats were "for your own good and I don't like it either".

The ducks left. All of them, in a line.

She turned round with a face I know from my father, my aunt, and every photograph of my great-grandmother, and said: "They will be back when they've thought."`,
    talk: [
      ['vesna', 'That child will run a country.'],
      ['ana', 'Mila wants it on record that they DID come back.'],
    ],
  },
  {
    key: 'tinned-tomato',
    by: 'ana',
    type: 'family',
    subtype: 'recipe',
    title: 'Ajvar, by weather',
    when: 'September 2016',
    place: 'Malmö',
    to: 'public',
    feel: [
      ['joy', 1],
      ['longing', 1],
      ['calm', 1],
    ],
    with: ['@dragan', '@miguel', '@brid'],
    pics: ['zemun-table'],
    body: `Twenty kilos of red peppers. You can't buy twenty kilos in Sweden without being asked whether you're all right.

Roast till black, peel while it hurts. Pappa does the fire in the garden; the neighbour has stopped calling the brigade. Miguel adds garlic when nobody looks and Bríd says prayers over it that are not prayers. Then it must be stirred until the spoon leaves a road that stays.

Vesna's recipe, in full: "Begin when it's no longer summer. Stop when it's not yet autumn." It takes six hours and makes eleven jars and we eat four before they've cooled.`,
    talk: [
      ['vesna', 'GARLIC?'],
      ['miguel', 'I deny it in three languages.'],
    ],
  },
  {
    key: 'stairs-measured',
    by: 'ana',
    type: 'journey',
    subtype: 'return',
    title: 'Thirty-one',
    when: '20 August 2021',
    place: 'Zemun',
    to: 'space',
    feel: [
      ['calm', 2],
      ['wonder', 1],
    ],
    with: ['@rui', '@vesna'],
    body: `I took a laser, a level and my son. The stairwell is as it was: the dip in every tread, a green stripe at shoulder height, and on the second landing a dent in the wall, exactly as high as the corner of an upright piano.

Rui counted with his finger. Twenty-nine, he said, and two landings. So Pappa's right.

Then we got to the top and Vesna, seventy, out of breath, put her foot on the threshold, and then on the little step into the flat behind it. "Thirty," she said. "Thirty-one. You don't stop until you are in."`,
    talk: [
      ['dragan', 'I concede.'],
      ['petar', 'He conceded! Somebody note the date.'],
      ['rui', 'i put my hand in the dent. its real'],
    ],
  },
  {
    key: 'petar-tells',
    by: 'ana',
    type: 'relationship',
    subtype: 'reconciliation',
    title: 'Six weeks of not speaking',
    when: 'autumn of 2001',
    place: 'Malmö',
    to: 'chosen',
    chosen: ['petar'],
    feel: [
      ['regret', 3],
      ['love', 2],
    ],
    with: ['@petar'],
    body: `You told me on the bridge, about Jonas, and I said, "Does Pappa know?" That was the first thing out of my mouth. Not "I'm glad", not "what's he like". I made your news into a problem of logistics.

You were quite right not to ring. I wrote you eleven letters and they were all about me.

And then you came in without knocking with a loaf under your arm, the first good one, and said, "He knows. He asked what Jonas's mother puts in her soup." I have been ashamed of it ever since in a way that has made me, I think, a better listener. I wanted it written somewhere that you were kinder than I was.`,
    marks: [['petar', 'heart']],
    talk: [['petar', 'It was a terrible loaf. You ate the whole thing. That was a letter too.']],
  },
  {
    key: 'kept-light',
    by: 'ana',
    type: 'everyday',
    subtype: 'photo_moment',
    title: 'Three generations asleep',
    when: 'yesterday',
    place: 'Malmö',
    to: 'family',
    feel: [
      ['love', 2],
      ['calm', 3],
    ],
    with: ['@dragan', '@mila', '@brid'],
    body: `Four in the afternoon and already dark. I came home with wet shoes, mokrosko, and the radio was on in the living room and nobody answered.

Pappa on the sofa with his mouth open. Mila lying across him like a dropped coat with one finger still in a book about squid. Bríd in the armchair sitting bolt upright, as nurses sleep.

I didn't take the photograph. I stood in the hallway, in nobody's language, with my bag on my shoulder, for as long as I could get away with it. So this is instead of the photograph.`,
    talk: [
      ['brid', 'I was resting my eyes.'],
      ['petar', 'Squid again?'],
      ['ana', 'Three hearts, Petar. She is standing next to me.'],
    ],
  },
];
