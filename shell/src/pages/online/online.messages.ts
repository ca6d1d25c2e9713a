import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.online', {
  title: 'Who is online',
  lead: 'Only numbers, no names.',
  caption: 'Kinlore in numbers',
  what: 'What',
  number: '{value}',
  count: 'How many',
  online_now: 'Online now',
  online_today: 'Online today',
  people: 'People',
  activities: 'Memories',
  memorials: 'Memorials',
  meaning: 'What it counts',
  online_nowNote: 'Active in the last 5 minutes.',
  online_todayNote: 'Active in the last 24 hours.',
  peopleNote: 'Everyone with an account.',
  activitiesNote: 'All memories, shared or private.',
  memorialsNote: 'All memorials.',
  failed: "The numbers couldn't be loaded",
  unaffected: 'Please try again.',
});
