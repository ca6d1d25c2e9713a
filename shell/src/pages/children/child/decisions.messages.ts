import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.child-decisions', {
  lead: 'What moderators decided about something {name} wrote. You can ask for a second look for {name}.',
  none: 'Nothing {name} wrote was hidden, and nobody warned {name}.',
  failed: "The decisions couldn't be loaded",
  unaffected: 'Nothing was changed.',
  more: 'Show more',

  warn: 'A warning',
  hide: 'Hidden by a moderator',
  suspend: 'The account was suspended',
  close_account: 'The account was closed',
  reversed: 'Taken back',

  ask: 'Ask for a second look',
  askUntil: 'You can ask once, until {day}.',
  askWords: 'What should we know?',
  send: 'Send',
  cancel: 'Cancel',
  sent: 'A second look was asked for on {day}.',
  upheld: 'We took a second look. The decision stays.',
  takenBack: 'We took a second look and took the decision back.',
});
