/** What the acts of merging share. */
import type { Connection, Platform } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import type { Memorials } from '../memorials.service.ts';
import { lockLife } from '../stewards.queries.ts';
import type { MergeRow } from './merges.queries.ts';

export interface MergingContext {
  readonly platform: Platform;
  readonly people: PeopleService;
  readonly memorials: Memorials;
}

/** Both, always in the same order: two who agree at once do not wait for each other. */
export async function lockBoth(transaction: Connection, lives: readonly string[]): Promise<void> {
  for (const life of lives.toSorted()) await lockLife(transaction, life);
}

/** Written in the log of each that still has its own. */
export async function logBoth(
  { memorials }: MergingContext,
  transaction: Connection,
  row: MergeRow,
  { by, action }: { readonly by: string | null; readonly action: string },
): Promise<void> {
  const kept = { id: row.kept_id, owner_id: row.kept_life };
  const merged = { id: row.merged_id, owner_id: row.merged_life };
  await memorials.log.write(transaction, kept, by, action);
  await memorials.log.write(transaction, merged, by, action);
}
