/** `Idempotency-Key` on POST: the same request sent twice has one effect and one answer, for 24 hours. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DomainError } from '../errors.ts';
import type { Database, Platform } from '../ports.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;
/** After this the process that began is taken for dead, and the request may be tried again. */
const ABANDONED_SECONDS = 60;

/** Before the handler: returns a stored answer, or claims the key. Guests have no keys: an answer could fall to another guest. */
export async function claim(
  platform: Pick<Platform, 'database' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const key = request.headers['idempotency-key'];
  const { actor } = request;
  if (
    request.method !== 'POST' ||
    key === undefined ||
    actor.kind === 'guest' ||
    request.routeOptions.config.policy?.replayable === false
  )
    return false;
  if (typeof key !== 'string' || !KEY.test(key))
    throw new DomainError('general.invalid', {
      'Idempotency-Key': ['8 to 200 printable characters, please.'],
    });
  const row = { userId: actor.user.id, route: request.routeOptions.url ?? '', key };
  const hash = bodyHash(request, actor.subject.id);
  const now = platform.clock.now();
  const abandoned = new Date(now.getTime() - ABANDONED_SECONDS * 1000);
  const claimed = await sql`
    insert into idempotency (key, user_id, route, body_hash, created_at) values (${row.key}, ${row.userId}, ${row.route}, ${hash}, ${now})
    on conflict (user_id, route, key) do update set created_at = excluded.created_at
      where idempotency.status is null and idempotency.created_at < ${abandoned} and idempotency.body_hash = excluded.body_hash
    returning key`.execute(platform.database);
  if (claimed.rows.length > 0) {
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
export async function settle(
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
