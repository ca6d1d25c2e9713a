/** Rows of reactions: one a person a subject. */
import { sql, type Selectable } from 'kysely';
import type { Reaction } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { isHere, notBlocked } from '../access/index.ts';
import { typeBySlug } from './sets.ts';

const columns = [
  'id',
  'user_id',
  'reaction_type',
  'created_at',
  'updated_at',
  'subject_id',
] as const;
export interface ReactionRow {
  readonly id: string;
  readonly user_id: string;
  readonly reaction_type: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly subject_id: string;
}

type Subject = Selectable<Reaction>['subject_type'];

export const reactionsBy = (
  connection: Connection,
  userId: string,
  type: Subject,
  ids: readonly string[],
): Promise<readonly ReactionRow[]> =>
  connection
    .selectFrom('reaction')
    .select(columns)
    .where('subject_type', '=', type)
    .where('subject_id', 'in', [...ids])
    .where('user_id', '=', userId)
    .execute();

/** Newest first, without people across a block. Ids are ordered in time. */
export const reactionsPage = (
  connection: Connection,
  viewer: string,
  type: Subject,
  id: string,
  before: string | null,
  limit: number,
): Promise<readonly ReactionRow[]> =>
  connection
    .selectFrom('reaction')
    .select(columns)
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where(isHere('reaction.user_id'))
    .where(notBlocked(viewer, 'reaction.user_id'))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const byId = (
  connection: Connection,
  id: string,
): Promise<(ReactionRow & { subject_type: Subject }) | undefined> =>
  connection
    .selectFrom('reaction')
    .select([...columns, 'subject_type'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface NewReaction {
  readonly id: string;
  readonly subject_type: Subject;
  readonly subject_id: string;
  readonly owner_id: string;
  readonly user_id: string;
  readonly reaction_type: string;
  readonly at: Date;
}

/** Undefined when this person has reacted here already. */
export const insertReaction = (
  transaction: Connection,
  { at, ...row }: NewReaction,
): Promise<ReactionRow | undefined> =>
  transaction
    .insertInto('reaction')
    .values({ ...row, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['subject_type', 'subject_id', 'user_id']).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();

/** Changes the type, and tells what it was before. Undefined when it was taken back in the meantime. */
export const replaceReaction = async (
  transaction: Connection,
  row: NewReaction,
): Promise<{ before: string; row: ReactionRow } | undefined> => {
  const {
    rows: [changed],
  } = await sql<ReactionRow & { before: string }>`
    with old as (select id, reaction_type from reaction
      where subject_type = ${row.subject_type} and subject_id = ${row.subject_id} and user_id = ${row.user_id} for update)
    update reaction r set reaction_type = ${row.reaction_type}, updated_at = ${row.at} from old where r.id = old.id
    returning r.id, r.user_id, r.reaction_type, r.created_at, r.updated_at, r.subject_id, old.reaction_type as before`.execute(
    transaction,
  );
  if (changed === undefined) return undefined;
  const { before, ...after } = changed;
  return { before, row: after };
};

export const removeReaction = (
  transaction: Connection,
  id: string,
  userId: string,
): Promise<{ reaction_type: string; subject_type: string; subject_id: string } | undefined> =>
  transaction
    .deleteFrom('reaction')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['reaction_type', 'subject_type', 'subject_id'])
    .executeTakeFirst();

export interface Mine {
  readonly id: string;
  readonly reaction_type_id: number;
  readonly slug: string;
}

/** A reaction as its giver sees it; null for none, and for one that this version does not know. */
export function mineFrom(id: string | null, type: string | null): Mine | null {
  const known = type === null ? undefined : typeBySlug(type);
  return id === null || known === undefined
    ? null
    : { id, reaction_type_id: known.id, slug: known.slug };
}

/** What one person gave to many subjects, by subject, in one statement. For the presenters of the subjects. */
export async function myReactions(
  connection: Connection,
  userId: string | null,
  type: Subject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Mine>> {
  if (userId === null || ids.length === 0) return new Map();
  const rows = await reactionsBy(connection, userId, type, ids);
  return new Map(
    rows.flatMap((row): [string, Mine][] => {
      const given = mineFrom(row.id, row.reaction_type);
      return given === null ? [] : [[row.subject_id, given]];
    }),
  );
}
