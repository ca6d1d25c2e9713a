import type { Activity } from '@kinlore/shared/contracts/activities';
import { createMessages, dateLocale, locale } from '@kinlore/shared/messages';

export const t = createMessages('feed.on-this-day', {
  title: 'On this day',
  titleDay: 'On this day, {day}',
  all: 'See all of this day',
  lead: 'What happened on this date in former years, as far as you may read it.',
  ago: { one: 'One year ago', other: '{count} years ago' },
  walk: 'Choose a day',
  before: 'The day before',
  after: 'The day after',
  today: 'Today',
  month: 'Month',
  day: 'Day',
  loading: 'Looking for memories of this day',
  failed: 'We couldn’t load this day',
  failedRest: 'Your memories are safe. Please try again.',
  again: 'Try again',
  more: 'Show more',
  moreFailed: 'We couldn’t load more.',
  memories: 'Memories of {day}',
  family: 'In the family',
  born: '{name} was born in {year}',
  died: '{name} died in {year}',
  emptyTitle: 'No memories of {day} yet',
  empty: 'Every day begins empty. When somebody remembers one, it will come back here each year.',
  record: 'Record a memory',
  off: '“On this day” is turned off.',
  offUntil: '“On this day” is turned off until {day}.',
  turnOn: 'Turn it on',
  mourning: 'We are sorry for your loss.',
  mourningUntil: 'Until {day} no memories come up here by themselves.',
  mourningWithout: 'Show memories without the person who died',
  mourningAll: 'Show all memories',
  mourningNothing: 'Show none for now',
  choices: 'Choose what comes up',
  hide: 'Don’t bring this up',
  hideOf: 'Don’t bring this up: {title}',
  hideTitle: 'What should not come up?',
  hideWhat: 'Leave out',
  hideLead: 'Nothing is deleted, and only you notice. You can show it again at any time.',
  person: 'Memories with {name}',
  place: 'Memories from {name}',
  dayOf: 'Memories of {day}',
  yearOf: 'Memories of the year {year}',
  howLong: 'For how long?',
  year: 'For a year',
  good: 'For good',
  cancel: 'Cancel',
  save: 'Don’t bring up',
  saved: 'This will not come up any more.',
  choicesTitle: 'What comes up on this day',
  close: 'Done',
  isOn: 'Memories of former years come up on your home page.',
  offYear: 'Turn off for a year',
  offGood: 'Turn off',
  hiddenTitle: 'What does not come up',
  hiddenNone: 'You haven’t hidden anything.',
  hiddenPerson: 'With {name}',
  hiddenPlace: 'From {name}',
  hiddenDates: '{first} to {last}',
  hiddenUntil: 'until {day}',
  hiddenGood: 'for good',
  showAgain: 'Show again',
  showAgainOf: 'Show again: {what}',
  add: 'Hide something else',
  addWhat: 'What should not come up?',
  addPerson: 'A person',
  addPlace: 'A place',
  addDates: 'A time',
  addName: 'Their name',
  addPlaceName: 'Name of the place',
  addFirst: 'First day',
  addLast: 'Last day',
  choicesFailed: 'We couldn’t load your choices.',
  choicesLoading: 'Loading your choices',
});

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { ...options, timeZone: 'UTC' }).format(
    new Date(day.length === 'YYYY-MM-DD'.length ? `${day}T00:00:00Z` : day),
  );

/** A year that has every day. */
const ANY_YEAR = '2000-';

/** "5 May", of a day of the year. */
export const dayOfYearWords = (day: string): string =>
  format(`${ANY_YEAR}${day}`, { day: 'numeric', month: 'long' });

/** "5 May 2027". */
export const dayWords = (day: string): string => format(day, { dateStyle: 'long' });

/** The months of the year by name, in order. */
export const monthNames = (): readonly string[] =>
  Array.from({ length: 12 }, (_, at) =>
    format(`${ANY_YEAR}${String(at + 1).padStart(2, '0')}-01`, { month: 'long' }),
  );

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** "12 years ago". */
export const agoWords = ({ when }: Pick<Activity, 'when'>, today: string): string =>
  t('ago', { count: yearOf(today) - yearOf(when.start ?? today) });
