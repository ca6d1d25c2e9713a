import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.ownAccount', {
  yours: 'This account is yours to look after now. A few things still need setting up.',
  setUp: 'Set up',
});
