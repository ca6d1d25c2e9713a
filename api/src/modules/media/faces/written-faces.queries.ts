/** Rows of names that were written into photographs: of the one who brought a photograph to their own life, and of nobody else. */
import { sql, type RawBuilder } from 'kysely';
import type { WrittenFace } from '@kinlore/shared/contracts/photo-tags';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { WrittenFace as FaceInFile } from './written-faces.ts';

export const insertWrittenFaces = async (
  transaction: Connection,
  mediaId: string,
  faces: readonly FaceInFile[],
): Promise<void> => {
  if (faces.length === 0) return;
  await transaction
    .insertInto('written_face')
    .values(faces.map(({ name, region }) => ({ id: newId(), media_id: mediaId, name, ...region })))
    .execute();
};

/** The photograph, and whose: both who keeps it and who brought it. */
export interface Brought {
  readonly mediaId: string;
  readonly by: string;
}

const isBrought = ({ mediaId, by }: Brought): RawBuilder<boolean> =>
  sql<boolean>`media_id = (select m.id from media m where m.id = ${mediaId} and m.owner_id = ${by} and m.author_id = ${by})`;

/** Those nobody was named at yet, in the order of the file. */
export async function writtenFacesOf(
  connection: Connection,
  brought: Brought,
): Promise<WrittenFace[]> {
  const rows = await connection
    .selectFrom('written_face')
    .select(['id', 'name', 'x', 'y', 'w', 'h', 'answer'])
    .where(isBrought(brought))
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'put_off')]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, answer, ...region }) => ({
    id,
    name,
    region,
    put_off: answer === 'put_off',
  }));
}

/** Somebody is named there now: it is offered no more. False where it was not. */
export async function takeWrittenFace(
  transaction: Connection,
  brought: Brought,
  id: string,
): Promise<boolean> {
  const taken = await transaction
    .updateTable('written_face')
    .set({ answer: 'tagged' })
    .where('id', '=', id)
    .where(isBrought(brought))
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'put_off')]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Not now: they stay, and are not offered by themselves any more. */
export const putOffWrittenFaces = (connection: Connection, brought: Brought): Promise<unknown> =>
  connection
    .updateTable('written_face')
    .set({ answer: 'put_off' })
    .where(isBrought(brought))
    .where('answer', 'is', null)
    .execute();
