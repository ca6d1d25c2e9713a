/** What a link for guests asks of the memorial it is of, and their tributes as rows. */
import { sql, type Insertable } from 'kysely';
import type { Tribute } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { AtMemorial, MemorialRow } from './legacy.queries.ts';

export interface GuestMemorial extends MemorialRow {
  /** What the account of the life was made as, and how it stands. */
  readonly account_type: string;
  readonly life_status: string;
  /** Another was merged into it, and it is read by those alone who could read both. */
  readonly is_narrowed: boolean;
}

/** One that is there for its stewards: neither closed nor hidden by moderators. */
export const memorialOfLink = (
  connection: Connection,
  id: string,
): Promise<GuestMemorial | undefined> =>
  connection
    .selectFrom('memorial as m')
    .innerJoin('app_user as life', 'life.id', 'm.owner_id')
    .selectAll('m')
    .select(['life.account_type', 'life.life_status'])
    // Complete, or contested, it takes nothing from guests either.
    .select(
      sql<MemorialRow['tribute_moderation']>`case when m.completed_at is not null
        or exists (select 1 from memorial_contest c where c.memorial_id = m.id and c.decided_at is null) then 'closed' else m.tribute_moderation end`.as(
        'tribute_moderation',
      ),
    )
    .select(
      sql<boolean>`exists (select 1 from memorial part where part.merged_into_id = m.id and part.narrows)`.as(
        'is_narrowed',
      ),
    )
    .where('m.id', '=', id)
    .where('m.closed_at', 'is', null)
    .where('m.hidden_at', 'is', null)
    .executeTakeFirst();

/** The account it stands for, whoever may read it. */
export const lifeOfMemorial = async (
  connection: Connection,
  id: string,
): Promise<string | undefined> =>
  (
    await connection
      .selectFrom('memorial')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.owner_id;

export const insertGuestTribute = (
  transaction: Connection,
  row: Insertable<Tribute>,
): Promise<unknown> => transaction.insertInto('tribute').values(row).execute();

/** Held until the end of the transaction: it is decided about or withdrawn, never both at once. */
export const lockGuestTribute = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('tribute')
    .select(['memorial_id', 'status', 'hidden_at'])
    .where('id', '=', id)
    .where('author_id', 'is', null)
    .$narrowType<Pick<AtMemorial, 'memorial_id'>>()
    .forUpdate()
    .executeTakeFirst();

/** A guest has no account to look at what they took back: nothing of it is left. */
export const deleteGuestTribute = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('tribute').where('id', '=', id).execute();

export const isGuestTributeShown = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection
    .selectFrom('tribute')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()) !== undefined;
