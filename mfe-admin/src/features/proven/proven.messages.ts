import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('admin.proven', {
  password: 'Your password',
  code: 'Code from your app',
  codeHint: 'Six digits.',
  byCode: 'Use a code from my app',
  byPassword: 'Use my password',
  byPasskey: 'Use a passkey',
  cancel: 'Cancel',
});
