/** Memories as an administrator reads them who was let in: what was written, whoever it was for. Drafts and what was deleted are not there. */
import type { Connection } from '../../platform/ports.ts';

const written = (connection: Connection) =>
  connection
    .selectFrom('activity as a')
    .where('a.deleted_at', 'is', null)
    .where('a.status', '<>', 'draft')
    .select([
      'a.id',
      'a.owner_id',
      'a.title',
      'a.audience',
      'a.when_kind',
      'a.when_start',
      'a.when_end',
      'a.when_precision',
      'a.when_text',
    ])
    .select((eb) =>
      eb
        .selectFrom('activity_media as m')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('m.activity_id', '=', 'a.id')
        .as('pictures'),
    );

export const writtenMemory = (connection: Connection, id: string) =>
  written(connection).select('a.body').where('a.id', '=', id).executeTakeFirst();

export const writtenMemories = (
  connection: Connection,
  ownerId: string,
  { limit, before }: { readonly limit: number; readonly before: string | null },
) =>
  written(connection)
    .where('a.owner_id', '=', ownerId)
    .$if(before !== null, (query) => query.where('a.id', '<', before))
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute();
export type WrittenRow = Awaited<ReturnType<typeof writtenMemories>>[number];
