/** A comment as its reader sees it. */
import type { Comment } from '@kinlore/shared/contracts/comments';
import type { User } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { countsFrom, myReactions } from '../reactions/index.ts';
import { commentAbilities } from './comments.policy.ts';
import type { CommentRow } from './comments.queries.ts';
import { subjectOf, type Commentable, type Services } from './subjects.ts';
import { verdictsOn, type VerdictRow } from './waiting.queries.ts';

type Cards = Awaited<ReturnType<Services['people']['cards']>>;
type Presenting = Pick<Services, 'database' | 'people' | 'subjects'>;

/** What was given back is read by the child alone who wrote it. */
async function verdictsFor(
  { database }: Presenting,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, VerdictRow>> {
  const given = rows.filter(({ status }) => status === 'draft').map(({ id }) => id);
  if (given.length === 0) return new Map();
  return new Map((await verdictsOn(database, given)).map((row) => [row.comment_id, row]));
}

const verdictFrom = (row: VerdictRow | undefined, cards: Cards): Comment['verdict'] =>
  row === undefined
    ? null
    : {
        decision: row.decision,
        note: row.note,
        decider: cards.get(row.decider_id ?? '') ?? null,
      };

/** What stands beside the rows of a page. */
interface Beside {
  readonly cards: Cards;
  readonly own: Awaited<ReturnType<typeof myReactions>>;
  readonly verdicts: ReadonlyMap<string, VerdictRow>;
}

function wordsOf(row: CommentRow, { cards, own, verdicts }: Beside) {
  return {
    id: row.id,
    subject_id: row.subject_id,
    written_by: cards.get(row.written_by ?? '') ?? null,
    body: row.body,
    status: row.status,
    verdict: verdictFrom(verdicts.get(row.id), cards),
    version: row.version,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    reaction_counts: { ...countsFrom(row.reaction_counts) },
    my_reaction: own.get(row.id) ?? null,
    // Nobody but its author is shown it.
    ...(row.hidden_at !== null && { hidden: true as const }),
  };
}

async function besideOf(
  services: Presenting,
  reader: User,
  rows: readonly CommentRow[],
): Promise<Beside> {
  const { database, people } = services;
  const verdicts = await verdictsFor(services, rows);
  const named = [
    ...rows.flatMap(({ author_id: author, written_by: hand }) => [author, hand]),
    ...[...verdicts.values()].map(({ decider_id: decider }) => decider),
  ];
  const cards = await people.cards(
    database,
    named.filter((id) => id !== null),
  );
  const ids = rows.map(({ id }) => id);
  return { cards, verdicts, own: await myReactions(database, reader.id, 'comment', ids) };
}

export async function present(
  services: Presenting,
  reader: User,
  subject: Commentable,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const beside = await besideOf(services, reader, rows);
  return rows.flatMap((row): Comment[] => {
    const author = beside.cards.get(row.author_id);
    if (author === undefined) return [];
    const mayReact = subject.mayReact && row.status === 'published';
    return [
      {
        ...wordsOf(row, beside),
        subject_type: subjectOf(services, row.subject_type).type,
        author,
        reaction_set: subject.set,
        abilities: commentAbilities(reader, row, mayReact),
      },
    ];
  });
}

export async function presentOne(
  services: Presenting,
  reader: User,
  subject: Commentable,
  row: CommentRow,
): Promise<Comment> {
  const [comment] = await present(services, reader, subject, [row]);
  ensure(comment, 'general.not_found');
  return comment;
}
