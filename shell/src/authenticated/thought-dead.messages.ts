import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.thoughtDead', {
  stopped:
    'Somebody told us that you had died. You are here, so it was stopped. Nothing in your account has changed.',
  read: 'Read more',
});
