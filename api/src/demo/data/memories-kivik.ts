/** Kivik, told by Astrid, who was born in 1931 and mentions the weather. */
import type { DemoMemory } from './types.ts';

export const kivik: readonly DemoMemory[] = [
  {
    key: 'born-storm',
    by: 'astrid',
    type: 'milestone',
    subtype: 'birth',
    title: 'Born in a herring storm',
    when: '11 January 1931',
    place: 'Vitemölla',
    to: 'family',
    feel: [
      ['wonder', 1],
      ['gratitude', 2],
    ],
    told: 'her mother, Hulda Ek',
    pics: ['kivik-harbour'],
    body: `I was not paying attention at the time, so this is as Mother told it. North-east wind, eleven boats out. The midwife had to be fetched from Kivik and came along the beach because the road was gone.

Father was in one of the boats. He came home at six in the morning with ice in his beard and no herring, and Mother said, "We caught something." He looked into the box where I lay. It was the herring box, scrubbed. He said: "Small, but we keep her."`,
    talk: [['ana', 'The herring box is my sewing box now. It still smells when it rains.']],
    marks: [
      ['ana', 'heart'],
      ['dragan', 'smile'],
      ['petar', 'laugh'],
      ['vesna', 'wow'],
      ['brid', 'heart'],
      ['miguel', 'i_remember'],
    ],
  },
  {
    key: 'first-tree',
    by: 'astrid',
    type: 'creation',
    subtype: 'garden',
    title: 'My own tree',
    when: 'when I was 5',
    place: 'Kivik',
    to: 'public',
    feel: [
      ['pride', 2],
      ['calm', 2],
    ],
    pics: ['kivik-cottage'],
    body: `Grandfather let me choose. There were forty in the bundle, all the same to look at, sticks with a bit of wet sacking. I took the one that leaned.

He said a leaning tree must be asked every year whether it wants a stake. So each spring I went and asked. It never did. It is a Gravenstein. It leans to the south-west, away from the wind, like everyone sensible.

It gave eleven baskets last year. I am ninety-five and it is ninety. We do not discuss it.`,
    talk: [['petar', 'Every apple cake I have ever sold is that tree, in spirit.']],
  },
  {
    key: 'ice-winter',
    by: 'astrid',
    type: 'witness',
    subtype: 'crisis',
    title: 'The winter you could walk to Bornholm',
    when: 'February 1942',
    place: 'Vitemölla',
    to: 'family',
    feel: [
      ['fear', 1],
      ['wonder', 3],
    ],
    pics: ['snow-village'],
    body: `Minus thirty and no wind. The sea closed. People said you could have walked to Bornholm, but there were Germans on Bornholm, so nobody did.

Then one morning someone had walked the other way. Father found the tracks, one large and one small, coming in over the ice and up between the net sheds. He took a broom and swept them out, from the beach to our woodshed. He never said a word about it and Mother cooked more than we ate.

In spring there was a coat left. It had been mended with fishing line.`,
    talk: [
      ['lena', 'Astrid, did you ever learn who they were?'],
      ['astrid', 'A doctor. He sent apples. Imagine, apples, to us.'],
      ['ana', 'I am seventy per cent sure we have that letter in the shoebox.'],
    ],
    marks: [
      ['ana', 'wow'],
      ['petar', 'proud'],
      ['vesna', 'strength'],
      ['brid', 'candle'],
      ['dragan', 'strength'],
      ['miguel', 'tell_me_more'],
    ],
  },
  {
    key: 'sven-ladder',
    by: 'astrid',
    type: 'relationship',
    subtype: 'romance',
    title: 'He held the ladder',
    when: 'autumn of 1947',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['love', 2],
      ['joy', 1],
    ],
    with: ['Sven Lindqvist'],
    pics: ['orchard-apple', 'p-sven'],
    body: `Sven Lindqvist did not talk. He held the ladder. Other boys picked from the next tree and shouted things. He stood for nine days at the foot of mine with his hands on the rails, looking the other way on account of my skirt.

On the tenth day I said from the top, "Are you going to say anything?" He thought. Then he said, "It is firm now."

That was the proposal, as we both understood it later. We were married a year and a half after, when he had found the rest of the sentence.`,
    talk: [
      ['dragan', 'A good sentence.'],
      ['brid', 'I have had forty-minute proposals that held less.'],
    ],
  },
  {
    key: 'ingrid-birth',
    by: 'astrid',
    type: 'body',
    subtype: 'birth_giving',
    title: 'Between two rows',
    when: '21 April 1950',
    place: 'Kivik',
    to: 'family',
    degree: 2,
    feel: [
      ['love', 3],
      ['fear', 1],
    ],
    with: ['Ingrid Lindqvist', 'Sven Lindqvist'],
    body: `I was pruning and thought it was my back. It was not my back. I got as far as the bench between the third row and the fourth. Sven ran for the midwife and then, halfway, ran back, because he had forgotten to ask me whether he should.

So it was only us two, and the thrush. She was born before he had decided which way to run. Blossom was not yet out but the buds were pink.

I have always said she was the first of that year's crop. She did not like it when I said it at her wedding.`,
    talk: [['ana', 'The bench is still there. I sat on it all of last April.']],
  },
  {
    key: 'blossom-frost',
    by: 'astrid',
    type: 'work',
    subtype: 'setback',
    title: 'Fires in the orchard',
    when: '13 May 1956',
    place: 'Kivik',
    to: 'connections',
    feel: [
      ['fear', 2],
      ['gratitude', 2],
    ],
    with: ['Sven Lindqvist'],
    pics: ['orchard-blossom'],
    body: `Full blossom and four degrees of frost. At two in the morning Sven lit tar barrels between the rows and I rang the bell at the mission house, which I had no right to do.

They came. In nightshirts and rubber boots, with every bucket and rag. The minister burned hymn books, the damaged ones, he said. We kept the smoke lying over the trees until the sun was up.

We lost half. The other half was the sweetest I remember, and all that autumn people said they could taste smoke and psalms.`,
  },
  {
    key: 'tractor',
    by: 'astrid',
    type: 'everyday',
    subtype: 'funny_moment',
    title: 'The tractor is called Gustav',
    when: 'about 1958',
    place: 'Kivik',
    to: 'public',
    feel: [['joy', 3]],
    with: ['Sven Lindqvist', 'Lars Lindqvist'],
    pics: ['tractor-sven'],
    body: `He was grey, and second-hand, and Sven talked to him. To me nine words a day; to Gustav whole stories. I know because I walked behind with the rake.

Once I came with the coffee and heard my husband say, "Astrid will want the lower field sown first, but we shall let her think of it." I let him think that I had not heard. I asked for the upper field. I could see Gustav was as surprised as anyone.

Lars keeps him in the barn under a blanket. He starts, if spoken to.`,
    talk: [['rui', 'i drove him last summer. i said hej gustav. it is required']],
  },
  {
    key: 'jelena-visit',
    by: 'astrid',
    type: 'relationship',
    subtype: 'friendship',
    title: 'Two mothers and no common word',
    when: 'summer of 1974',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['joy', 2],
      ['love', 2],
    ],
    with: ['Jelena Marković'],
    pics: ['kivik-kitchen'],
    body: `Jelena came for six weeks. We had not one word together. The first evening she took the tea towel from me, looked at how I had hemmed it, and undid it. I was offended until I saw what she put in its place.

After that we sat every night at the kitchen table with a lamp between us, and mended everything in the house. She counted aloud. I learnt to count to three hundred in Serbian and nothing else at all.

When she left I had forty-one tea towels like altar cloths. I dry nothing with them.`,
    talk: [
      [
        'vesna',
        'She came home able to say only "rain tomorrow", in Swedish. She said it every evening for thirty years.',
      ],
      ['astrid', 'She was often right.'],
    ],
    marks: [
      ['ana', 'heart'],
      ['vesna', 'heart'],
      ['dragan', 'i_was_there'],
      ['petar', 'smile'],
      ['brid', 'heart'],
      ['miguel', 'heart'],
    ],
  },
  {
    key: 'chernobyl',
    by: 'astrid',
    type: 'loss',
    subtype: 'disaster',
    title: 'The year we buried the milk',
    when: 'May 1986',
    place: 'Kivik',
    to: 'connections',
    feel: [
      ['fear', 2],
      ['anger', 1],
    ],
    with: ['Sven Lindqvist'],
    body: `A man came with a box that clicked. He held it over the grass, over the dog, over the rhubarb. It clicked at the rhubarb as a hen does. He was a polite young man and embarrassed.

For weeks it had been the loveliest spring. That was what I could not get over: nothing to see. I had lived with frost, hail, scab, wasps and a war, and all of them at least looked like themselves.

Sven buried the milk. In the evening he told Gustav about it. I stood behind the barn and listened, and it took him a very long time.`,
  },
  {
    key: 'orchard-snow',
    by: 'astrid',
    type: 'spirit',
    subtype: 'nature',
    title: 'The quiet of January',
    when: 'January 1987',
    place: 'Kivik',
    to: 'public',
    feel: [['calm', 3]],
    pics: ['orchard-snow'],
    body: `Snow to the lowest branches. Nothing to be done, so for once nobody did it.

I walked out to the leaning tree on my birthday, as I always do, and there was a hare sitting under it, in the bare place the trunk keeps. We looked at one another. I had bread in my pocket and did not offer it, it would have been an intrusion.

I have been asked by the young ones what I believe. I believe there should be one day in the year when you stand still until a hare gets used to you.`,
    talk: [
      ['lena', 'I want this read at something.'],
      ['brid', 'Amen, and I do not say it lightly.'],
    ],
  },
  {
    key: 'sven-death',
    by: 'astrid',
    type: 'loss',
    subtype: 'death_of_loved_one',
    title: 'He finished the row',
    when: 'October 1999',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['sadness', 2],
      ['calm', 2],
      ['gratitude', 3],
    ],
    with: ['Sven Lindqvist', 'Lars Lindqvist'],
    body: `Sven died on a Thursday in the Cox's Orange, at the end of a row. Lars found him sitting against the last tree with the basket between his knees. It was full. He had picked it level and laid the stalks all one way, as he did.

I will say this because the young are afraid of it: he looked like a man who has sat down.

We sold the apples. He would not have understood not selling them. But I kept that basket back and we ate it, all of us, that week, Dragan's sister too, who came by train.`,
    marks: [
      ['ana', 'candle'],
      ['petar', 'tear'],
      ['dragan', 'with_you'],
      ['vesna', 'i_was_there'],
      ['brid', 'heart'],
      ['miguel', 'candle'],
    ],
    talk: [['petar', 'I was twenty-two and I had never eaten an apple that slowly.']],
  },
  {
    key: 'telephone',
    by: 'astrid',
    type: 'learning',
    subtype: 'skill',
    title: 'I learn the telephone with the window',
    when: 'March 2020',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['joy', 2],
      ['longing', 2],
    ],
    with: ['@petar', '@ana', 'Mila Ferreira'],
    body: `When nobody was allowed to come, Petar sent me a telephone with no buttons and a letter of nine pages. I read it twice and then pressed the picture of the door, and my great-granddaughter was in my kitchen, upside down, brushing her teeth.

I said, "Good morning, Mila." She said, "Oma, your ear is enormous." I had been holding it the old way.

We did it every day at seven, for fourteen months. I have seen more of that child's teeth than her dentist has.`,
    talk: [
      ['petar', 'Nine pages, with drawings. Page six is only about volume.'],
      ['ana', 'She still waves at the phone when it is switched off. Do not tell her.'],
      ['astrid', 'I can read this, Ana.'],
    ],
  },
  {
    key: 'sofia-tree',
    by: 'astrid',
    type: 'family',
    subtype: 'tradition',
    title: "Sofia's tree",
    when: '8 May 2021',
    place: 'Kivik',
    to: 'family',
    feel: [
      ['hope', 3],
      ['joy', 2],
    ],
    with: ['Sofia Engström Marković', '@petar', 'Jonas Engström'],
    pics: ['orchard-swing'],
    body: `Every child in this family has chosen a tree. Sofia was three and had been ours for a year. I laid out the bundle, forty sticks. Petar was nervous; he thought she might feel it was a test.

She walked along them twice with her hands behind her back like a bank manager. Then she picked up the smallest one and asked it something. I do not know what, it was in Spanish and private.

She took it over to mine and said it should stand where that one leans. So it leans on nobody, but it has company.`,
    talk: [['petar', 'I was not nervous. I had something in both eyes.']],
    marks: [
      ['ana', 'heart'],
      ['petar', 'i_was_there'],
      ['dragan', 'heart'],
      ['vesna', 'heart'],
      ['brid', 'tear'],
      ['miguel', 'cheer'],
    ],
  },
  {
    key: 'ninety-five',
    by: 'astrid',
    type: 'body',
    subtype: 'ageing',
    title: 'What is left at ninety-five',
    when: '11 January 2026',
    place: 'Kivik',
    to: 'public',
    feel: [
      ['gratitude', 2],
      ['calm', 2],
      ['joy', 1],
    ],
    with: ['@ana', '@petar', '@rui', 'Mila Ferreira', 'Sofia Engström Marković'],
    pics: ['astrid-95', 'p-astrid'],
    body: `Left: one good eye, eleven teeth, the kitchen, the left side of the bed, the weather. Lars does the trees and asks me, and I say what he already knew.

Gone: stairs, small print, most of the people who called me Astrid without thinking about it.

They came for my birthday, fourteen of them, and Petar had baked a cake in the shape of the orchard with every tree in its right place. I was asked to cut it. I could not decide which row. So we started with the dead branches, as one should.`,
    talk: [
      ['ana', 'Mila asks me to say that she ate the barn.'],
      ['vesna', 'I toasted you from here with the quince one. To the eleven teeth.'],
      ['petar', 'The leaning one leaned. It took three attempts and a skewer.'],
    ],
  },
];
