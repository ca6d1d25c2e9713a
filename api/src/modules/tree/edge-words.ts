/**
 * The words by which edges between accounts count: asked for when an operation is committed, whatever it was (a relative, a link, a merge, an
 * import, an invitation, an undo), so that no way of making an edge can pass by. Kinship (`kin.ts`) reads nothing but edges that were agreed to.
 */
import { sql, type Selectable } from 'kysely';
import type { EdgeWord } from '../../platform/database/schema.ts';
import type { RelationshipType } from '@kinlore/shared/contracts/family-relations';
import type { edgeRelations } from '@kinlore/shared/contracts/family-words';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Change } from './operation-changes.ts';
import { answerersOf, speakersFor, speaksFor } from './speakers.queries.ts';

export type EdgeRelation = (typeof edgeRelations)[number];
const inverse: Readonly<Record<EdgeRelation, EdgeRelation>> = {
  parent: 'child',
  child: 'parent',
  partner: 'partner',
  sibling: 'sibling',
};

/** One end of an edge: `other` is `relation` to `person`. */
interface End {
  readonly person_id: string;
  readonly other_id: string;
  readonly relation: EdgeRelation;
  /** Whose word it is. */
  readonly holder_id: string;
}

/** A word somebody is to be told of. */
export interface Asked extends End {
  readonly id: string;
  readonly answererId: string;
}

/** After a no nobody asks for the same again for so long. */
const cooldownDays = 30;

export const edgeWordColumns = [
  'id',
  'person_id',
  'other_id',
  'holder_id',
  sql<EdgeRelation>`relation`.as('relation'),
] as const;

const idIn = (row: Change['after'], column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};
const isThere = (row: Change['after']): boolean =>
  row !== null && (row['deleted_at'] ?? null) === null;

/** Persons whose edges themselves were changed: not those who only got an account, or another name. */
function tiedIn(changes: readonly Change[]): ReadonlySet<string> {
  const rows = changes
    .filter(({ table }) => table === 'parent_child' || table === 'union_partner')
    .flatMap(({ before, after }) => [before, after]);
  return new Set(
    rows
      .flatMap((row) => [idIn(row, 'child_id'), idIn(row, 'parent_id'), idIn(row, 'person_id')])
      .filter((id) => id !== null),
  );
}

type Carried = Omit<Selectable<EdgeWord>, 'id' | 'created_at'>;

