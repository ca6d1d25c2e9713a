/** Proposals that two memorials become one, and carrying one out. What moves is a function of the database: each row that belongs to a memorial, in one step. */
import { sql } from 'kysely';
import { mergeStates, toldLives } from '@kinlore/shared/contracts/memorial-merges';
import type { Connection } from '../../../platform/ports.ts';
import { oneOf } from '../../../platform/rows.ts';

export type MergeState = (typeof mergeStates)[number];
export const sides = ['kept', 'merged'] as const;
export type Side = (typeof sides)[number];
export type Told = (typeof toldLives)[number];

const merges = (connection: Connection) =>
  connection
    .selectFrom('memorial_merge as g')
    .innerJoin('memorial as k', 'k.id', 'g.kept_id')
    .innerJoin('memorial as m', 'm.id', 'g.merged_id')
    .select(['g.id', 'g.kept_id', 'g.merged_id', 'g.proposed_by', 'g.words', 'g.proposed_at'])
    .select(['g.kept_agreed_at', 'g.merged_agreed_at', 'g.state', 'g.decided_at', 'g.moved'])
    .select([
      'g.kept_agreed_by',
      'g.merged_agreed_by',
      'g.kept_biography',
      'g.shown_biography',
      'g.told',
    ])
    .select(['k.biography', 'm.biography as merged_biography'])
    .select(['k.owner_id as kept_life', 'm.owner_id as merged_life', 'm.narrows']);
type Selected = Awaited<ReturnType<ReturnType<typeof merges>['execute']>>[number];
export interface MergeRow extends Omit<Selected, 'state' | 'told'> {
  readonly state: MergeState;
  readonly told: Told;
}

const rowFrom = (row: Selected): MergeRow => ({
  ...row,
  state: oneOf(mergeStates, row.state),
  told: oneOf(toldLives, row.told),
});

export const mergeById = async (
  connection: Connection,
  id: string,
): Promise<MergeRow | undefined> => {
  const row = await merges(connection).where('g.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : rowFrom(row);
};

/** Of one memorial, newest first, below the cursor; one more than asked for. */
export const mergesOf = async (
  connection: Connection,
  memorialId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<MergeRow[]> =>
  (
    await merges(connection)
      .where((eb) => eb.or([eb('g.kept_id', '=', memorialId), eb('g.merged_id', '=', memorialId)]))
      .where(sql<boolean>`(${before}::uuid is null or g.id < ${before}::uuid)`)
      .orderBy('g.id', 'desc')
      .limit(limit + 1)
      .execute()
  ).map((row) => rowFrom(row));

/** What the account of a life was made as. */
export const accountTypeOf = async (connection: Connection, lifeId: string): Promise<string> =>
  (
    await connection
      .selectFrom('app_user')
      .select('account_type')
      .where('id', '=', lifeId)
      .executeTakeFirstOrThrow()
  ).account_type;

/** False where it is proposed already. */
export const insertMerge = async (
  transaction: Connection,
  merge: {
    readonly id: string;
    readonly kept_id: string;
    readonly merged_id: string;
    readonly proposed_by: string;
    readonly words: string;
    readonly proposed_at: Date;
  },
): Promise<boolean> =>
  (await transaction
    .insertInto('memorial_merge')
    .values(merge)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const agreeTo = (
  transaction: Connection,
  id: string,
  side: Side,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<unknown> =>
  transaction
    .updateTable('memorial_merge')
    .set(
      side === 'kept'
        ? { kept_agreed_by: by, kept_agreed_at: at }
        : { merged_agreed_by: by, merged_agreed_at: at },
    )
    .where('id', '=', id)
    .execute();

export const endMerge = (
  transaction: Connection,
  id: string,
  { state, by, at }: { readonly state: MergeState; readonly by: string; readonly at: Date },
): Promise<unknown> =>
  transaction
    .updateTable('memorial_merge')
    .set({ state, decided_by: by, decided_at: at, moved: null })
    .where('id', '=', id)
    .execute();

export const carryOut = (
  transaction: Connection,
  { id, kept_id: kept, merged_id: merged }: Pick<MergeRow, 'id' | 'kept_id' | 'merged_id'>,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<unknown> =>
  sql`update memorial_merge g set state = 'merged', decided_by = ${by}, decided_at = ${at}, kept_biography = k.biography,
    told = case when k.biography = '' and m.biography <> '' then 'merged' else 'kept' end,
    shown_biography = case when k.biography = '' then m.biography else k.biography end,
    moved = merge_memorials(${kept}, ${merged}, ${at})
    from memorial k, memorial m where g.id = ${id} and k.id = ${kept} and m.id = ${merged}`.execute(
    transaction,
  );

/** What the page tells of the life from now on. */
export async function tellLife(
  transaction: Connection,
  { id, kept_id: kept }: Pick<MergeRow, 'id' | 'kept_id'>,
  { told, text, at }: { readonly told: Told; readonly text: string; readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('memorial')
    .set({ biography: text, version: sql`version + 1`, updated_at: at })
    .where('id', '=', kept)
    .execute();
  await transaction
    .updateTable('memorial_merge')
    .set({ told, shown_biography: text })
    .where('id', '=', id)
    .execute();
}

export async function moveBack(
  transaction: Connection,
  { id, kept_id: kept, merged_id: merged }: Pick<MergeRow, 'id' | 'kept_id' | 'merged_id'>,
  at: Date,
): Promise<void> {
  // Each tells what it told; what somebody has written since stays.
  await sql`update memorial k set biography = g.kept_biography from memorial_merge g
    where g.id = ${id} and k.id = ${kept} and k.biography = g.shown_biography and g.kept_biography is not null`.execute(
    transaction,
  );
  await sql`select unmerge_memorials(${kept}, ${merged}, moved, ${at}) from memorial_merge where id = ${id}`.execute(
    transaction,
  );
}

/** From now on the audience of the kept memorial alone counts, and the families of all its stewards are its family. */
export async function widen(
  transaction: Connection,
  { kept_id: kept, kept_life: life }: Pick<MergeRow, 'kept_id' | 'kept_life'>,
): Promise<void> {
  await transaction
    .updateTable('memorial')
    .set({ narrows: false })
    .where('merged_into_id', '=', kept)
    .execute();
  await transaction
    .updateTable('life_steward')
    .set({ brings_family: true })
    .where('life_id', '=', life)
    .execute();
}

/** Proposals that nobody answered since then are over. Gives which. */
export const expireMerges = (transaction: Connection, before: Date, at: Date) =>
  transaction
    .updateTable('memorial_merge')
    .set({ state: 'expired', decided_at: at })
    .where('state', '=', 'proposed')
    .where('proposed_at', '<=', before)
    .returning(['kept_id', 'merged_id'])
    .execute();

/** What cannot be undone any more is not kept for it. */
export const forgetMoved = (transaction: Connection, before: Date): Promise<unknown> =>
  transaction
    .updateTable('memorial_merge')
    .set({ moved: null })
    .where('moved', 'is not', null)
    .where('decided_at', '<=', before)
    .execute();
