/** What proves that it is the administrator who sits there. */
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

export type TypedProof = 'password' | 'code';

/** What there is besides the password. */
export const ways = createRecord(async (_of: 'mine', signal) => {
  const { two_factor, passkeys } = (await call(readSecurity, undefined, { signal })).data;
  return { code: two_factor.on, passkey: passkeys.length > 0 };
});

export async function proveTyped(by: TypedProof, typed: string): Promise<true> {
  if (by === 'password') await call(stepUp, { body: { password: typed } });
  else await call(stepUpByCode, { body: { code: typed.trim() } });
  return true;
}

/** False where the person left it. */
export async function provePasskey(): Promise<boolean> {
  const { challenge, options } = (await call(proofOptions)).data;
  const response = await showPasskey(options);
  if (response === null) return false;
  await call(stepUpByPasskey, { body: { challenge, response } });
  return true;
}
