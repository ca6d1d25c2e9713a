/**
 * `Idempotency-Key` on POST: the same request sent twice has one effect and one answer, for 24 hours. Most handlers know nothing of it: the key is
 * begun before they run and completed with their answer afterwards. Where the policy says `keepsAnswer`, the handler keeps key and answer in the very
 * transaction of the act: then not even a process that is killed between the two leaves an act that would be done again.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Database, Platform } from '../ports.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;
/** After this the process that began is taken for dead, and the request may be tried again. */
const ABANDONED_SECONDS = 60;

/** One request of one account: what its answer is kept under. */
export interface AnswerKey {
  readonly userId: string;
  readonly route: string;
  readonly key: string;
  /** Of what was sent: the same key with something else is refused. */
  readonly hash: Buffer;
}

/** Null for a request without a key. Guests have none: an answer could fall to another guest. Throws `general.invalid`. */
export function answerKeyOf(request: FastifyRequest): AnswerKey | null {
  const key = request.headers['idempotency-key'];
  const { actor } = request;
  if (
    request.method !== 'POST' ||
    key === undefined ||
    actor.kind === 'guest' ||
    request.routeOptions.config.policy?.replayable === false
  )
    return null;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new DomainError('general.invalid', {
      'Idempotency-Key': ['8 to 200 printable characters, please.'],
    });
  return {
    userId: actor.user.id,
    route: request.routeOptions.url ?? '',
    key,
    hash: bodyHash(request, actor.subject.id),
  };
}

/** An answer that was given before, to be given again as it was. */
export class Replayed {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}

/** What `keptAnswerQuery` gives: null where the key is new. */
export type KeptAnswer = readonly [isSame: boolean, status: number | null, answer: unknown];

/** `KeptAnswer` as a value of JSON, for a statement that reads it among other facts. */
export const keptAnswerQuery = ({ userId, route, key, hash }: AnswerKey): RawBuilder<unknown> =>
  sql`(select json_build_array(body_hash = ${hash}, status, answer) from idempotency where user_id = ${userId} and route = ${route} and key = ${key})`;

/** Null for a key that is new. Throws what the second request is refused with. */
export function replayedFrom(kept: KeptAnswer | null): Replayed | null {
  if (kept === null) return null;
  const [isSame, status, answer] = kept;
  if (!isSame) throw new DomainError('general.idempotency_mismatch');
  if (status === null) throw new DomainError('general.idempotency_in_progress');
  return new Replayed(answer);
}

/** Keeps an answer in the statement of the act, once for each row of `source`. Fails as a whole where the key came first elsewhere: `isTakenKey`. */
export const keepAnswerQuery = (
  { userId, route, key, hash }: AnswerKey,
  kept: { status: number; answer: unknown; at: Date; source: string },
): RawBuilder<unknown> => sql`
  insert into idempotency (key, user_id, route, body_hash, status, answer, created_at)
  select ${key}, ${userId}::uuid, ${route}, ${hash}::bytea, ${kept.status}::int, ${JSON.stringify(kept.answer)}::jsonb, ${kept.at}::timestamptz from ${sql.ref(kept.source)}`;

export const isTakenKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey';

/** Before the handler: sends the stored answer and returns true, or begins one for the key. */
export async function beginIdempotentAnswer(
  platform: Pick<Platform, 'database' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (request.routeOptions.config.policy?.keepsAnswer === true) return false;
  const asked = answerKeyOf(request);
  if (asked === null) return false;
  const { hash, ...row } = asked;
  const now = platform.clock.now();
  const abandoned = new Date(now.getTime() - ABANDONED_SECONDS * 1000);
  const begun = await sql`
    insert into idempotency (key, user_id, route, body_hash, created_at) values (${row.key}, ${row.userId}, ${row.route}, ${hash}, ${now})
    on conflict (user_id, route, key) do update set created_at = excluded.created_at
      where idempotency.status is null and idempotency.created_at < ${abandoned} and idempotency.body_hash = excluded.body_hash
    returning key`.execute(platform.database);
  if (begun.rows.length > 0) {
    request.idempotency = row;
    return false;
  }
  return replay(platform.database, row, hash, reply);
}

async function replay(
  database: Database,
  row: { userId: string; route: string; key: string },
  hash: Buffer,
  reply: FastifyReply,
): Promise<boolean> {
  const known = await database
    .selectFrom('idempotency')
    .select(['status', 'answer', 'body_hash'])
    .where('user_id', '=', row.userId)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .executeTakeFirst();
  if (known !== undefined && !known.body_hash.equals(hash))
    throw new DomainError('general.idempotency_mismatch');
  if (known === undefined || known.status === null)
    throw new DomainError('general.idempotency_in_progress');
  void reply.code(known.status).header('idempotent-replay', 'true').serializer(JSON.stringify);
  await (known.answer === null
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(known.answer));
  return true;
}

/** After the handler: keeps a success, forgets a failure so that it may be tried again. */
export async function completeIdempotentAnswer(
  database: Database,
  request: FastifyRequest,
  status: number,
  payload: unknown,
): Promise<void> {
  const row = request.idempotency;
  if (row === null) return;
  request.idempotency = null;
  const where = sql`user_id = ${row.userId} and route = ${row.route} and key = ${row.key}`;
  const keep =
    status < 300 && (typeof payload === 'string' || payload === undefined || payload === null);
  if (!keep) await sql`delete from idempotency where ${where}`.execute(database);
  else
    await sql`update idempotency set status = ${status}, answer = ${typeof payload === 'string' && payload !== '' ? payload : null}::jsonb where ${where}`.execute(
      database,
    );
}

function bodyHash(request: FastifyRequest, subjectId: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subjectId, request.params, request.query, request.body ?? null]))
    .digest();
}
