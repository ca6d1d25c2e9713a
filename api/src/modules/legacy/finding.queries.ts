/** Memorials by the name of who died: those the viewer may read, and those they read as a family researcher. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { historicVisibleTo, memorialVisibleTo } from '../access/index.ts';
import type { MemorialRow } from './legacy.queries.ts';

export interface SoughtMemorials {
  readonly viewer: string;
  /** Asked of the name. */
  readonly holds: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly before: string | null;
  readonly limit: number;
}

export interface FoundMemorialRow extends MemorialRow {
  /** They read it as a family researcher alone. */
  readonly is_researched: boolean;
}

/** Newest first, one more than asked for. Served by the index memorial_name_words. */
export const memorialsHolding = (
  connection: Connection,
  { viewer, holds, before, limit }: SoughtMemorials,
): Promise<readonly FoundMemorialRow[]> =>
  connection
    .selectFrom('memorial as m')
    .selectAll('m')
    .select(sql<boolean>`not ${memorialVisibleTo(viewer, 'm')}`.as('is_researched'))
    .where(holds(sql`m.full_name`))
    .where('m.merged_into_id', 'is', null)
    .where(sql<boolean>`(${before}::uuid is null or m.id < ${before}::uuid)`)
    .where(sql<boolean>`(${memorialVisibleTo(viewer, 'm')} or ${historicVisibleTo(viewer, 'm')})`)
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .execute();
