/** What browsers signed, checked by the library against our own site; whatever is wrong is one refusal. */
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/** JSON from a browser, of no shape that is believed. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Where a key is bound to: the site as browsers call it. */
export interface Site {
  readonly rpID: string;
  readonly origin: string;
}

/** By the settings; an instance that has no PUBLIC_URL goes by how the browser that asks has reached it. */
export function siteOf(
  { settings, publicUrl }: Pick<Platform, 'settings' | 'publicUrl'>,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Site {
  const reached = settings.publicUrl ?? headers.origin ?? '';
  const { host, hostname, origin } = new URL(URL.canParse(reached) ? reached : publicUrl());
  const isOurs = settings.publicUrl !== null || host === headers.host;
  return isOurs ? { rpID: hostname, origin } : { rpID: new URL(publicUrl()).hostname, origin };
}

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
