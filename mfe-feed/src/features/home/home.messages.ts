import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.home', {
  title: 'What your people remember',
  titleChild: 'Stories of your family',
  titleViewing: 'Stories of {name}’s family',
  record: 'Record a memory',
  recordChild: 'Tell a story',
  instrument: 'Your instrument',
  dial: {
    one: 'Level {level}. {xp} of {size} XP; {count} more to the next.',
    other: 'Level {level}. {xp} of {size} XP; {count} more to the next.',
  },
  level: 'Level {level}',
  xp: '{xp} of {size} XP',
  dialLoading: 'Your level is being fetched',
  dialFailed: 'Your level cannot be shown just now. It is kept.',
  again: 'Try again',
  invitation: 'An invitation for today',
  answer: 'Write about it',
  stage: 'Stage: {stage}',
});

/** Life stages by age (rules R6): the last whose age is reached. */
const stages = [
  [0, 'seed'],
  [6, 'sprout'],
  [13, 'spark'],
  [18, 'voyager'],
  [25, 'builder'],
  [40, 'river'],
  [55, 'harvest'],
  [70, 'lantern'],
  [85, 'elder_star'],
] as const;
export type Stage = (typeof stages)[number][1];

const stageName = createMessages('feed.home-stages', {
  seed: 'Seed',
  sprout: 'Sprout',
  spark: 'Spark',
  voyager: 'Voyager',
  builder: 'Builder',
  river: 'River',
  harvest: 'Harvest',
  lantern: 'Lantern',
  elder_star: 'Elder Star',
});

/** The stage of life somebody of this age is in, null while the age is not known. */
export const stageOf = (
  age: number | null,
): { readonly slug: Stage; readonly name: string } | null => {
  const found = age === null || age < 0 ? undefined : stages.findLast(([from]) => age >= from);
  return found === undefined ? null : { slug: found[1], name: stageName(found[1]) };
};

/** One question a day; the same for the whole day, another the next. */
export const questions = {
  child: [
    'What made you laugh this week?',
    'What did you build, draw or find?',
    'Who did you play with, and what was the game?',
    'What did you learn that nobody had told you?',
    'What is the best thing in your room?',
    'What did you see on the way today?',
    'What do you want to remember about your teacher?',
  ],
  adult: [
    'Which ancestor do people say you resemble, and in what way?',
    'What is the oldest story your family still tells, and who told it to you?',
    'What did your grandparents do with their hands all day?',
    'What did your parents tell you about how they met, and do their versions agree?',
    'Which object in your home is older than you, and how did it get there?',
    'Who sang to you, and what?',
    'Where did you sleep as a child, and what could you hear from there at night?',
    'Which food tastes of being very small?',
    'What did you pass on your way to school?',
    'Who was your first friend, and what did the two of you break?',
    'What was a rule at home that you still think was unfair?',
    'Which game could you play until dark, and how did it go?',
    'Which song belongs to one summer only?',
    'What was your first pay, and what became of it?',
    'Which teacher changed something, and with which sentence?',
    'Which door of your life is no longer there?',
    'What did you carry when you moved for the first time?',
    'Who taught you to cook the one thing you cook without thinking?',
    'Which letter have you kept, and where does it lie?',
    'What did an ordinary Sunday look like when you were ten?',
    'Whose handwriting would you know anywhere?',
    'Which photograph of you was taken when you did not notice?',
    'What did you believe for years that was not so?',
    'Who has been kind to you without ever knowing it?',
    'Which journey took longer than planned, and what came of it?',
    'What did the kitchen smell of when you came home?',
    'Which neighbour should not be forgotten?',
    'What did things cost when you first bought them yourself?',
    'What would you ask someone you can no longer ask?',
    'What do you do exactly as your mother or father did?',
  ],
} as const;
