/** Letters as their recipients find them: from their moment on, across no block, from somebody who is here. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { guardsChild, isChild, isHere, notBlocked } from '../access/index.ts';

/** The reader is whom it is for; a child under thirteen once a guardian agreed. */
const isFor = (viewer: string): RawBuilder<boolean> =>
  sql<boolean>`(l.recipient_id = ${viewer} and (l.child_allowed_at is not null or not ${isChild(viewer)}))`;

/** The reader decides for the child it is for, and has not yet. */
const isDecidedBy = (viewer: string): RawBuilder<boolean> =>
  sql<boolean>`(l.child_allowed_at is null and ${guardsChild(viewer, sql`l.recipient_id`)})`;

const received = (connection: Connection, viewer: string) =>
  connection
    .selectFrom('letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.life_id')
    .select(['l.id', 'l.released_at', 'w.full_name as from_name'])
    .select(sql<Date>`l.due_at`.as('due_at'))
    .select(sql<string>`l.recipient_id`.as('recipient_id'))
    .where('l.recipient_id', 'is not', null)
    .where('l.due_at', 'is not', null)
    .where(isHere('l.life_id'))
    .where(notBlocked(viewer, 'l.life_id'));

export const receivedPage = (
  connection: Connection,
  viewer: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  received(connection, viewer)
    .where(sql<boolean>`(${isFor(viewer)} or ${isDecidedBy(viewer)})`)
    .$if(before !== null, (query) => query.where('l.id', '<', before ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
export type ReceivedRow = Awaited<ReturnType<typeof receivedPage>>[number];

export const decidedBy = (connection: Connection, viewer: string, id: string) =>
  received(connection, viewer).where('l.id', '=', id).where(isDecidedBy(viewer)).executeTakeFirst();

export const allowChild = (transaction: Connection, id: string, now: Date) =>
  transaction
    .updateTable('letter')
    .set({ child_allowed_at: now })
    .where('id', '=', id)
    .where('child_allowed_at', 'is', null)
    .execute();

/** Whether the letter is for whoever asks. */
export type Reader = RawBuilder<boolean>;

export const accountOf = (viewer: string): Reader =>
  sql<boolean>`(${isFor(viewer)} and ${notBlocked(viewer, 'l.life_id')})`;

export const holderOf = (hash: Buffer): Reader => sql<boolean>`(l.token_hash = ${hash})`;

const open = (connection: Connection, id: string, reader: Reader) =>
  connection
    .selectFrom('letter as l')
    .innerJoin('app_user as w', 'w.id', 'l.life_id')
    .where('l.id', '=', id)
    .where('l.released_at', 'is not', null)
    .where(isHere('l.life_id'))
    .where(reader);

export const openOne = (connection: Connection, id: string, reader: Reader) =>
  open(connection, id, reader)
    .select(['l.id', 'l.cipher', 'l.sealed_at', 'w.full_name as from_name'])
    .select(sql<Buffer>`l.released_key`.as('key'))
    .executeTakeFirst();

/** One piece of its voice. */
export const openPiece = (
  connection: Connection,
  { id, number }: { readonly id: string; readonly number: number },
  reader: Reader,
) =>
  open(connection, id, reader)
    .innerJoin('letter_voice as v', 'v.letter_id', 'l.id')
    .innerJoin('letter_voice_piece as p', 'p.voice_id', 'v.id')
    .select('p.cipher')
    .where('p.number', '=', number)
    .executeTakeFirst();

export const markRead = (connection: Connection, id: string, now: Date) =>
  connection
    .updateTable('letter')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();
