/** Letters whose moment has come: for stewards who may release, and for whoever holds two sheets. Never what they say. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isHere } from '../access/index.ts';
import { isRecipientGone } from './letters.queries.ts';

const toName = sql<string>`coalesce((select r.full_name from app_user r where r.id = l.recipient_id and r.erased_at is null), l.recipient_name)`;

/** Somebody else whom the life names as one who may release what it left. */
const mayRelease = (viewer: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from life_steward s where s.life_id = l.life_id and s.user_id = ${viewer} and s.status = 'accepted'
    and 'content.release' = any(s.permissions))`;

const openings = (connection: Connection, viewer: string) =>
  connection
    .selectFrom('letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.life_id')
    .select(['l.id', 'l.life_id', 'l.opens', 'l.event', 'l.due_at', 'w.life_status'])
    .select(toName.as('to_name'))
    .select(isRecipientGone().as('is_gone'))
    .where('l.released_at', 'is', null)
    .where(isHere('l.life_id'))
    .where(mayRelease(viewer))
    // An event is a steward's to say once its writer cannot.
    .where(
      sql<boolean>`(l.due_at is not null or l.opens = 'event' and w.life_status = 'in_remembrance')`,
    );

/** Below the cursor, the newest first; one more than asked for. */
export const openingsPage = (
  connection: Connection,
  viewer: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  openings(connection, viewer)
    .$if(before !== null, (query) => query.where('l.id', '<', before ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
export type OpeningRow = Awaited<ReturnType<typeof openingsPage>>[number];

/** The event of a letter that waits for one: its writer's to say, then a steward's who may release. */
export const eventOf = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.life_id')
    .select(['l.id', 'l.life_id', 'l.due_at'])
    .where('l.id', '=', id)
    .where('l.opens', '=', 'event')
    .where(isHere('l.life_id'))
    .where(
      sql<boolean>`(l.life_id = ${viewer} or w.life_status = 'in_remembrance' and ${mayRelease(viewer)})`,
    )
    .executeTakeFirst();

/** Of a life whose two sheets were shown: those that wait to be opened and have somebody to read them. */
export const waitingOf = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('letter as l')
    .select(['l.id', 'l.wrapped_key', 'l.key_hash'])
    .select(toName.as('to_name'))
    .where('l.life_id', '=', lifeId)
    .where('l.due_at', 'is not', null)
    .where('l.released_at', 'is', null)
    .where(sql<boolean>`not ${isRecipientGone()}`)
    .orderBy('l.id')
    .execute();

/** Undefined where it was released meanwhile, or its moment was taken back. */
export const releaseLetter = (
  transaction: Connection,
  id: string,
  values: { released_key: Buffer; released_at: Date; token_hash: Buffer | null },
) =>
  transaction
    .updateTable('letter')
    .set(values)
    .where('id', '=', id)
    .where('due_at', 'is not', null)
    .where('released_at', 'is', null)
    .returning(['id', 'life_id', 'recipient_name', 'recipient_email'])
    .executeTakeFirst();

/** The memorial of a life, whose stewards see what was done for it. */
export const memorialOfLife = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('memorial')
    .select(['id', 'owner_id'])
    .where('owner_id', '=', lifeId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
