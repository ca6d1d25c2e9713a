import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.online', {
  title: 'Who is online',
  lead: 'Numbers only; nobody is named.',
  caption: 'This instance in numbers',
  what: 'What',
  number: '{value}',
  count: 'How many',
  online_now: 'Here now',
  online_today: 'Here today',
  people: 'People with an account',
  activities: 'Activities recorded',
  memorials: 'Memorials kept',
  meaning: 'What it counts',
  online_nowNote: 'Accounts with an open connection.',
  online_todayNote: 'Accounts seen since midnight, UTC.',
  peopleNote: 'Accounts that are not closed.',
  activitiesNote: 'Of every audience; none of them is shown here.',
  memorialsNote: 'Of everyone remembered here.',
  failed: 'The numbers cannot be shown',
  unaffected: 'Everything else works.',
});
