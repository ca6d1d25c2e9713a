/**
 * What points at a person from outside of the tree's own rows: a member's branch, where a tree opens, questions and invitations, people named
 * in stories. A merge takes it along, and it finds its way back when the two are taken apart; by whichever way that happens.
 */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';

/** Table, the column that points, and the columns its row is known by. */
const places = [
  { table: 'tree', column: 'default_focus', key: ['id'] },
  { table: 'tree_member', column: 'scope_person_id', key: ['tree_id', 'user_id'] },
  { table: 'relationship_claim', column: 'person_id', key: ['id'] },
  { table: 'family_invitation', column: 'person_id', key: ['id'] },
  { table: 'family_invitation', column: 'scope_person_id', key: ['id'] },
  { table: 'activity_person', column: 'person_id', key: ['id'] },
] as const;
type Place = (typeof places)[number];

interface Pointer {
  readonly table: string;
  /** Absent in those of earlier times, when no table pointed by two. */
  readonly column?: string;
  readonly key: Readonly<Record<string, string | number>>;
}

/** Points every row of a place from one person to another; tells which rows those were. `only`: no others than these. */
async function point(
  connection: Connection,
  place: Place,
  from: string,
  to: string,
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

const isPointer = (value: unknown): value is Pointer =>
  typeof value === 'object' && value !== null && 'table' in value && 'key' in value;
const pointersIn = (stored: unknown): readonly Pointer[] =>
  Array.isArray(stored) ? stored.filter(isPointer) : [];

interface Merge {
  readonly tree_id: string;
  readonly seq: number;
  readonly survivor_id: string;
  readonly loser_id: string;
  readonly pointers: unknown;
  readonly merged_into: string | null;
}

/** Which of its columns an invitation was remembered by before it had a branch. */
const isOf = (
  { table, column = table === 'tree_member' ? 'scope_person_id' : undefined }: Pointer,
  place: Place,
): boolean =>
  table === place.table &&
  (column === undefined ? place.column !== 'scope_person_id' : column === place.column);

async function settle(connection: Connection, merge: Merge): Promise<void> {
  const known = pointersIn(merge.pointers);
  const isMerged = merge.merged_into === merge.survivor_id;
  const moved: Pointer[] = [];
  for (const place of places) {
    const mine = known.filter((pointer) => isOf(pointer, place));
    if (isMerged)
      moved.push(...mine, ...(await point(connection, place, merge.loser_id, merge.survivor_id)));
    else if (mine.length > 0)
      await point(connection, place, merge.survivor_id, merge.loser_id, mine);
  }
  await connection
    .updateTable('person_merge')
    .set({ pointers: JSON.stringify(moved) })
    .where('tree_id', '=', merge.tree_id)
    .where('seq', '=', merge.seq)
    .execute();
}

/** After any operation that merged one of these persons or took them apart. Doing it twice changes nothing. */
export async function settlePointers(
  connection: Connection,
  treeId: string,
  personIds: readonly string[],
): Promise<void> {
  if (personIds.length === 0) return;
  const merges = await connection
    .selectFrom('person_merge as m')
    .innerJoin('person as p', 'p.id', 'm.loser_id')
    .select(['m.tree_id', 'm.seq', 'm.survivor_id', 'm.loser_id', 'm.pointers', 'p.merged_into'])
    .where('m.tree_id', '=', treeId)
    .where('m.loser_id', 'in', [...personIds])
    .orderBy('m.seq')
    .execute();
  for (const merge of merges) await settle(connection, merge);
}
