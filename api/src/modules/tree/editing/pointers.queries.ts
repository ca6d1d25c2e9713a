/** What points at a person from outside of the rows of their tree, and what a merge remembers of it. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Table, the column that points, and the columns its row is known by. */
export const places = [
  { table: 'tree', column: 'default_focus', key: ['id'] },
  { table: 'tree_member', column: 'scope_person_id', key: ['tree_id', 'user_id'] },
  { table: 'relationship_claim', column: 'person_id', key: ['id'] },
  { table: 'family_invitation', column: 'person_id', key: ['id'] },
  { table: 'family_invitation', column: 'scope_person_id', key: ['id'] },
  { table: 'activity_person', column: 'person_id', key: ['id'] },
  { table: 'photo_tag', column: 'person_id', key: ['id'] },
] as const;
export type PointingPlace = (typeof places)[number];

export interface Pointer {
  readonly table: string;
  /** Absent in those of earlier times, when no table pointed by two. */
  readonly column?: string;
  readonly key: Readonly<Record<string, string | number>>;
}

/** Points every row of a place from one person to another; tells which rows those were. `only`: no others than these. */
export async function movePointers(
  connection: Connection,
  place: PointingPlace,
  { from, to }: { from: string; to: string },
  only?: readonly Pointer[],
): Promise<readonly Pointer[]> {
  const key = sql.join(place.key.flatMap((column) => [sql.lit(column), sql`t.${sql.ref(column)}`]));
  const keys = only?.map((pointer) => JSON.stringify(pointer.key)) ?? [];
  const among =
    only === undefined ? sql`true` : sql`jsonb_build_object(${key}) = any(${keys}::jsonb[])`;
  const { rows } = await sql<{ key: Pointer['key'] }>`
    update ${sql.table(place.table)} t set ${sql.ref(place.column)} = ${to}::uuid where t.${sql.ref(place.column)} = ${from}::uuid and ${among}
    returning jsonb_build_object(${key}) as key`.execute(connection);
  return rows.map((row) => ({ table: place.table, column: place.column, key: row.key }));
}

/** Merges of these persons into others, oldest first, with whom each is a part of now. */
export const readMergesOf = (
  connection: Connection,
  treeId: string,
  personIds: readonly string[],
) =>
  connection
    .selectFrom('person_merge as m')
    .innerJoin('person as p', 'p.id', 'm.loser_id')
    .select(['m.tree_id', 'm.seq', 'm.survivor_id', 'm.loser_id', 'm.pointers', 'p.merged_into'])
    .where('m.tree_id', '=', treeId)
    .where('m.loser_id', 'in', [...personIds])
    .orderBy('m.seq')
    .execute();
export type PointingMerge = Awaited<ReturnType<typeof readMergesOf>>[number];

/** What a merge took along, in place of what it was said to have taken. */
export const keepPointers = (
  connection: Connection,
  merge: Pick<PointingMerge, 'tree_id' | 'seq'>,
  pointers: readonly Pointer[],
) =>
  connection
    .updateTable('person_merge')
    .set({ pointers: JSON.stringify(pointers) })
    .where('tree_id', '=', merge.tree_id)
    .where('seq', '=', merge.seq)
    .execute();
