/** Logging in with a passkey of this device. */
import { call } from '@kinlore/shared/api-client';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { passkeyLogin, passkeyLoginOptions } from '@kinlore/shared/contracts/security';
import { showPasskey } from '@kinlore/shared/passkeys';

/** Null where the person left it. Throws what the server or the device refuses with. */
export async function enterWithPasskey(
  remember: boolean,
): Promise<Answer<typeof passkeyLogin> | null> {
  const { challenge, options } = (await call(passkeyLoginOptions)).data;
  const response = await showPasskey(options);
  return response === null ? null : call(passkeyLogin, { body: { challenge, response, remember } });
}
