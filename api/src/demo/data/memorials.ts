/** Two who are remembered: Jelena, who counted, and Ingrid, who taught reading. */
import type { DemoLivingTribute, DemoMemorial } from './types.ts';

export const memorials: readonly DemoMemorial[] = [
  {
    person: 'jelena',
    by: 'vesna',
    relation: 'daughter',
    epitaph: 'She counted everything, and nothing was missing.',
    portrait: 'p-jelena',
    audience: 'public',
    pictures: [
      ['sewing-night', 'The machine, and whatever was under it that winter'],
      ['zemun-house', 'The house with the thirty-one stairs'],
      ['piano-stairs', 'The piano, on its way up'],
      ['radio-table', 'The kitchen of side B'],
    ],
    biography: `Jelena Stojanović was born over a saddler's shop in Zemun, the third of five, and learned to sew because the saddler's needles were lying about. At seventeen she carried a pincushion out of a burning house. At twenty-two she married Milorad Marković, boatman, in a dress that had been a parachute and later became four christening gowns.

She sewed for the town for forty-four years. From every coat she kept one button. She counted aloud: stitches, stairs, carriages, the seconds between lightning and thunder, other people's children. Asked why, she said that what has been counted cannot be taken away quietly.

She had two children, Dragan and Vesna, whom she saw off at the same station in opposite directions. She wrote the date of arrival on every letter, in red. She never learned to play the piano.`,
    stewards: [
      ['ana', 'co_steward', 'granddaughter'],
      ['lena', 'archivist', 'great-granddaughter'],
    ],
    guests: [
      {
        name: 'Rada Simić',
        relation: 'from the bakery on the corner',
        body: `She paid to the last para and then counted my children, out loud, to see that none was missing. There were five. She always said six, and gave me a biscuit for the sixth.`,
      },
    ],
    tributes: [
      {
        by: 'dragan',
        type: 'words',
        relation: 'son',
        state: 'pinned',
        body: `You counted the carriages when I left. I have always wanted to know how many there were. I think it was nine. I was in the sixth.

I am sorry that it was two years and then it was the rest.`,
      },
      {
        by: 'ana',
        type: 'memory',
        relation: 'granddaughter',
        state: 'approved',
        when: 'summer of 1980',
        place: 'Zemun',
        body: `She let me sort the buttons. Not by colour, everyone sorts by colour. By how they had been loved: the ones with scratches round the holes in front. I was seven. I still look at people's coats that way.`,
      },
      {
        by: 'petar',
        type: 'words',
        relation: 'grandson',
        state: 'approved',
        body: `Three. Three. Three. I have found it, Grandmother. Go on.`,
      },
      {
        by: 'astrid',
        type: 'memory',
        relation: 'the other grandmother',
        state: 'approved',
        when: 'summer of 1974',
        place: 'Kivik',
        body: `We never had a word together. I have not missed one. The towels are in the upper drawer, in the order you left them.`,
      },
      {
        by: 'lena',
        type: 'words',
        relation: 'great-granddaughter',
        state: 'approved',
        body: `You are on side B, minute nine. I was born six months before you went, so we did overlap, and Vesna says you counted my fingers. Twice, to be sure.`,
      },
      { by: 'miguel', type: 'candle', relation: '', state: 'approved', body: '' },
      {
        by: 'brid',
        type: 'words',
        relation: 'the second wife of her son, whom she never met',
        state: 'pending',
        body: `We never met, Jelena, and I sleep under your quilt. I counted the squares the first night I couldn't sleep. There are two hundred and ninety-nine. I have turned this over many a time. Either you lost count, and I am told that is not possible, or you left one for whoever came next. So I have sewn it in. It's green. I hope that is all right.`,
      },
    ],
  },
  {
    person: 'ingrid',
    by: 'ana',
    relation: 'daughter',
    epitaph: 'The structure is now self-supporting.',
    portrait: 'p-ingrid',
    audience: 'family',
    pictures: [
      ['kivik-wedding', 'Kivik, midsummer 1971, in the yellow dress'],
      ['orchard-blossom', 'Between the third row and the fourth'],
      ['malmo-kitchen', 'The kitchen where Swedish was spoken'],
    ],
    biography: `Ingrid Lindqvist was born on a bench in an orchard, before her father had decided which way to run. She went to Malmö to become a teacher, to Kivik market in a yellow dress to dance, and from 1974 to 2011 every morning at ten to eight to the same school, by bicycle, with a drawer full of jam lids and fuses.

She taught six hundred and eleven children to read. She did not use the word "cannot". She never shut a door with her foot. When she laughed she had to hold on to something, and there was usually someone within reach.

She planted bulbs in her last September and did not say what.`,
    stewards: [
      ['petar', 'co_steward', 'son'],
      ['dragan', 'curator', 'husband'],
    ],
    guests: [],
    tributes: [
      { by: 'dragan', type: 'words', relation: 'husband', state: 'pinned', body: `Eleven.` },
      {
        by: 'astrid',
        type: 'memory',
        relation: 'mother',
        state: 'approved',
        when: 'spring of 1954',
        place: 'Kivik',
        body: `She read her first word on a packet of carrot seed when she was four. The word was "thin". She asked what it meant, and I said: to take some away, so that the others can grow. She was angry with me for a whole day. I think that is where the teaching came from. She never thinned anyone.`,
      },
      {
        by: 'petar',
        type: 'words',
        relation: 'son',
        state: 'approved',
        body: `I read to the bottom of the page, Mamma. I am still a bit out of breath.`,
      },
      {
        by: 'vesna',
        type: 'words',
        relation: 'sister-in-law',
        state: 'approved',
        body: `I translated forty minutes of my father for you as "He says thank you". I have had it on my conscience since 1971. What he said, Ingrid, was that a river does not ask where the other water comes from. And then there was a goat.`,
      },
      {
        by: 'brid',
        type: 'words',
        relation: 'who came after',
        state: 'approved',
        body: `I water it every spring. I walk round the mole.`,
      },
      {
        by: 'rui',
        type: 'words',
        relation: 'grandson',
        state: 'pending',
        body: `i have four things about you and now dragan gave me a fifth. if anybody has a sixth please write it here`,
      },
    ],
  },
];

/** One that waits, one that is kept for oneself, one that the family reads. */
export const livingTributes: readonly DemoLivingTribute[] = [
  {
    by: 'lena',
    to: 'ana',
    relation: 'cousin',
    state: 'waiting',
    body: `You picked up at two in the morning and did not ask why I was calling. I have never told you that I was standing at the wrong station.`,
  },
  {
    by: 'petar',
    to: 'ana',
    relation: 'brother',
    state: 'family',
    body: `You carried my school bag up thirty-one stairs for a year and told everyone that I had carried yours.`,
  },
  {
    by: 'ana',
    to: 'vesna',
    relation: 'niece',
    state: 'kept',
    body: `Everything I know about quinces and half of what I know about silence.`,
  },
];
