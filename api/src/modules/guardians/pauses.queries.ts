/** What guardians have paused for a child. */
import { sql } from 'kysely';
import type { PauseKind } from '@kinlore/shared/contracts/care-words';
import type { Connection } from '../../platform/ports.ts';

const pauses = (connection: Connection, childId: string) =>
  connection
    .selectFrom('child_pause as p')
    .leftJoin('app_user as u', 'u.id', 'p.placed_by')
    .select(['p.id', 'p.kind', 'p.reason', 'p.until', 'p.placed_at', 'p.lifted_at'])
    .select(['u.id as placed_by', 'u.full_name as placed_by_name'])
    .where('p.child_id', '=', childId);

export const pauseOf = (connection: Connection, childId: string, id: string) =>
  pauses(connection, childId).where('p.id', '=', id).executeTakeFirst();
export type PauseRow = NonNullable<Awaited<ReturnType<typeof pauseOf>>>;

/** Newest first. One more than `limit`. */
export const pausesPage = (
  connection: Connection,
  childId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly PauseRow[]> =>
  pauses(connection, childId)
    .$if(before !== null, (query) => query.where('p.id', '<', before))
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute();

/** The one of this kind that holds now. Nobody else places one for the child until the transaction ends. */
export async function lockRunning(
  transaction: Connection,
  childId: string,
  { kind, now }: { readonly kind: PauseKind; readonly now: Date },
): Promise<PauseRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`pause ${childId}`}))`.execute(transaction);
  return pauses(transaction, childId)
    .where('p.kind', '=', kind)
    .where('p.lifted_at', 'is', null)
    .where('p.until', '>', now)
    .executeTakeFirst();
}

export interface NewPause {
  readonly id: string;
  readonly childId: string;
  readonly kind: PauseKind;
  readonly reason: string;
  readonly until: Date;
  readonly placedBy: string;
  readonly now: Date;
}

export const insertPause = (
  transaction: Connection,
  { id, childId, kind, reason, until, placedBy, now }: NewPause,
): Promise<unknown> =>
  transaction
    .insertInto('child_pause')
    .values({
      id,
      child_id: childId,
      kind,
      reason,
      until,
      placed_by: placedBy,
      placed_at: now,
    })
    .execute();

/** Its kind; undefined where it was lifted or has run out already. */
export const setLifted = (
  transaction: Connection,
  lifted: {
    readonly id: string;
    readonly childId: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<{ readonly kind: PauseKind } | undefined> =>
  transaction
    .updateTable('child_pause')
    .set({ lifted_at: lifted.now, lifted_by: lifted.by })
    .where('id', '=', lifted.id)
    .where('child_id', '=', lifted.childId)
    .where('lifted_at', 'is', null)
    .where('until', '>', lifted.now)
    .returning('kind')
    .executeTakeFirst();
