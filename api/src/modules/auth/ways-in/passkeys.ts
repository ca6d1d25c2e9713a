/** Passkeys (WebAuthn): added by somebody who is logged in, and then enough to log in with. The device itself asks for a finger, a face or a PIN. */
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { MOST_PASSKEYS, type Passkey } from '@kinlore/shared/contracts/security';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { noted } from '../attempts.ts';
import type { AuthContext } from '../auth-context.ts';
import { accountForLoginById, lockAccount } from '../auth.queries.ts';
import { enter, type Entered } from '../leaving/leaving.ts';
import type { Device } from '../sessions.ts';
import { openPasskeyQuestion, takePasskeyQuestion } from './challenges.queries.ts';
import { checkNewKey, checkSigned, type Site, type Unchecked } from './passkey-check.ts';
import {
  insertPasskey,
  lockPasskey,
  markPasskeyUsed,
  passkeysOf,
  removePasskey,
  type PasskeyRow,
} from './passkeys.queries.ts';
import { ensureProved } from './proof.ts';
import { tellChange } from './tell-change.ts';

/** COSE: Ed25519, P-256, RSA. What every device has; no others are asked for. */
const ALGORITHMS = [-8, -7, -257];
const UNNAMED = 'Passkey';

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

/** What the browser is to make a key by. Throws `auth.step_up_required`, `auth.too_many_passkeys`. */
async function optionsForNew(
  { platform }: AuthContext,
  { user, session }: SignedIn,
  { rpID }: Site,
) {
  const { clock, database } = platform;
  ensureProved(session, clock.now());
  const existing = await passkeysOf(database, user.id);
  ensure(existing.length < MOST_PASSKEYS, 'auth.too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: 'Kinlore',
    rpID,
    userName: user.username,
    userDisplayName: user.fullName,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: existing.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const challenge = await openPasskeyQuestion(database, {
    purpose: 'passkey_add',
    userId: user.id,
    challenge: options.challenge,
    now: clock.now(),
  });
  return { challenge, options: { ...options } };
}

async function keep(
  context: AuthContext,
  transaction: Connection,
  row: Omit<PasskeyRow, 'last_used_at'>,
): Promise<void> {
  await lockAccount(transaction, row.user_id);
  const existing = await passkeysOf(transaction, row.user_id);
  ensure(existing.length < MOST_PASSKEYS, 'auth.too_many_passkeys');
  ensure(await insertPasskey(transaction, row), 'auth.passkey_refused');
  await tellChange(context, transaction, row.user_id, 'passkey_added');
}

interface NewKey {
  readonly challenge: string;
  readonly name: string;
  readonly response: Unchecked;
  readonly site: Site;
}

async function add(
  context: AuthContext,
  { user, session }: SignedIn,
  { challenge, name, response, site }: NewKey,
): Promise<Passkey> {
  const { clock, database, transact } = context.platform;
  const now = clock.now();
  ensureProved(session, now);
  const question = { purpose: 'passkey_add', userId: user.id, now } as const;
  const asked = await takePasskeyQuestion(database, challenge, question);
  ensure(asked, 'auth.challenge_gone');
  const credential = await checkNewKey(site, asked, response);
  const row = {
    id: newId(),
    user_id: user.id,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: [...(credential.transports ?? [])],
    name: name.trim() || UNNAMED,
    created_at: now,
  };
  await transact((transaction) => keep(context, transaction, row));
  return presentPasskey({ ...row, last_used_at: null });
}

/** The same for everybody: the device itself says who has a key here. */
async function optionsForLogin({ platform }: AuthContext, { rpID }: Site) {
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
  });
  const challenge = await openPasskeyQuestion(platform.database, {
    purpose: 'passkey_login',
    userId: null,
    challenge: options.challenge,
    now: platform.clock.now(),
  });
  return { challenge, options: { ...options } };
}

interface Shown {
  readonly challenge: string;
  readonly response: Unchecked;
  readonly site: Site;
}

async function comeIn(context: AuthContext, shown: Shown, device: Device): Promise<Entered> {
  return noted(context.platform, 'passkey', async (known) => {
    const { clock, database, transact } = context.platform;
    const now = clock.now();
    const question = { purpose: 'passkey_login', userId: null, now } as const;
    const challenge = await takePasskeyQuestion(database, shown.challenge, question);
    ensure(challenge, 'auth.challenge_gone');
    const { id } = shown.response;
    return transact(async (transaction) => {
      const row = typeof id === 'string' ? await lockPasskey(transaction, id) : undefined;
      ensure(row, 'auth.passkey_refused');
      known(row.user_id);
      const signed = { challenge, response: shown.response };
      const count = await checkSigned(shown.site, row, signed);
      await markPasskeyUsed(transaction, row.id, { count, now });
      const account = await accountForLoginById(transaction, row.user_id);
      return enter(context, transaction, account, device);
    });
  });
}

export function createPasskeys(context: AuthContext) {
  const { clock, database, transact } = context.platform;
  return {
    passkeyOptions: (actor: SignedIn, site: Site) => optionsForNew(context, actor, site),

    /** Throws `auth.challenge_gone`, `auth.passkey_refused`, `auth.too_many_passkeys`, `auth.step_up_required`. */
    addPasskey: (actor: SignedIn, key: NewKey) => add(context, actor, key),

    async removePasskey({ user, session }: SignedIn, id: string): Promise<void> {
      ensureProved(session, clock.now());
      await transact(async (transaction) => {
        ensure(await removePasskey(transaction, user.id, id), 'general.not_found');
        await tellChange(context, transaction, user.id, 'passkey_removed');
      });
    },

    listPasskeys: async (userId: string): Promise<readonly Passkey[]> =>
      (await passkeysOf(database, userId)).map(presentPasskey),

    passkeyLoginOptions: (site: Site) => optionsForLogin(context, site),

    /** Throws `auth.challenge_gone`, `auth.passkey_refused` for a key nobody has as for a wrong signature, `auth.suspended`. */
    passkeyLogin: (shown: Shown, device: Device) => comeIn(context, shown, device),
  };
}
