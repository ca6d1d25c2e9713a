import { createMessages, dateLocale, locale } from '@kinlore/shared/messages';

export const t = createMessages('feed.home', {
  title: 'Your family’s memories',
  titleChild: 'Your family’s stories',
  titleViewing: '{name}’s family stories',
  record: 'Record a memory',
  hello: 'What would you like to do?',
  doors: 'Where do you want to go?',
  doorTell: 'Tell',
  doorTellText: 'Write down what happened',
  doorLook: 'Look',
  doorLookText: 'Read the stories of your family',
  doorFamily: 'My family',
  doorFamilyText: 'See who belongs to you',
  doorStars: 'My stars',
  doorStarsText: 'See what you have done so far',
  instrument: 'Your level',
  dial: {
    one: 'Level {level}. {xp} of {size} XP; {count} more to the next.',
    other: 'Level {level}. {xp} of {size} XP; {count} more to the next.',
  },
  level: 'Level {level}',
  xp: '{xp} of {size} XP',
  dialLoading: 'Loading your level',
  dialFailed: 'We couldn’t load your level. Nothing is lost.',
  again: 'Try again',
  invitation: 'Today’s question',
  invitationLoading: 'Looking for a question…',
  answer: 'Write about it',
  stage: 'Stage: {stage}',
  firstSteps: 'Three things to start with',
  stepMemory: 'Write your first memory',
  stepParents: 'Add your parents',
  stepInvite: 'Invite someone',
  stepDone: '{step}: done',
  stepTodo: '{step}: not done yet',
  stepHalf: '{step}: one of two',
  hideSteps: 'Hide this',
  invitedYou: '{name} invited you.',
  connectWith: 'Connect with {name}',
  connectedWith: 'You are connected with {name}.',
  notNow: 'Not now',
  sky: 'Your sky',
  weeks: { one: '{count} week in a row', other: '{count} weeks in a row' },
  days: { one: '{count} day in a row', other: '{count} days in a row' },
  resting: 'Resting until {day}',
  quiet: 'A quiet time',
  quietSorry: 'We are sorry for your loss.',
  quietUntil: 'Until {day} there are no questions, suggestions or levels here.',
  quietLonger: 'Keep it quiet longer',
  quietEnd: 'End the quiet time',
});

/** A day as people write it: 4 May 2027. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );

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
