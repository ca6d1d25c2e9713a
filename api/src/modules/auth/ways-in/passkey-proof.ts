/** A passkey shown once more, before what must not be done by whoever finds the page open: the device has recognised its owner. */
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { AuthContext } from '../auth-context.ts';
import { markSteppedUp } from '../viewing.queries.ts';
import { openPasskeyQuestion, takePasskeyQuestion } from './challenges.queries.ts';
import { checkSigned, type Site, type Unchecked } from './passkey-check.ts';
import { lockPasskey, markPasskeyUsed, passkeysOf } from './passkeys.queries.ts';

export interface ShownPasskey {
  readonly challenge: string;
  readonly response: Unchecked;
  readonly site: Site;
}

async function ask(
  { platform: { clock, database } }: AuthContext,
  { user }: SignedIn,
  { rpID }: Site,
) {
  const own = await passkeysOf(database, user.id);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id }) => ({ id })),
  });
  const challenge = await openPasskeyQuestion(database, {
    purpose: 'passkey_proof',
    userId: user.id,
    challenge: options.challenge,
    now: clock.now(),
  });
  return { challenge, options: { ...options } };
}

async function prove(
  { platform: { clock, database, transact } }: AuthContext,
  { user, session }: SignedIn,
  { challenge: id, response, site }: ShownPasskey,
): Promise<void> {
  const now = clock.now();
  const question = { purpose: 'passkey_proof', userId: user.id, now } as const;
  const challenge = await takePasskeyQuestion(database, id, question);
  ensure(challenge, 'auth.challenge_gone');
  const { id: key } = response;
  await transact(async (transaction) => {
    const row = typeof key === 'string' ? await lockPasskey(transaction, key) : undefined;
    ensure(row, 'auth.passkey_refused');
    // Somebody else's key proves nothing here.
    ensure(row.user_id === user.id, 'auth.passkey_refused');
    const count = await checkSigned(site, row, { challenge, response });
    await markPasskeyUsed(transaction, row.id, { count, now });
    await markSteppedUp(transaction, session.id, now);
  });
}

export const createPasskeyProof = (context: AuthContext) => ({
  proofOptions: (actor: SignedIn, site: Site) => ask(context, actor, site),

  /** Throws `auth.challenge_gone`, and `auth.passkey_refused` for another's key as for a wrong signature. */
  stepUpByPasskey: (actor: SignedIn, shown: ShownPasskey) => prove(context, actor, shown),
});
