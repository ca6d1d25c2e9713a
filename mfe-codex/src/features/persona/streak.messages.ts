import { createMessages } from '@kinlore/shared/messages';
import { forReader } from '../../simple-words.ts';

const usual = createMessages('codex.streak', {
  heading: 'Weeks in a row',
  weeks: { one: '{count} week in a row', other: '{count} weeks in a row' },
  none: 'You can begin at any time. One memory in a week is enough.',
  best: { one: 'Your most so far: {count} week', other: 'Your most so far: {count} weeks' },
  days: { one: '{count} day in a row', other: '{count} days in a row' },
  noDays: 'No days in a row at the moment',
  bestDays: { one: 'Your most so far: {count} day', other: 'Your most so far: {count} days' },
  embers: {
    one: '{count} ember. It keeps your weeks going when one is without a memory.',
    other: '{count} embers. Each keeps your weeks going when one is without a memory.',
  },
  latest: 'Your last weeks',
  week: 'Week of {day}: {state}',
  met: 'with a memory',
  met_late: 'with a memory a little later',
  ember: 'kept by an ember',
  rest: 'resting',
  missed: 'without a memory',
  open: 'this week',
  resting: 'Resting until {day}',
  resting_own: 'Your weeks stay as they are. What you record still counts.',
  resting_grief: 'Your weeks stay as they are for now. There is nothing you need to do.',
  resting_harbour: 'Safe Harbour holds your weeks, without an ember. What you record still counts.',
  takeRest: 'Take a rest',
  changeRest: 'Change',
  endRest: 'End the rest',
  from: 'From',
  fromHint: 'Up to 14 days ago',
  to: 'Until',
  save: 'Rest',
  cancel: 'Cancel',
  failed: 'Your weeks couldn’t be loaded.',
  again: 'Try again',
});

/** The same for readers under 13. */
const simpleForms = {
  none: 'One memory in a week is enough to start.',
  best: { one: 'The most so far: {count} week', other: 'The most so far: {count} weeks' },
  noDays: 'Write a memory to start your days in a row.',
  bestDays: { one: 'The most so far: {count} day', other: 'The most so far: {count} days' },
  embers: {
    one: 'You have {count} ember. It saves your weeks when you miss one.',
    other: 'You have {count} embers. Each one saves your weeks when you miss one.',
  },
  met_late: 'with a memory, a little late',
  ember: 'saved by an ember',
  missed: 'no memory',
  resting_own: 'Your weeks are safe. What you write still counts.',
  resting_grief: "Your weeks are safe. You don't have to do anything.",
  resting_harbour: 'Safe Harbour keeps your weeks safe. What you write still counts.',
};
export const t = forReader(usual, createMessages('codex.streak.simple', simpleForms), simpleForms);
