/**
 * The owner's word for what others tie in their tree. A tie is drawn at once, whoever writes it; between entries without an account it makes
 * people kin only when the owner wrote it or said yes. The owner is asked where, and only where, an account would be reached by it.
 */
import type { Connection } from '../../platform/ports.ts';
import type { Asked } from './edge-words.ts';
import { answerersOf } from './speakers.queries.ts';
import type { Change, Row } from './operation-changes.ts';
import {
  insertHeldWords,
  readHeldNearer,
  askHeldWord,
  type Pairs,
  type Tied,
  type OperationAuthors,
} from './owner-words.queries.ts';

const text = (row: Row | null, column: string): string | null => {
  const value = row?.[column];
  return typeof value === 'string' ? value : null;
};
const isThere = (row: Row | null): boolean => row !== null && (row['deleted_at'] ?? null) === null;
const parts = ['child_id', 'parent_id', 'union_id', 'person_id'] as const;

/** True where a row ties somebody whom it did not tie before. */
const ties = ({ before, after }: Change): boolean =>
  isThere(after) &&
  (!isThere(before) || parts.some((part) => text(before, part) !== text(after, part)));

const pairsOf = (rows: readonly Row[], one: string, other: string): Pairs => {
  const both = rows.flatMap((row) => {
    const [first, second] = [text(row, one), text(row, other)];
    return first === null || second === null ? [] : [[first, second] as const];
  });
  return { one: both.map(([first]) => first), other: both.map(([, second]) => second) };
};

/** What an operation tied anew: links, partners, brothers and sisters without parents, and entries an account came to stand at. */
function tiedBy(changes: readonly Change[]): Tied {
  const of = (table: Change['table']) =>
    changes
      .filter((change) => change.table === table && ties(change))
      .flatMap(({ after }) => (after === null ? [] : [after]));
  const links = of('parent_child');
  const joined = changes.flatMap(({ table, before, after }) =>
    table === 'person' &&
    text(after, 'user_id') !== null &&
    text(before, 'user_id') !== text(after, 'user_id')
      ? [text(after, 'id') ?? '']
      : [],
  );
  return {
    links: pairsOf(links, 'child_id', 'parent_id'),
    partners: pairsOf(of('union_partner'), 'union_id', 'person_id'),
    siblings: pairsOf(
      links.filter((row) => text(row, 'parent_id') === null),
      'union_id',
      'child_id',
    ),
    joined,
  };
}

const isNothing = ({ links, partners, siblings, joined }: Tied): boolean =>
  [links.one, partners.one, siblings.one, joined].every((list) => list.length === 0);

/** Holds back what was tied without the owner, at every end where no account stands: an account says its own word. */
export async function holdForOwner(
  connection: Connection,
  changes: readonly Change[],
  authors: OperationAuthors,
): Promise<void> {
  const tied = tiedBy(changes);
  if (isNothing(tied)) return;
  await insertHeldWords(connection, tied, authors);
}

/** Held ties by which one of these accounts would come to stand nearer to another: their owners are asked from now on. */
export async function askOwners(
  connection: Connection,
  userIds: readonly string[],
  now: Date,
): Promise<readonly (Asked & { readonly asked_by: string })[]> {
  if (userIds.length === 0) return [];
  const rows = await readHeldNearer(connection, userIds);
  const asked = [];
  for (const { id } of rows) asked.push(...(await askHeldWord(connection, id, now)));
  const answerers = await answerersOf(
    connection,
    asked.map((word) => word.holder_id),
  );
  return asked.flatMap(({ asked_by, ...word }) =>
    asked_by === null
      ? []
      : (answerers.get(word.holder_id) ?? []).map((answererId) => ({
          ...word,
          answererId,
          asked_by,
        })),
  );
}
