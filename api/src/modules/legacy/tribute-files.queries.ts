/** Photographs, voices and films of tributes, and who may open one. */
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

export interface TributeFileRow {
  readonly tribute_id: string;
  readonly media_id: string;
  /** Of a change that nobody has decided about yet. */
  readonly is_waiting: boolean;
  readonly caption: string;
  readonly alt: string;
}

/** Of these tributes, in their order. */
export const filesOfTributes = async (
  connection: Connection,
  ids: readonly string[],
): Promise<readonly TributeFileRow[]> =>
  ids.length === 0
    ? []
    : connection
        .selectFrom('tribute_media')
        .select(['tribute_id', 'media_id', 'is_waiting', 'caption', 'alt'])
        .where('tribute_id', 'in', [...ids])
        .orderBy('tribute_id')
        .orderBy('position')
        .execute();

export type NamedFile = Pick<TributeFileRow, 'media_id' | 'caption' | 'alt'>;

export async function replaceTributeFiles(
  transaction: Connection,
  { id, isWaiting }: { readonly id: string; readonly isWaiting: boolean },
  files: readonly NamedFile[],
): Promise<void> {
  await transaction
    .deleteFrom('tribute_media')
    .where('tribute_id', '=', id)
    .where('is_waiting', '=', isWaiting)
    .execute();
  if (files.length === 0) return;
  await transaction
    .insertInto('tribute_media')
    .values(
      files.map(({ media_id, caption, alt }, position) => ({
        tribute_id: id,
        media_id,
        is_waiting: isWaiting,
        position,
        caption,
        alt,
      })),
    )
    .execute();
}

/** Those of a change, in place of the ones before it. */
export async function showWaitingFiles(transaction: Connection, id: string): Promise<void> {
  await transaction
    .deleteFrom('tribute_media')
    .where('tribute_id', '=', id)
    .where('is_waiting', '=', false)
    .execute();
  await transaction
    .updateTable('tribute_media')
    .set({ is_waiting: false })
    .where('tribute_id', '=', id)
    .execute();
}

export const removeWaitingFiles = (transaction: Connection, id: string): Promise<unknown> =>
  transaction
    .deleteFrom('tribute_media')
    .where('tribute_id', '=', id)
    .where('is_waiting', '=', true)
    .execute();

/** They stay with their author, who may remove them from then on. */
export const removeTributeFiles = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.deleteFrom('tribute_media').where('tribute_id', '=', id).execute();

const tributesWith = (connection: Connection, viewer: Viewer, mediaId: string) =>
  connection
    .selectFrom('tribute_media as f')
    .innerJoin('tribute as t', 't.id', 'f.tribute_id')
    .innerJoin('memorial as m', 'm.id', 't.memorial_id')
    .select('t.id')
    .where('f.media_id', '=', mediaId)
    .where('t.hidden_at', 'is', null)
    .where(isOfOneHere('t.author_id'))
    .where(memorialVisibleTo(viewer, 'm'))
    .limit(1);

/** It stands in a tribute that this viewer reads. */
const isInShown = async (
  connection: Connection,
  viewer: Viewer,
  mediaId: string,
): Promise<boolean> =>
  (await tributesWith(connection, viewer, mediaId)
    .where('t.status', '=', 'approved')
    .where('f.is_waiting', '=', false)
    .where(tributeIsFor(viewer, 't'))
    .$if(viewer !== null, (query) => query.where(notBlocked(viewer ?? '', 't.author_id')))
    .executeTakeFirst()) !== undefined;

/** It stands in a tribute, or in a change of one, that this viewer may decide about, whoever wrote it. */
const isInDecided = async (
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> =>
  (await tributesWith(connection, viewer, mediaId)
    .innerJoin('life_steward as s', 's.life_id', 'm.owner_id')
    .where('s.user_id', '=', viewer)
    .where('s.status', '=', 'accepted')
    .where(sql<boolean>`'tributes.moderate' = any(s.permissions)`)
    .where('t.status', 'in', ['pending', 'approved', 'hidden', 'rejected'])
    .executeTakeFirst()) !== undefined;

/** It stands in words to somebody who lives, or lived, which this viewer reads. */
const isInLiving = async (
  connection: Connection,
  viewer: string,
  mediaId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('tribute_media as f')
    .innerJoin('tribute as t', 't.id', 'f.tribute_id')
    .select('t.id')
    .where('f.media_id', '=', mediaId)
    .where(livingTributeVisibleTo(viewer, 't'))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a tribute lets this viewer open the file; its author opens what is theirs without one. */
export const showsTributeFile = async (
  connection: Connection,
  viewer: Viewer,
  mediaId: string,
): Promise<boolean> =>
  (await isInShown(connection, viewer, mediaId)) ||
  (viewer !== null &&
    ((await isInDecided(connection, viewer, mediaId)) ||
      (await isInLiving(connection, viewer, mediaId))));
