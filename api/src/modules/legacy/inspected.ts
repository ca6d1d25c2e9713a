/** A memorial for an administrator who was let in: what it says of the life, without tributes. */
import { fuzzyFrom } from '../../platform/rows.ts';
import type { Inspectable } from '../inspectable/index.ts';
import { writtenMemorial } from './inspected.queries.ts';

export const inspectableMemorial: Inspectable = {
  kind: 'memorial',
  async find(connection, key) {
    const row = await writtenMemorial(connection, key);
    return row && { id: row.id, lives: [row.owner_id] };
  },
  async read(connection, id) {
    const row = await writtenMemorial(connection, id);
    if (row === undefined) return [];
    return [
      {
        id: row.id,
        title: row.full_name,
        words: [row.remembered_as, row.epitaph, row.biography]
          .filter((part) => part !== '')
          .join('\n\n'),
        when: fuzzyFrom({
          kind: row.died_kind,
          start: row.died_start,
          end: row.died_end,
          precision: row.died_precision,
          text: row.died_text,
        }),
        audience: row.audience,
        pictures: Number(row.pictures ?? 0),
      },
    ];
  },
};
