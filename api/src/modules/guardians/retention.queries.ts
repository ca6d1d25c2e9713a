/** Accounts to which nobody agrees any more, and guardians who have not confirmed for long. */
import { sql } from 'kysely';
import { livesIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

export const beginRetention = (
  transaction: Connection,
  { childId, now, due }: { readonly childId: string; readonly now: Date; readonly due: Date },
): Promise<unknown> =>
  transaction
    .insertInto('child_retention')
    .values({ child_id: childId, began_at: now, due_at: due })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const endRetention = (transaction: Connection, childId: string): Promise<unknown> =>
  transaction.deleteFrom('child_retention').where('child_id', '=', childId).execute();

export async function retentionOf(connection: Connection, childId: string): Promise<Date | null> {
  const row = await connection
    .selectFrom('child_retention')
    .select('due_at')
    .where('child_id', '=', childId)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** Accounts to which nobody has agreed for so long that what they hold is to go. Of a child who has died nothing goes. */
export const retentionsDue = (connection: Connection, now: Date, limit: number) =>
  connection
    .selectFrom('child_retention as r')
    .innerJoin('app_user as c', 'c.id', 'r.child_id')
    .select('r.child_id')
    .where('r.due_at', '<=', now)
    .where(livesIn('c'))
    .orderBy('r.due_at')
    .limit(limit)
    .execute();

export interface Unconfirmed {
  readonly guardian_id: string;
  readonly child_id: string;
}

interface Overdue {
  readonly before: Date;
  /** Of the words of today. */
  readonly version: string;
  readonly now: Date;
  readonly limit: number;
}

/** Guardians of children who have not said for so long that they look after them, or agreed to other words, and were not asked since; marked as asked. */
export const takeUnconfirmed = (
  transaction: Connection,
  { before, version, now, limit }: Overdue,
): Promise<readonly Unconfirmed[]> =>
  sql<Unconfirmed>`update guardianship set asked_at = ${now}
    where (guardian_id, child_id) in (
      select g.guardian_id, g.child_id from guardianship g
        join app_user c on c.id = g.child_id and now() < c.thirteen_at and c.erased_at is null and ${livesIn('c')}
      where g.withdrawn_at is null and g.asked_at is null and (g.confirmed_at <= ${before} or g.consent_version <> ${version})
      order by g.confirmed_at limit ${limit} for update of g skip locked)
    returning guardian_id, child_id`
    .execute(transaction)
    .then(({ rows }) => rows);
