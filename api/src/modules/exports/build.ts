/** One copy under way, and what making it needs. */
import type { TakeKeepsakes } from '../keepsakes/index.ts';
import type { ReadPlacedNames } from '../photo-tags/index.ts';
import type { TreeFiles } from '../tree-exchange/index.ts';
import type { KeptMemorial } from './archive/writing.ts';
import type { ExportRow } from './exports.queries.ts';
import type { OwnerRow } from './media.queries.ts';

/** What the work needs of others. */
export interface BuildingDeps {
  readonly trees: TreeFiles;
  readonly takeKeepsakes: TakeKeepsakes;
  readonly readPlacedNames: ReadPlacedNames;
}

export interface Build extends BuildingDeps {
  readonly row: ExportRow;
  readonly owner: OwnerRow;
  /** Null in every copy but that of somebody who died. */
  readonly kept: KeptMemorial | null;
  readonly runner: string;
  readonly folder: string;
}
