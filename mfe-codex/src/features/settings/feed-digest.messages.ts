import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.feed-digest', {
  title: 'New memories by e-mail',
  lead: 'What your family and connections shared, with titles and names. When nothing is new, no e-mail comes.',
  often: 'How often',
  off: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  weekday: 'Day',
  hour: 'Time',
  next: 'Next: {when}',
  noMail: 'This Kinlore can’t send e-mails yet.',
  save: 'Save',
  saved: 'Saved.',
  notSaved: 'That couldn’t be saved. Please try again.',
  failed: 'This choice couldn’t be loaded',
  unaffected: 'Nothing is lost. Please try again.',
});
