/** A memory, and the list of somebody's memories, for an administrator who was let in. */
import { whenFrom } from '../../platform/rows.ts';
import { isId, type Content, type Inspectable } from '../inspectable/index.ts';
import { writtenMemories, writtenMemory, type WrittenRow } from './inspected.queries.ts';

const contentOf = (row: WrittenRow, words: string): Content => ({
  id: row.id,
  title: row.title,
  words,
  when: whenFrom(row),
  audience: row.audience,
  pictures: Number(row.pictures ?? 0),
});

const oneMemory: Inspectable = {
  kind: 'memory',
  async find(connection, key) {
    const row = isId(key) ? await writtenMemory(connection, key) : undefined;
    return row && { id: row.id, lives: [row.owner_id] };
  },
  async read(connection, id) {
    const row = await writtenMemory(connection, id);
    return row === undefined ? [] : [contentOf(row, row.body)];
  },
};

/** Titles and dates: the words of one are asked for by themselves. */
const allMemories: Inspectable = {
  kind: 'memories',
  find: async (_connection, key) => (isId(key) ? { id: key, lives: [key] } : undefined),
  async read(connection, id, page) {
    return (await writtenMemories(connection, id, page)).map((row) => contentOf(row, ''));
  },
};

export const inspectableMemories: readonly Inspectable[] = [oneMemory, allMemories];
