import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.proof', {
  title: 'Your password, please',
  lead: 'To change this, please type your password again. Nobody else should be able to.',
  password: 'Password',
  continue: 'Continue',
  refused: 'That could not be checked. Please try again.',
});
