/** What they ask each other, and what more than one of them tells. */
import type { DemoQuestion, DemoSharedStory } from './types.ts';

export const questions: readonly DemoQuestion[] = [
  {
    by: 'ana',
    to: 'dragan',
    words: 'What was your very first day at the shipyard like?',
    answer: 'first-weld',
  },
  {
    by: 'lena',
    to: 'vesna',
    words: 'How did you and Grandfather Zoran meet? Mama only knows that it began with a tram.',
    answer: 'tram-conductor',
  },
  {
    by: 'brid',
    to: 'astrid',
    words: 'What happened the year you were born? You said once it was because of the herring.',
    answer: 'born-storm',
  },
  {
    by: 'dragan',
    to: 'ana',
    words: 'You took the red bicycle apart when you were seven. Why did you never tell me?',
  },
  { by: 'lena', to: 'ana', words: 'What was the first thing you ever repaired by yourself?' },
  {
    by: 'ana',
    to: 'vesna',
    words: 'What did the kitchen in Zemun smell like before anybody was up?',
  },
];

export const sharedStories: readonly DemoSharedStory[] = [
  {
    by: 'vesna',
    from: 'piano',
    title: 'The winter we carried the piano',
    when: '14 March 1968',
    place: 'Zemun',
    tellers: [
      {
        by: 'vesna',
        when: '14 March 1968',
        place: 'Zemun, the stairs of our house',
        body: `I held the lamp. From where I stood there were four of us on the rope and thirty-one stairs, and Grandmother counted every one of them aloud.

At the top nobody said anything. Father took his cap off to it, as one does to a visitor.`,
      },
      {
        by: 'dragan',
        when: 'February 1968',
        place: 'Zemun, the stairs of our house',
        body: `It was February. There was ice on the second landing, I fell on it.

Three on the rope, not four: Mother had the rope, Father pushed, I pulled. Twenty-nine stairs. Vesna remembers the lamp. I remember that she swung it to the music she thought it would play, and that I could not see my feet.`,
      },
    ],
    asked: [],
  },
  {
    by: 'ana',
    from: 'crane-day',
    title: 'The day the crane was sold',
    when: '25 September 2002',
    place: 'Malmö',
    tellers: [
      {
        by: 'ana',
        when: '25 September 2002',
        place: 'Malmö, by the fence',
        body: `He stood a little apart from the others, with his lunch in a bag he had no reason to bring any more. When the last piece lay on the ship people clapped. He did not. He folded the bag in four and put it in his pocket, and then he asked me whether I had eaten.`,
      },
    ],
    asked: ['dragan', 'petar'],
  },
];
