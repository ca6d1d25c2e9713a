import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.invite', {
  invite: 'Invite somebody',
  title: 'Invite somebody',
  lead: 'They get a letter with a link that makes one account. It works once.',
  email: 'Their e-mail address',
  words: 'A word from you',
  wordsHint: 'It stands in the letter.',
  send: 'Send the invitation',
  sent: 'The letter to {email} is written.',
  link: 'The same link, to hand on yourself',
  linkHint: 'Shown only now.',
  done: 'Done',
});
