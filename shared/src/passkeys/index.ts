/** Passkeys as this browser holds them: whether it can, making one, showing one. What it makes and shows is judged by the server. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** As the server wrote it, for the browser. */
type Options = Readonly<Record<string, unknown>>;
/** As the browser wrote it, for the server. */
export type PasskeyAnswer = Record<string, unknown>;

/** Keys are bound to a name: at 192.168.1.20 there is none. */
const isAddressOfNumbers = (host: string): boolean => /^[\d.]+$|:/u.test(host);

/** False where the browser has none, the page is not secure, or the site is reached by a bare address. */
export const canUsePasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' &&
  globalThis.isSecureContext &&
  !isAddressOfNumbers(location.hostname);

/** The person pressed "cancel", took too long, or has no passkey for this site: nothing went wrong. */
const isLeft = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

async function orLeft(ask: () => Promise<object>): Promise<PasskeyAnswer | null> {
  try {
    return { ...(await ask()) };
  } catch (failure) {
    if (isLeft(failure)) return null;
    throw failure;
  }
}

/** Has the device make a key for the site. Null where the person left it; throws what the device refuses with, in no language of ours. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // as the server's half of the library wrote it
  return orLeft(() => startRegistration({ optionsJSON }));
}

/** Has the device sign with a key of the site. Null and throws as `makePasskey`. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // as the server's half of the library wrote it
  return orLeft(() => startAuthentication({ optionsJSON }));
}
