/** Letters whose moment comes, or is taken back because a death was none. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Of writers who are here; locked, those another worker has left out. */
export const comingDue = (transaction: Connection, now: Date, limit: number) =>
  transaction
    .selectFrom('letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.life_id')
    .select('l.id')
    .where('l.due_at', 'is', null)
    .where('w.erased_at', 'is', null)
    .where(
      sql<boolean>`(l.opens_at <= ${now} or l.opens = 'activation' and w.life_status = 'in_remembrance')`,
    )
    .orderBy('l.id')
    .limit(limit)
    .forUpdate('l')
    .skipLocked()
    .execute();

export const setDue = (transaction: Connection, ids: readonly string[], now: Date) =>
  sql<{ id: string; recipient_name: string; recipient_email: string | null; from_name: string }>`
    update letter l set due_at = ${now} from app_user w
    where w.id = l.life_id and l.id = any(${[...ids]}::uuid[]) and l.due_at is null
    returning l.id, l.recipient_name, l.recipient_email, w.full_name as from_name`.execute(
    transaction,
  );

/** Letters for after a death of somebody who lives: sealed again, unless they were read. */
export const sealAgain = (transaction: Connection) =>
  sql`update letter l set due_at = null, released_key = null, released_at = null, token_hash = null from app_user w
    where w.id = l.life_id and l.opens = 'activation' and l.due_at is not null and l.read_at is null and w.life_status = 'living'`.execute(
    transaction,
  );
