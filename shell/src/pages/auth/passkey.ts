/** Logging in with a passkey of this device. */
import { call } from '@kinlore/shared/api-client';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { passkeyLogin, passkeyLoginOptions } from '@kinlore/shared/contracts/security';

/** Keys are bound to a name: at 192.168.1.20 there is none. */
const isAddressOfNumbers = (host: string): boolean => /^[\d.]+$|:/u.test(host);

export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  globalThis.isSecureContext &&
  !isAddressOfNumbers(location.hostname);

/** What the browser refuses with where the person pressed "cancel", or has no passkey for this site: nothing went wrong. */
const isLeft = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

/** Null where the person left it. Throws what the server refuses with. */
export async function enterWithPasskey(
  remember: boolean,
): Promise<Answer<typeof passkeyLogin> | null> {
  const { data } = await call(passkeyLoginOptions);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = data.options as unknown as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON']; // as the server's library wrote it for this one
  try {
    const response = await startAuthentication({ optionsJSON });
    const body = { challenge: data.challenge, response: { ...response }, remember };
    return await call(passkeyLogin, { body });
  } catch (failure) {
    if (isLeft(failure)) return null;
    throw failure;
  }
}
