/** Passkeys (WebAuthn): added by somebody who is logged in, and then enough to log in with. The device itself asks for a finger, a face or a PIN. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { MOST_PASSKEYS, type Passkey } from '@kinlore/shared/contracts/security';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { AuthContext } from '../auth-context.ts';
import { accountForLoginById } from '../auth.queries.ts';
import { beginSession, type Begun } from '../begin-session.ts';
import type { Device } from '../sessions.ts';
import { openPasskeyQuestion, takePasskeyQuestion } from './challenges.queries.ts';
import {
  insertPasskey,
  lockAccount,
  lockPasskey,
  markPasskeyUsed,
  passkeysOf,
  removePasskey,
  type PasskeyRow,
} from './passkeys.queries.ts';
import { ensureProved } from './proof.ts';
import { tellChange } from './second-factor.ts';

/** JSON from a browser, of no shape that is believed. */
type Unchecked = Readonly<Record<string, unknown>>;
type Transports = NonNullable<
  Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']
>;

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** Whatever the library finds wrong is one refusal: what exactly helps an attacker alone. */
async function orRefused<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw new DomainError('auth.passkey_refused');
  }
}

export function createPasskeys(context: AuthContext) {
  const { clock, database, publicUrl, transact } = context.platform;
  /** Where the key is bound to: the site as browsers call it. */
  const site = () => {
    const { hostname, origin } = new URL(publicUrl());
    return { rpID: hostname, origin };
  };

  /** What a browser signed for a question of ours, with the key it signed with. Throws `auth.passkey_refused`. */
  async function checkSigned(row: PasskeyRow, challenge: string, response: Unchecked) {
    const { rpID, origin } = site();
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
          transports: row.transports as Transports, // words of the library's own, kept as it gave them
        },
        requireUserVerification: true,
      }),
    );
    ensure(verified, 'auth.passkey_refused');
    return authenticationInfo.newCounter;
  }

  return {
    async passkeyOptions({ user, session }: SignedIn) {
      ensureProved(session, clock.now());
      const known = await passkeysOf(database, user.id);
      ensure(known.length < MOST_PASSKEYS, 'auth.too_many_passkeys');
      const options = await generateRegistrationOptions({
        rpName: 'Kinlore',
        rpID: site().rpID,
        userName: user.username,
        userDisplayName: user.fullName,
        userID: new TextEncoder().encode(user.id),
        excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const challenge = await openPasskeyQuestion(database, {
        purpose: 'passkey_add',
        userId: user.id,
        challenge: options.challenge,
        now: clock.now(),
      });
      return { challenge, options: { ...options } };
    },

    /** Throws `auth.challenge_gone`, `auth.passkey_refused`, `auth.too_many_passkeys`, `auth.step_up_required`. */
    async addPasskey(
      { user, session }: SignedIn,
      input: { readonly challenge: string; readonly name: string; readonly response: Unchecked },
    ): Promise<Passkey> {
      const now = clock.now();
      ensureProved(session, now);
      const question = { purpose: 'passkey_add', userId: user.id, now } as const;
      const expectedChallenge = await takePasskeyQuestion(database, input.challenge, question);
      ensure(expectedChallenge, 'auth.challenge_gone');
      const { rpID, origin } = site();
      const { registrationInfo } = await orRefused(() =>
        verifyRegistrationResponse({
          response: input.response as unknown as RegistrationResponseJSON, // the library checks every part of it
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      ensure(registrationInfo, 'auth.passkey_refused');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const row = {
        id: newId(),
        user_id: user.id,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        sign_count: counter,
        transports: [...transports],
        name: input.name.trim() === '' ? 'Passkey' : input.name.trim(),
        created_at: now,
      };
      await transact((transaction) => keepPasskey(transaction, row));
      return presentPasskey({ ...row, last_used_at: null });
    },

    async removePasskey({ user, session }: SignedIn, id: string): Promise<void> {
      ensureProved(session, clock.now());
      await transact(async (transaction) => {
        ensure(await removePasskey(transaction, user.id, id), 'general.not_found');
        await tellChange(context, transaction, user.id, 'passkey_removed');
      });
    },

    listPasskeys: async (userId: string): Promise<readonly Passkey[]> =>
      (await passkeysOf(database, userId)).map(presentPasskey),

    /** The same for everybody: the device knows who has a key here. */
    async passkeyLoginOptions() {
      const options = await generateAuthenticationOptions({
        rpID: site().rpID,
        userVerification: 'required',
      });
      const challenge = await openPasskeyQuestion(database, {
        purpose: 'passkey_login',
        userId: null,
        challenge: options.challenge,
        now: clock.now(),
      });
      return { challenge, options: { ...options } };
    },

    /** Throws `auth.challenge_gone`, `auth.passkey_refused` for a key nobody has as for a wrong signature, `auth.suspended`. */
    async passkeyLogin(
      input: { readonly challenge: string; readonly response: Unchecked },
      device: Device,
    ): Promise<Begun> {
      const now = clock.now();
      const question = { purpose: 'passkey_login', userId: null, now } as const;
      const expected = await takePasskeyQuestion(database, input.challenge, question);
      ensure(expected, 'auth.challenge_gone');
      return transact(async (transaction) => {
        const { id } = input.response;
        const row = typeof id === 'string' ? await lockPasskey(transaction, id) : undefined;
        ensure(row, 'auth.passkey_refused');
        const count = await checkSigned(row, expected, input.response);
        await markPasskeyUsed(transaction, row.id, { count, now });
        const account = await accountForLoginById(transaction, row.user_id);
        if (
          account === undefined ||
          account.suspended_at !== null ||
          account.life_status !== 'living'
        )
          throw new DomainError('auth.suspended');
        return beginSession(context, transaction, account, device);
      });
    },
  };

  async function keepPasskey(
    transaction: Connection,
    row: Omit<PasskeyRow, 'last_used_at'>,
  ): Promise<void> {
    await lockAccount(transaction, row.user_id);
    const known = await passkeysOf(transaction, row.user_id);
    ensure(known.length < MOST_PASSKEYS, 'auth.too_many_passkeys');
    ensure(await insertPasskey(transaction, row), 'auth.passkey_refused');
    await tellChange(context, transaction, row.user_id, 'passkey_added');
  }
}
