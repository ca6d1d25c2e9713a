/** What they keep: a piano, a bread, and what somebody always said. */
import type { DemoKeepsake } from './types.ts';

export const keepsakes: readonly DemoKeepsake[] = [
  {
    by: 'vesna',
    from: 'piano',
    kind: 'heirloom',
    name: 'The piano of the widow Krpan',
    words: `An upright, black once, brown where hands have been. The lid does not close: somebody's fingers were under it, and everybody has always been sure whose.

It has stood on three floors and in two countries, and the dent in the wall of the second landing is its only portrait as a young piano.`,
    when: 'about 1910',
    place: 'Vienna, by its lid',
    source: 'A number inside, and the maker’s name in gold that will not come off.',
    next_keeper: 'Mila, who plays it with two fingers and means both.',
    hands: [
      { name: 'The widow Krpan', how: 'unknown', to: 'March 1968', note: 'On the ground floor' },
      {
        name: 'Milorad and Jelena Marković',
        how: 'bought',
        from: 'March 1968',
        note: 'For a winter of firewood',
      },
      { who: 'vesna', how: 'inherited' },
      { who: 'petar', how: 'given', note: 'With the stool, and the lessons' },
    ],
  },
  {
    by: 'brid',
    kind: 'recipe',
    name: 'Soda bread for whoever is in the kitchen',
    words: 'My mother cut the cross to let the fairies out. I cut it because otherwise it is raw.',
    when: 'before 1950',
    place: 'County Clare',
    source: 'Nobody wrote it down before me. I watched, and then I weighed.',
    details: {
      portions: 8,
      ingredients: [
        { amount: 450, unit: 'g', what: 'plain flour' },
        { amount: 1, unit: 'teaspoon', what: 'bicarbonate of soda' },
        { amount: 1, unit: 'teaspoon', what: 'salt' },
        { amount: 350, unit: 'ml', what: 'buttermilk' },
        { amount: null, unit: '', what: 'a little flour for the hands' },
      ],
      steps: [
        'Heat the oven as hot as it goes without complaint, about 220 degrees.',
        'Flour, soda and salt in the big bowl. A well in the middle, and nearly all of the buttermilk into it.',
        'One hand, fingers like a rake, round and round until it comes together. Stop sooner than you want to.',
        'A round two thumbs high. The cross, deep. A quarter of an hour, then at 200 until it sounds hollow below.',
      ],
    },
    hands: [
      { name: 'My mother', how: 'made' },
      { who: 'brid', how: 'inherited' },
    ],
  },
  {
    by: 'vesna',
    kind: 'saying',
    name: 'What has been counted cannot be taken away quietly.',
    details: {
      said_by: 'Jelena Marković',
      language: 'Serbian',
      meaning: 'Why she counted buttons, stairs, carriages and other people’s children.',
    },
    hands: [],
  },
];
