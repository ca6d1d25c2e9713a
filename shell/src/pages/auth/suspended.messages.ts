import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.suspended', {
  suspendedLead: 'A moderator has closed your account.',
  suspendedUntil: 'A moderator has suspended your account until {day}.',
  suspendedKept: 'Nothing in it was deleted.',
  suspendedWhy: 'What the moderator wrote',
  suspendedBack: 'Back to login',
  appealWords: 'Do you think this is a mistake?',
  appealHint: 'Tell us what happened. Somebody else will take a second look. You can ask once.',
  appealSend: 'Ask for a second look',
  appealSent: 'Somebody will take a second look. We will write to you by e-mail.',
  appealDecided: 'Somebody has taken a second look, and the decision stays.',
  appealNone: 'If you think this is a mistake, please talk to the people who run this space.',
});
