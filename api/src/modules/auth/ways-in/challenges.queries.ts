/** Questions to somebody who is coming in, or who adds a passkey: each is answered once, within minutes. */
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import { mintToken, parseToken, sameHash } from '../../../platform/tokens.ts';

const MINUTES = 5;

interface Moment {
  readonly now: Date;
}

const endOf = ({ now }: Moment): Date => new Date(now.getTime() + MINUTES * 60_000);

type HalfWay = 'second_factor' | 'leaving' | 'suspended';

/** Answers what the bearer of the half-finished login shows with the next step. */
export async function openSecondStep(
  connection: Connection,
  {
    purpose,
    userId,
    remember,
    now,
  }: Moment & {
    readonly purpose: HalfWay;
    readonly userId: string;
    readonly remember: boolean;
  },
): Promise<string> {
  const { id, token, hash } = mintToken();
  await connection
    .insertInto('login_challenge')
    .values({
      id,
      purpose,
      secret_hash: hash,
      user_id: userId,
      remember,
      expires_at: endOf({ now }),
    })
    .execute();
  return token;
}

export interface SecondStep {
  readonly id: string;
  readonly userId: string;
  readonly remember: boolean;
}

/** Null for one that is made up, answered or over. */
export async function findSecondStep(
  connection: Connection,
  purpose: HalfWay,
  token: string,
  now: Date,
): Promise<SecondStep | null> {
  const parsed = parseToken(token);
  if (parsed === null) return null;
  const row = await connection
    .selectFrom('login_challenge')
    .select(['id', 'user_id', 'secret_hash', 'remember'])
    .where('id', '=', parsed.id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined || row.user_id === null || row.secret_hash === null) return null;
  return sameHash(row.secret_hash, parsed.hash)
    ? { id: row.id, userId: row.user_id, remember: row.remember }
    : null;
}

/** Whether it was still open: of many at once one gets it, until its transaction is undone. */
export async function closeSecondStep(transaction: Connection, id: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('login_challenge')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface PasskeyQuestion extends Moment {
  readonly purpose: 'passkey_login' | 'passkey_add' | 'passkey_proof';
  /** Null for a login: who it is stands in the answer. */
  readonly userId: string | null;
  /** base64url. */
  readonly challenge: string;
}

/** Answers its id. */
export async function openPasskeyQuestion(
  connection: Connection,
  { purpose, userId, challenge, now }: PasskeyQuestion,
): Promise<string> {
  const id = newId();
  await connection
    .insertInto('login_challenge')
    .values({ id, purpose, challenge, user_id: userId, expires_at: endOf({ now }) })
    .execute();
  return id;
}

/** Takes the question: right or wrong, it is asked once. Null for one that is unknown, another's or over. */
export async function takePasskeyQuestion(
  connection: Connection,
  id: string,
  { purpose, userId, now }: Omit<PasskeyQuestion, 'challenge'>,
): Promise<string | null> {
  const row = await connection
    .deleteFrom('login_challenge')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}

/** A new password ends half-finished logins that knew the old one. */
export const endChallengesOf = (connection: Connection, userId: string): Promise<unknown> =>
  connection.deleteFrom('login_challenge').where('user_id', '=', userId).execute();

export const forgetChallengesBefore = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('login_challenge').where('expires_at', '<', before).execute();
