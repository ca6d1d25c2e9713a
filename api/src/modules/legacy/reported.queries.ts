/** Memorials and tributes as somebody reports them, and hiding them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import {
  livingTributeVisibleTo,
  memorialVisibleTo,
  notBlocked,
  tributeIsFor,
  type Viewer,
} from '../access/index.ts';
import { isOfOneHere } from './tribute-authors.queries.ts';

export const reportedMemorial = (connection: Connection, viewer: Viewer, id: string) =>
  connection
    .selectFrom('memorial as m')
    .select(['m.creator_id', 'm.full_name', 'm.epitaph', 'm.remembered_as', 'm.biography'])
    .select((eb) =>
      eb
        .selectFrom('memorial_media as p')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('p.memorial_id', '=', 'm.id')
        .as('pictures'),
    )
    .where('m.id', '=', id)
    .where('m.closed_at', 'is', null)
    .where('m.hidden_at', 'is', null)
    .where(memorialVisibleTo(viewer, 'm'))
    .executeTakeFirst();

/** One that everybody who reads the memorial can read. For a guest's the memorial's account is spoken to. */
export const reportedTribute = (connection: Connection, viewer: Viewer, id: string) =>
  connection
    .selectFrom('tribute as t')
    .innerJoin('memorial as m', 'm.id', 't.memorial_id')
    .select(['t.body', 'm.full_name'])
    .select((eb) => eb.fn.coalesce('t.author_id', 'm.owner_id').as('person_id'))
    .select((eb) =>
      eb
        .selectFrom('tribute_media as f')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('f.tribute_id', '=', 't.id')
        .where('f.is_waiting', '=', false)
        .as('files'),
    )
    .where('t.id', '=', id)
    .where('t.status', '=', 'approved')
    .where('t.hidden_at', 'is', null)
    .where(isOfOneHere('t.author_id'))
    .where(memorialVisibleTo(viewer, 'm'))
    .where(tributeIsFor(viewer, 't'))
    .$if(viewer !== null, (query) => query.where(notBlocked(viewer ?? '', 't.author_id')))
    .executeTakeFirst();

/** Words to the living that this reader reads, and did not write. */
export const reportedLiving = (connection: Connection, reader: string, id: string) =>
  connection
    .selectFrom('tribute as t')
    .innerJoin('app_user as u', 'u.id', 't.owner_id')
    .select(['t.body', 'u.full_name', 't.author_id as person_id'])
    .select((eb) =>
      eb
        .selectFrom('tribute_media as f')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('f.tribute_id', '=', 't.id')
        .as('files'),
    )
    .where('t.id', '=', id)
    .where('t.author_id', '<>', reader)
    .where('t.hidden_at', 'is', null)
    .where(livingTributeVisibleTo(reader, 't'))
    .$narrowType<{ person_id: string }>()
    .executeTakeFirst();

export const setMemorialHidden = (
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<unknown> =>
  transaction
    .updateTable('memorial')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .execute();

/** With the number of tributes that its memorial shows. */
export async function setTributeHidden(
  transaction: Connection,
  id: string,
  at: Date | null,
): Promise<void> {
  const row = await transaction
    .updateTable('tribute')
    .set({ hidden_at: at })
    .where('id', '=', id)
    .where('hidden_at', at === null ? 'is not' : 'is', null)
    .returning(['memorial_id', 'status'])
    .executeTakeFirst();
  if (row === undefined || row.memorial_id === null || row.status !== 'approved') return;
  await transaction
    .updateTable('memorial')
    .set({ tribute_count: sql`greatest(tribute_count + ${at === null ? 1 : -1}::int, 0)` })
    .where('id', '=', row.memorial_id)
    .execute();
}
