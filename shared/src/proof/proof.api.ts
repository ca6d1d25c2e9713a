/** What proves that it is the owner of the account who sits there. */
import { call } from '@kinlore/shared/api-client';
import { stepUp } from '@kinlore/shared/contracts/auth';
import {
  proofOptions,
  readSecurity,
  stepUpByCode,
  stepUpByPasskey,
} from '@kinlore/shared/contracts/security';
import { showPasskey } from '@kinlore/shared/passkeys';
import { createRecord } from '@kinlore/shared/state';

/** What there is besides the password; nothing where it cannot be asked, as while one views as a child. */
export const ways = createRecord(async (_of: 'mine', signal) => {
  const { two_factor, passkeys } = (await call(readSecurity, undefined, { signal })).data;
  return { code: two_factor.on, passkey: passkeys.length > 0 };
});

export const provePassword = (password: string): Promise<void> =>
  call(stepUp, { body: { password } });

export const proveCode = (code: string): Promise<void> =>
  call(stepUpByCode, { body: { code: code.trim() } });

/** False where the person left it. Throws what the server or the device refuses with. */
export async function provePasskey(): Promise<boolean> {
  const { challenge, options } = (await call(proofOptions)).data;
  const response = await showPasskey(options);
  if (response === null) return false;
  await call(stepUpByPasskey, { body: { challenge, response } });
  return true;
}
