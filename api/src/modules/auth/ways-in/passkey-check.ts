/** What browsers signed, checked by the library against our own site; whatever is wrong is one refusal. */
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/** JSON from a browser, of no shape that is believed. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Where a key is bound to: the site as browsers call it. */
export function siteOf({ publicUrl }: Pick<Platform, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, origin };
}
export type Site = ReturnType<typeof siteOf>;

/** What exactly was wrong helps an attacker alone. */
async function orRefused<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw new DomainError('auth.passkey_refused');
  }
}

/** A new key, for the question that was asked. Throws `auth.passkey_refused`. */
export async function checkNewKey(
  { rpID, origin }: Site,
  expectedChallenge: string,
  response: Unchecked,
): Promise<WebAuthnCredential> {
  const { registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON, // the library checks every part of it
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  );
  ensure(registrationInfo, 'auth.passkey_refused');
  return registrationInfo.credential;
}

/** Answers how often the key has signed, by its own count. Throws `auth.passkey_refused`. */
export async function checkSigned(
  { rpID, origin }: Site,
  row: PasskeyRow,
  { challenge, response }: { readonly challenge: string; readonly response: Unchecked },
): Promise<number> {
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON, // the library checks every part of it
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.sign_count,
        transports: row.transports,
      },
      requireUserVerification: true,
    }),
  );
  ensure(verified, 'auth.passkey_refused');
  return authenticationInfo.newCounter;
}
