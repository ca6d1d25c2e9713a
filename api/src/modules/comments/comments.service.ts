/** Comments below what one may read. Whether one may is asked of the subject, every time. */
import type { Comment, createComment, listComments } from '@kinlore/shared/contracts/comments';
import type { Input } from '@kinlore/shared/contracts/kernel';
import type { SignedIn, User } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { countsFrom, type Reactable, type ReactionSubject } from '../reactions/index.ts';
import { versionFrom } from '../users/index.ts';
import { commentAbilities, mayEdit } from './comments.policy.ts';
import {
  commentPage,
  commentsById,
  countReactions,
  hideComment,
  lockComment,
  type CommentRow,
} from './comments.queries.ts';
import { present, presentOne } from './comments.presenter.ts';
import { changeWords, say } from './saying.ts';
import { subjectOf, type Commentable, type Deps, type Services } from './subjects.ts';
import { createWaiting, type WaitingComments } from './waiting.ts';
import { uncount, wordsOf } from './words.ts';

export interface CommentService {
  list(
    actor: SignedIn,
    query: Input<typeof listComments>['query'],
  ): Promise<{ data: Comment[]; meta: { next: string | null } }>;
  create(actor: SignedIn, comment: Input<typeof createComment>['body']): Promise<Comment>;
  update(actor: SignedIn, id: string, body: string, ifMatch: string | null): Promise<Comment>;
  remove(actor: SignedIn, id: string): Promise<void>;
  /** What children say, for their guardians. */
  readonly waiting: WaitingComments;
  /** So that comments can be reacted to. */
  readonly reactionSubject: ReactionSubject;
}

export function createCommentService(platform: Platform, deps: Deps): CommentService {
  const { database, transact, clock, outbox } = platform;
  const services: Services = { database, clock, outbox, ...deps };
  return {
    async list({ subject: reader }, { subject_type, subject_id, limit = 20, cursor }) {
      const subject = await readable(services, database, reader, subject_type, subject_id);
      const read = await commentPage(
        database,
        reader.id,
        subject_type,
        subject_id,
        timeCursor.decode(cursor),
        limit,
      );
      const { rows, next } = pageOf(read, limit, (row) =>
        timeCursor.encode(row.created_at, row.id),
      );
      return { data: await present(services, reader, subject, rows), meta: { next } };
    },

    create: (actor, sent) => create(platform, services, actor, sent),
    update: (actor, id, body, ifMatch) => update(platform, services, actor, { id, body, ifMatch }),

    remove: ({ subject: reader }, id) =>
      transact(async (transaction) => {
        const row = await lockRemovable(transaction, services, reader, id);
        await hideComment(transaction, id, clock.now());
        await uncount(subjectOf(services, row.subject_type), transaction, row);
        await deps.progress.reverse(transaction, { type: 'comment', id, userId: row.author_id });
      }),

    waiting: createWaiting(platform, deps),

    reactionSubject: {
      type: 'comment',
      find: (connection, reader, ids) => reactable(services, connection, reader, ids),
      count: async (transaction, id, change) =>
        void (await countReactions(transaction, id, change)),
    },
  };
}

async function create(
  { database, transact }: Platform,
  services: Services,
  actor: SignedIn,
  { subject_type: type, subject_id, body }: Input<typeof createComment>['body'],
): Promise<Comment> {
  const words = wordsOf(body);
  const subject = await readable(services, database, actor.subject, type, subject_id);
  ensure(subject.mayComment, 'general.forbidden');
  const row = await transact((transaction) =>
    say(transaction, services, { speaker: actor, type, subject, words }),
  );
  return presentOne(services, actor.subject, subject, row);
}

interface Change {
  readonly id: string;
  readonly body: string;
  readonly ifMatch: string | null;
}

async function update(
  { transact }: Platform,
  services: Services,
  actor: SignedIn,
  { id, body, ifMatch }: Change,
): Promise<Comment> {
  const words = wordsOf(body);
  const version = versionFrom(ifMatch);
  const changed = await transact(async (transaction) => {
    const { row: old, subject } = await lockReadable(transaction, services, actor.subject, id);
    ensure(mayEdit(actor.subject, old, subject), 'general.forbidden');
    if (old.version !== version)
      throw new DomainError('general.version_stale', { version: [String(old.version)] });
    const row = await changeWords(transaction, services, { speaker: actor, old, words });
    return { subject, row };
  });
  return presentOne(services, actor.subject, changed.subject, changed.row);
}

async function readable(
  services: Services,
  connection: Connection,
  reader: User,
  type: string,
  id: string,
): Promise<Commentable> {
  const [found] = await subjectOf(services, type).find(connection, reader, [id]);
  ensure(found, 'general.not_found');
  return found;
}

/** The row, locked, below something the reader may read, and by nobody across a block. */
async function lockReadable(
  transaction: Connection,
  services: Services,
  reader: User,
  id: string,
): Promise<{ row: CommentRow; subject: Commentable }> {
  const row = await lockComment(transaction, reader.id, id);
  ensure(row, 'general.not_found');
  const subject = await readable(services, transaction, reader, row.subject_type, row.subject_id);
  ensure(
    row.author_id === reader.id ||
      row.owner_id === reader.id ||
      !(await services.people.blockedAmong(transaction, reader.id, [row.author_id])).has(
        row.author_id,
      ),
    'general.not_found',
  );
  return { row, subject };
}

/** One's own, wherever it stands and whoever may read that now; and what stands below one's own. */
async function lockRemovable(
  transaction: Connection,
  services: Services,
  reader: User,
  id: string,
): Promise<CommentRow> {
  const own = await lockComment(transaction, reader.id, id);
  if (own?.author_id === reader.id) return own;
  const { row } = await lockReadable(transaction, services, reader, id);
  ensure(commentAbilities(reader, row, false).delete, 'general.forbidden');
  return row;
}

/** Those of the comments that the reader may read: below what they may read, and by nobody across a block. */
async function reactable(
  services: Services,
  connection: Connection,
  reader: User,
  ids: readonly string[],
): Promise<readonly Reactable[]> {
  const found: Reactable[] = [];
  const comments = await commentsById(connection, ids);
  const blocked = await services.people.blockedAmong(
    connection,
    reader.id,
    comments.map((row) => row.author_id),
  );
  for (const [type, rows] of Map.groupBy(comments, (row) => row.subject_type)) {
    const parents = new Map(
      (
        await subjectOf(services, type).find(connection, reader, [
          ...new Set(rows.map((row) => row.subject_id)),
        ])
      ).map((subject) => [subject.id, subject]),
    );
    for (const row of rows) {
      const subject = parents.get(row.subject_id);
      if (subject === undefined || blocked.has(row.author_id)) continue;
      found.push({
        id: row.id,
        ownerId: row.author_id,
        set: subject.set,
        counts: countsFrom(row.reaction_counts),
        mayReact: subject.mayReact,
      });
    }
  }
  return found;
}
