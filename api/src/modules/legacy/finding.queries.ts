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
export async function memorialsHolding(
  connection: Connection,
  { viewer, holds, before, limit }: SoughtMemorials,
): Promise<readonly FoundMemorialRow[]> {
  const { rows } = await sql<FoundMemorialRow>`
    select * from (select m.*, not ${memorialVisibleTo(viewer, 'm')} as is_researched from memorial m
      where ${holds(sql`m.full_name`)} and m.merged_into_id is null and (${before}::uuid is null or m.id < ${before}::uuid)
        and (${memorialVisibleTo(viewer, 'm')} or ${historicVisibleTo(viewer, 'm')})) found
    order by id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
