import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.handOver', {
  lead: '{name} chooses a password of their own with a link that works once, for 7 days. Every device is logged out then. {name} can read that you made a link.',
  password: 'Your password',
  passwordHint: 'So that nobody else makes a link when they find this page open.',
  make: 'Make a link',
  ready: 'Let {name} scan this picture, or send the link.',
  picture: 'QR code with the link to the account',
  link: 'Link',
  linkHint: 'You won’t be able to see it again. A new link ends this one.',
  shareTitle: 'Your own account',
});
