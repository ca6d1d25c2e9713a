import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('proof', {
  title: 'Is it really you?',
  lead: 'To change this, please prove that it is you. Nobody else should be able to.',
  password: 'Password',
  code: 'Code from your app',
  codeHint: 'Six digits.',
  byCode: 'Use a code from my app',
  byPassword: 'Use my password',
  byPasskey: 'Use a passkey',
  passkeyRefused: 'That passkey could not be checked. Please try again, or use your password.',
  continue: 'Continue',
  refused: 'That could not be checked. Please try again.',
});
