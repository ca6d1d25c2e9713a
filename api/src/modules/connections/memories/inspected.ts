/** What two people remember together, for an administrator who was let in: whoever wrote it comes first. */
import { whenFrom } from '../../../platform/rows.ts';
import { isId, type Inspectable } from '../../inspectable/index.ts';
import { writtenTogether } from './inspected.queries.ts';

export const inspectableTogether: Inspectable = {
  kind: 'connection_memory',
  async find(connection, key) {
    const row = isId(key) ? await writtenTogether(connection, key) : undefined;
    if (row === undefined) return undefined;
    const other = row.author_id === row.low_id ? row.high_id : row.low_id;
    return { id: row.id, lives: [row.author_id, other] };
  },
  async read(connection, id) {
    const row = await writtenTogether(connection, id);
    if (row === undefined) return [];
    return [
      {
        id: row.id,
        title: row.title,
        words: row.body,
        when: whenFrom(row),
        audience: null,
        pictures: row.media_id === null ? 0 : 1,
      },
    ];
  },
};
