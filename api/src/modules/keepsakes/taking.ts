/** What a memorial shows of heirlooms, recipes, songs and sayings, whole, for a copy: what this reader reads there, and nothing else. */
import {
  MOST_KEEPSAKE_MEMORIES,
  type Holder,
  type KeepsakeMemory,
} from '@kinlore/shared/contracts/keepsakes';
import type { Doer } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { whomRemembers } from '../activities/index.ts';
import type { HolderDeps } from './holders.ts';
import { presentHolders } from './holders.presenter.ts';
import { keepsakesPage, type KeepsakeRow } from './keepsakes.queries.ts';
import { memoriesPage } from './memories.presenter.ts';
import { filesOf, type FileRow } from './parts.queries.ts';

export interface TakenKeepsake {
  readonly row: KeepsakeRow;
  readonly files: readonly FileRow[];
  readonly holders: readonly Holder[];
  /** Those that the reader may read. */
  readonly memories: readonly KeepsakeMemory[];
}

interface Asked {
  /** The slug of one. */
  readonly memorial: string;
  /** The id of the last one that was read; the newest come first. */
  readonly before: string | null;
  readonly limit: number;
}

/** Throws `general.not_found` for whom the memorial is not. */
export type TakeKeepsakes = (
  connection: Connection,
  reader: Doer,
  asked: Asked,
) => Promise<readonly TakenKeepsake[]>;

export const createTakenKeepsakes =
  (deps: HolderDeps): TakeKeepsakes =>
  async (connection, reader, { memorial, before, limit }) => {
    const viewer = reader.subject.id;
    const remembered = await whomRemembers(connection, deps.naming, reader, memorial);
    const read = await keepsakesPage(connection, viewer, { remembered, before, limit });
    const rows = read.slice(0, limit);
    if (rows.length === 0) return [];
    const files = await filesOf(
      connection,
      rows.map(({ id }) => id),
    );
    const asked = { limit: MOST_KEEPSAKE_MEMORIES };
    const taken: TakenKeepsake[] = [];
    for (const row of rows)
      taken.push({
        row,
        files: files.filter(({ keepsake_id: of }) => of === row.id),
        holders: await presentHolders(deps, connection, reader, row.id),
        memories: (await memoriesPage(connection, viewer, row.id, asked)).data,
      });
    return taken;
  };