/** Words about somebody who became one with another go over, as long as no account stands there: an account is asked itself. */
async function carryMerged(connection: Connection, changes: readonly Change[]): Promise<void> {
  const merged = changes.flatMap(({ table, before, after }) => {
    const [loser, survivor] = [idIn(after, 'id'), idIn(after, 'merged_into')];
    return table === 'person' &&
      survivor !== null &&
      loser !== null &&
      idIn(before, 'merged_into') === null
      ? [{ loser, survivor }]
      : [];
  });
  for (const { loser, survivor } of merged) {
    const { rows } = await sql<Carried>`
      select w.tree_id, case when w.person_id = ${loser}::uuid then ${survivor}::uuid else w.person_id end as person_id, case when w.other_id = ${loser}::uuid then ${survivor}::uuid else w.other_id end as other_id,
        w.relation, w.holder_id, w.status, w.asked_by, w.decided_at, w.decided_by
      from edge_word w join person s on s.id = ${survivor}::uuid
      where (w.person_id = ${loser}::uuid and s.user_id = w.holder_id and w.other_id <> ${survivor}::uuid)
        or (w.other_id = ${loser}::uuid and s.user_id is null and w.person_id <> ${survivor}::uuid)`.execute(
      connection,
    );
    if (rows.length > 0)
      await connection
        .insertInto('edge_word')
        .values(rows.map((row) => ({ id: newId(), ...row })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Ends of edges at these persons for which nobody was asked yet, or lately. */
async function unasked(
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

/** An account that was put beside a person whom somebody else made: that one is asked too, as long as they keep the tree. */
async function madeByOthers(
  connection: Connection,
  treeId: string,
  ends: readonly End[],
  tied: ReadonlySet<string>,
  speakers: readonly string[],
): Promise<readonly End[]> {
  const fresh = ends.filter(({ person_id, other_id }) => tied.has(person_id) && tied.has(other_id));
  if (fresh.length === 0) return [];
  const { rows } = await sql<{ id: string; created_by: string }>`
    select o.id, o.created_by from person o join tree_member m on m.tree_id = o.tree_id and m.user_id = o.created_by and m.role in ('owner', 'editor')
    where o.tree_id = ${treeId}::uuid and o.id = any(${fresh.map(({ other_id }) => other_id)}::uuid[]) and o.user_id is null and not (o.created_by = any(${speakers}::uuid[]))`.execute(
    connection,
  );
  const makers = new Map(rows.map((row) => [row.id, row.created_by]));
  return fresh.flatMap(({ person_id, other_id, relation }) => {
    const maker = makers.get(other_id);
    return maker === undefined
      ? []
      : [
          {
            person_id: other_id,
            other_id: person_id,
            relation: inverse[relation],
            holder_id: maker,
          },
        ];
  });
}

async function put(
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

/** Whoever takes an edge of their own out takes their word back; whoever puts it in again gives it again. */
async function followOwnActs(
  connection: Connection,
  changes: readonly Change[],
  speakers: readonly string[],
  now: Date,
): Promise<void> {
  const tied = [...tiedIn(changes)];
  const gone = changes.some(
    ({ table, before, after }) =>
      (table === 'parent_child' || table === 'union_partner') && isThere(before) && !isThere(after),
  );
  if (tied.length === 0) return;
  const own = sql`w.holder_id in (select h.id from app_user h where ${sql.join(
    speakers.map((id) => speaksFor(id)),
    sql` or `,
  )}) and w.person_id = any(${tied}::uuid[]) and w.other_id = any(${tied}::uuid[])`;
  const stands = sql`exists (select from edge_end e where e.person_id = w.person_id and e.other_id = w.other_id and e.relation = w.relation)`;
  if (gone)
    await sql`update edge_word w set status = 'refused', decided_at = ${now} where ${own} and w.status <> 'refused' and not ${stands}`.execute(
      connection,
    );
  await sql`update edge_word w set status = 'given', decided_at = ${now} where ${own} and w.status = 'refused' and ${stands}`.execute(
    connection,
  );
}

export interface Speaking {
  readonly treeId: string;
  /** Who did it, and those whose yes it carries (both sides of a confirmed claim). */
  readonly speakers: readonly string[];
  readonly actorId: string;
  readonly now: Date;
}

/** After the rows of an operation are written and before kinship is reckoned. `touched`: persons it concerned; an import touches all. Gives who is to be asked. */
export async function settleWords(
  connection: Connection,
  changes: readonly Change[],
  touched: readonly string[] | 'all',
  { treeId, speakers, actorId, now }: Speaking,
): Promise<readonly Asked[]> {
  await carryMerged(connection, changes);
  await followOwnActs(connection, changes, speakers, now);
  const ends = await unasked(
    connection,
    treeId,
    touched,
    new Date(now.getTime() - cooldownDays * 86_400_000),
  );
  if (ends.length === 0) return [];
  const mine = await speakersFor(
    connection,
    speakers,
    ends.map(({ holder_id }) => holder_id),
  );
  const isMine = ({ holder_id }: End): boolean => mine.has(holder_id);
  await put(connection, treeId, ends.filter(isMine), { status: 'given', askedBy: actorId, now });
  const others = [
    ...ends.filter((end) => !isMine(end)),
    ...(await madeByOthers(connection, treeId, ends, tiedIn(changes), speakers)),
  ];
  const asked = await put(connection, treeId, others, { status: 'waiting', askedBy: actorId, now });
  const answerers = await answerersOf(
    connection,
    asked.map(({ holder_id }) => holder_id),
  );
  return asked.flatMap((word) =>
    (answerers.get(word.holder_id) ?? []).map((answererId) => ({ ...word, answererId })),
  );
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

/** What the one who is told is to the one who asked, where the asker stands at the other end; else no more than "family". */
export const wordOf = ({ relation }: Pick<End, 'relation'>, isAskers: boolean): RelationshipType =>
  isAskers ? inverse[relation] : 'other_family';
