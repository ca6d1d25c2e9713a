/**
 * The words by which edges between accounts count: asked for when an operation is committed, whatever it was (a relative, a link, a merge, an
 * import, an invitation, an undo), so that no way of making an edge can pass by. Kinship (`kin.queries.ts`) reads nothing but edges that were agreed to.
 */
import type { RelationshipType } from '@kinlore/shared/contracts/family-relations';
import type { Connection } from '../../platform/ports.ts';
import type { Change } from './operation-changes.ts';
import { answerersOf, speakersFor } from './speakers.queries.ts';
import {
  readWordsOfMerged,
  insertCarriedWords,
  readMakers,
  takeOwnWordsBack,
  giveOwnWordsAgain,
  type EdgeRelation,
  type End,
  readUnasked,
  putWords,
} from './edge-words.queries.ts';

const inverse: Readonly<Record<EdgeRelation, EdgeRelation>> = {
  parent: 'child',
  child: 'parent',
  partner: 'partner',
  sibling: 'sibling',
};

/** A word somebody is to be told of. */
export interface Asked extends End {
  readonly id: string;
  readonly answererId: string;
}

/** After a no nobody asks for the same again for so long. */
const cooldownDays = 30;

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
    const rows = await readWordsOfMerged(connection, loser, survivor);
    if (rows.length > 0) await insertCarriedWords(connection, rows);
  }
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
  const others = fresh.map(({ other_id }) => other_id);
  const rows = await readMakers(connection, treeId, others, speakers);
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
  const own = { speakers, tied };
  if (gone) await takeOwnWordsBack(connection, own, now);
  await giveOwnWordsAgain(connection, own, now);
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
  const ends = await readUnasked(
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
  await putWords(connection, treeId, ends.filter(isMine), {
    status: 'given',
    askedBy: actorId,
    now,
  });
  const others = [
    ...ends.filter((end) => !isMine(end)),
    ...(await madeByOthers(connection, treeId, ends, tiedIn(changes), speakers)),
  ];
  const asked = await putWords(connection, treeId, others, {
    status: 'waiting',
    askedBy: actorId,
    now,
  });
  const answerers = await answerersOf(
    connection,
    asked.map(({ holder_id }) => holder_id),
  );
  return asked.flatMap((word) =>
    (answerers.get(word.holder_id) ?? []).map((answererId) => ({ ...word, answererId })),
  );
}

/** What the one who is told is to the one who asked, where the asker stands at the other end; else no more than "family". */
export const wordOf = ({ relation }: Pick<End, 'relation'>, isAskers: boolean): RelationshipType =>
  isAskers ? inverse[relation] : 'other_family';
