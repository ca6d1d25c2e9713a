/** The memories that tell of a keepsake, as its reader reads them: a page at a time. */
import type { Keepsake, KeepsakeMemory } from '@kinlore/shared/contracts/keepsakes';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Connection } from '../../platform/ports.ts';
import { whenFrom, pageOf } from '../../platform/rows.ts';
import { lifeCursor } from '../activities/index.ts';
import { memoriesOf, type MemoryRow } from './parts.queries.ts';

type Dated = Pick<
  MemoryRow,
  'when_kind' | 'when_start' | 'when_end' | 'when_precision' | 'when_text'
>;

/** When it was, from the columns of a keepsake or of a memory. */
export const whenOf = (row: Dated): FuzzyDate => whenFrom(row);

const memoryOf = ({ id, slug, title, ...row }: MemoryRow): KeepsakeMemory => ({
  id,
  slug,
  title,
  when: whenOf(row),
});

/** So many are shown with the keepsake. */
const FIRST = 20;

interface Asked {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export async function memoriesPage(
  connection: Connection,
  viewer: string,
  id: string,
  { cursor, limit = FIRST }: Asked,
): Promise<{ readonly data: KeepsakeMemory[]; readonly meta: { readonly next: string | null } }> {
  const slice = { after: lifeCursor.decode(cursor), limit };
  const read = await memoriesOf(connection, viewer, id, slice);
  const { rows, next } = pageOf(read, limit, ({ when_sort: day, id: memory }) =>
    lifeCursor.encode({ day, id: memory }),
  );
  return { data: rows.map(memoryOf), meta: { next } };
}

export async function firstMemories(
  connection: Connection,
  viewer: string,
  id: string,
): Promise<Pick<Keepsake, 'memories' | 'memories_next'>> {
  const { data, meta } = await memoriesPage(connection, viewer, id, {});
  return { memories: data, memories_next: meta.next };
}
