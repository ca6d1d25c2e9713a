/** Words by which edges between accounts count: who has said one, who is to be asked for one. */
import { sql, type Selectable } from 'kysely';
import type { edgeRelations } from '@kinlore/shared/contracts/family-words';
import type { EdgeWord } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';
import { speaksFor } from './speakers.queries.ts';

export type EdgeRelation = (typeof edgeRelations)[number];

/** One end of an edge: `other` is `relation` to `person`. */
export interface End {
  readonly person_id: string;
  readonly other_id: string;
  readonly relation: EdgeRelation;
  /** Whose word it is. */
  readonly holder_id: string;
}

export const edgeWordColumns = [
  'id',
  'person_id',
  'other_id',
  'holder_id',
  sql<EdgeRelation>`relation`.as('relation'),
] as const;

type CarriedWord = Omit<Selectable<EdgeWord>, 'id' | 'created_at'>;

/** Words about the one who was merged away, as they read of the survivor. */
export async function readWordsOfMerged(
  connection: Connection,
  loser: string,
  survivor: string,
): Promise<readonly CarriedWord[]> {
  const { rows } = await sql<CarriedWord>`
      select w.tree_id, case when w.person_id = ${loser}::uuid then ${survivor}::uuid else w.person_id end as person_id, case when w.other_id = ${loser}::uuid then ${survivor}::uuid else w.other_id end as other_id,
        w.relation, w.holder_id, w.status, w.asked_by, w.decided_at, w.decided_by
      from edge_word w join person s on s.id = ${survivor}::uuid
      where (w.person_id = ${loser}::uuid and s.user_id = w.holder_id and w.other_id <> ${survivor}::uuid)
        or (w.other_id = ${loser}::uuid and s.user_id is null and w.person_id <> ${survivor}::uuid)`.execute(
    connection,
  );
  return rows;
}

/** What was said of the survivor already stays. */
export const insertCarriedWords = (connection: Connection, words: readonly CarriedWord[]) =>
  connection
    .insertInto('edge_word')
    .values(words.map((word) => ({ id: newId(), ...word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Of these persons without an account those who made them, as long as they keep the tree and did not do it themselves. */
export async function readMakers(
  connection: Connection,
  treeId: string,
  personIds: readonly string[],
  speakers: readonly string[],
): Promise<readonly { readonly id: string; readonly created_by: string }[]> {
  const { rows } = await sql<{ id: string; created_by: string }>`
    select o.id, o.created_by from person o join tree_member m on m.tree_id = o.tree_id and m.user_id = o.created_by and m.role in ('owner', 'editor')
    where o.tree_id = ${treeId}::uuid and o.id = any(${personIds}::uuid[]) and o.user_id is null and not (o.created_by = any(${speakers}::uuid[]))`.execute(
    connection,
  );
  return rows;
}

interface OwnWords {
  readonly speakers: readonly string[];
  /** Persons whose edges were changed. */
  readonly tied: readonly string[];
}

const isOwn = ({ speakers, tied }: OwnWords) =>
  sql`w.holder_id in (select h.id from app_user h where ${sql.join(
    speakers.map((id) => speaksFor(id)),
    sql` or `,
  )}) and w.person_id = any(${tied}::uuid[]) and w.other_id = any(${tied}::uuid[])`;
const stands = sql`exists (select from edge_end e where e.person_id = w.person_id and e.other_id = w.other_id and e.relation = w.relation)`;

/** Where the edge is gone. */
export const takeOwnWordsBack = (connection: Connection, own: OwnWords, now: Date) =>
  sql`update edge_word w set status = 'refused', decided_at = ${now} where ${isOwn(own)} and w.status <> 'refused' and not ${stands}`.execute(
    connection,
  );

/** Where the edge stands, whatever was said of it before. */
export const giveOwnWordsAgain = (connection: Connection, own: OwnWords, now: Date) =>
  sql`update edge_word w set status = 'given', decided_at = ${now} where ${isOwn(own)} and w.status = 'refused' and ${stands}`.execute(
    connection,
  );

/** Ends of edges at these persons for which nobody was asked yet, or lately. */
export async function readUnasked(
  connection: Connection,
  treeId: string,
  touched: readonly string[] | 'all',
  since: Date,
): Promise<readonly End[]> {
  const among =
    touched === 'all'
      ? sql`true`
      : sql`(e.person_id = any(${touched}::uuid[]) or e.other_id = any(${touched}::uuid[]))`;
  const { rows } = await sql<End>`
    select distinct e.person_id, e.other_id, e.relation, p.user_id as holder_id
    from edge_end e join person p on p.id = e.person_id and p.user_id is not null and p.deleted_at is null
    where e.tree_id = ${treeId}::uuid and ${among}
      and not exists (select from edge_word w where w.holder_id = p.user_id and w.person_id = e.person_id and w.other_id = e.other_id and w.relation = e.relation
        and not (w.status = 'refused' and w.decided_at <= ${since}))`.execute(connection);
  return rows;
}

/** One word an end, in place of what was said of it before; gives them with their ids. */
export async function putWords(
  connection: Connection,
  treeId: string,
  ends: readonly End[],
  word: { status: 'given' | 'waiting'; askedBy: string; now: Date },
): Promise<readonly (End & { readonly id: string })[]> {
  if (ends.length === 0) return [];
  const isGiven = word.status === 'given';
  return connection
    .insertInto('edge_word')
    .values(
      ends.map((end) => ({
        id: newId(),
        tree_id: treeId,
        ...end,
        status: word.status,
        asked_by: word.askedBy,
        created_at: word.now,
        decided_at: isGiven ? word.now : null,
        decided_by: isGiven ? word.askedBy : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['holder_id', 'person_id', 'other_id', 'relation']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        asked_by: eb.ref('excluded.asked_by'),
        created_at: eb.ref('excluded.created_at'),
        decided_at: eb.ref('excluded.decided_at'),
        decided_by: eb.ref('excluded.decided_by'),
      })),
    )
    .returning(edgeWordColumns)
    .execute();
}

/** Where everybody of a tree has agreed to all of it beforehand: the family that is made up for the demo. */
export async function agreeToAll(connection: Connection, treeId: string): Promise<void> {
  await sql`
    insert into edge_word (tree_id, person_id, other_id, relation, holder_id, status, decided_at)
    select distinct e.tree_id, e.person_id, e.other_id, e.relation, p.user_id, 'given', now() from edge_end e join person p on p.id = e.person_id
    where e.tree_id = ${treeId}::uuid and p.user_id is not null on conflict do nothing`.execute(
    connection,
  );
}
