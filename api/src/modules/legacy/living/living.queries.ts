/** Words to the living, as rows of `tribute` at no memorial. */
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tribute } from '../../../platform/database/schema.ts';
import type { Connection } from '../../../platform/ports.ts';
import {
  canFind,
  guardsChild,
  livingTributeIsBy,
  livingTributeIsTo,
  livingTributeShownTo,
  livingTributeVisibleTo,
  mayWriteTo,
} from '../../access/index.ts';

export type LivingBox = 'waiting' | 'kept' | 'hidden' | 'written';

export interface LivingQuery {
  readonly viewer: string;
  readonly before: string | null;
  readonly limit: number;
}

const page = (connection: Connection, { before, limit }: LivingQuery) =>
  connection
    .selectFrom('tribute as t')
    .selectAll('t')
    .where('t.memorial_id', 'is', null)
    .$if(before !== null, (query) => query.where('t.id', '<', before ?? ''))
    .orderBy('t.id', 'desc')
    .limit(limit + 1);

const statuses = { waiting: 'pending', kept: 'approved', hidden: 'hidden' } as const;

/** What one wrote to the living; or what was written to oneself, and to the children one looks after. One more than asked for. */
export const livingInBox = (connection: Connection, box: LivingBox, asked: LivingQuery) => {
  const { viewer } = asked;
  if (box === 'written')
    return page(connection, asked).where(livingTributeIsBy(viewer, 't')).execute();
  return page(connection, asked)
    .where('t.status', '=', statuses[box])
    .where(livingTributeIsTo(viewer, 't'))
    .where(
      sql<boolean>`(t.owner_id = ${viewer} or ${guardsChild(viewer, sql<string>`t.owner_id`)})`,
    )
    .execute();
};
export type LivingRow = Awaited<ReturnType<typeof livingInBox>>[number];

/** What this account shows of them to the viewer, and for who moderates after a death what was hidden of it. */
export const livingOf = (
  connection: Connection,
  owner: string,
  asked: LivingQuery & { readonly moderates: boolean },
): Promise<readonly LivingRow[]> =>
  page(connection, asked)
    .where('t.owner_id', '=', owner)
    .where(
      asked.moderates
        ? sql<boolean>`(${livingTributeShownTo(asked.viewer, 't')} or ${livingTributeIsTo(asked.viewer, 't')})`
        : livingTributeShownTo(asked.viewer, 't'),
    )
    .execute();

/** Held until the transaction ends, where the viewer reads it. */
export const lockLiving = (
  transaction: Connection,
  viewer: string,
  id: string,
): Promise<LivingRow | undefined> =>
  transaction
    .selectFrom('tribute as t')
    .selectAll('t')
    .where('t.id', '=', id)
    .where(livingTributeVisibleTo(viewer, 't'))
    .forUpdate()
    .executeTakeFirst();

export const insertLiving = (
  transaction: Connection,
  row: Insertable<Tribute>,
): Promise<LivingRow> =>
  transaction.insertInto('tribute').values(row).returningAll().executeTakeFirstOrThrow();

export const changeLiving = (
  transaction: Connection,
  id: string,
  change: Updateable<Tribute>,
): Promise<LivingRow> =>
  transaction
    .updateTable('tribute')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined for whom the author cannot find. */
export const tributeeFor = (
  connection: Connection,
  author: string,
  id: string,
): Promise<{ readonly may_write: boolean } | undefined> =>
  connection
    .selectFrom('app_user as u')
    .select(mayWriteTo(author, 'u').as('may_write'))
    .where('u.id', '=', id)
    .where(canFind(author, 'u'))
    .executeTakeFirst();

/** Of these accounts those who died, and whose tributes the viewer moderates as a steward. */
export async function moderatedAmong(
  connection: Connection,
  viewer: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .selectFrom('life_steward as s')
    .innerJoin('app_user as dead', 'dead.id', 's.life_id')
    .select('s.life_id')
    .where('s.life_id', 'in', [...new Set(ids)])
    .where('s.user_id', '=', viewer)
    .where('s.status', '=', 'accepted')
    .where(sql<boolean>`'tributes.moderate' = any(s.permissions)`)
    .where('dead.life_status', '=', 'in_remembrance')
    .execute();
  return new Set(rows.map(({ life_id: id }) => id));
}

/** The memorial that stands for an account; undefined where there is none. */
export const memorialOfLife = (connection: Connection, life: string) =>
  connection.selectFrom('memorial').selectAll().where('owner_id', '=', life).executeTakeFirst();
