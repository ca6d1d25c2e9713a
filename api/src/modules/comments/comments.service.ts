/** Comments below what one may read. Whether one may is asked of the subject, every time. */
import type {
  Comment,
  CommentSubjectType,
  createComment,
  listComments,
} from '@kinlore/shared/contracts/comments';
import type { Input } from '@kinlore/shared/contracts/kernel';
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { SignedIn, User } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { timeCursor, type ProgressService } from '../progress/index.ts';
import {
  countsFrom,
  myReactions,
  type Reactable,
  type ReactionSubject,
} from '../reactions/index.ts';
import { versionFrom } from '../users/index.ts';
import { commentAbilities, mayEdit } from './comments.policy.ts';
import {
  changeComment,
  commentPage,
  commentsById,
  countReactions,
  hideComment,
  insertComment,
  lockComment,
  type CommentRow,
} from './comments.queries.ts';
import { uncount, wordsOf } from './words.ts';

export interface Commentable {
  readonly id: string;
  readonly ownerId: string;
  readonly set: ReactionSet;
  readonly mayComment: boolean;
  readonly mayReact: boolean;
}

/** What can be commented on; each module that has such things offers one. */
export interface CommentSubject {
  readonly type: CommentSubjectType;
  /** Those of the ids that the reader may read. */
  find(
    connection: Connection,
    reader: User,
    ids: readonly string[],
  ): Promise<readonly Commentable[]>;
  /** Changes the number of comments. */
  count(transaction: Connection, id: string, by: number): Promise<void>;
}

export interface CommentService {
  list(
    actor: SignedIn,
    query: Input<typeof listComments>['query'],
  ): Promise<{ data: Comment[]; meta: { next: string | null } }>;
  create(actor: SignedIn, comment: Input<typeof createComment>['body']): Promise<Comment>;
  update(actor: SignedIn, id: string, body: string, ifMatch: string | null): Promise<Comment>;
  remove(actor: SignedIn, id: string): Promise<void>;
  /** So that comments can be reacted to. */
  readonly reactionSubject: ReactionSubject;
}

interface Deps {
  readonly people: PeopleService;
  readonly progress: ProgressService;
  readonly subjects: readonly CommentSubject[];
}

interface Services extends Pick<Platform, 'database' | 'clock' | 'outbox'>, Deps {}

export function createCommentService(
  { database, transact, clock, outbox }: Platform,
  deps: Deps,
): CommentService {
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

    async create({ subject: reader }, { subject_type, subject_id, body }) {
      const words = wordsOf(body);
      const subject = await readable(services, database, reader, subject_type, subject_id);
      if (!subject.mayComment)
        throw new DomainError(
          reader.band === 'child' ? 'general.not_for_children' : 'general.forbidden',
        );
      return presentOne(
        services,
        reader,
        subject,
        await transact((transaction) =>
          say(transaction, services, reader, subject_type, subject, words),
        ),
      );
    },

    async update({ subject: reader }, id, body, ifMatch) {
      const words = wordsOf(body);
      const version = versionFrom(ifMatch);
      const changed = await transact(async (transaction) => {
        const { row, subject } = await lockReadable(transaction, services, reader, id);
        ensure(mayEdit(reader, row, subject), 'general.forbidden');
        if (row.version !== version)
          throw new DomainError('general.version_stale', { version: [String(row.version)] });
        return { subject, row: await changeComment(transaction, id, words, clock.now()) };
      });
      return presentOne(services, reader, changed.subject, changed.row);
    },

    remove: ({ subject: reader }, id) =>
      transact(async (transaction) => {
        const { row } = await lockReadable(transaction, services, reader, id);
        ensure(commentAbilities(reader, row, false).delete, 'general.forbidden');
        await hideComment(transaction, id, clock.now());
        await uncount(subjectOf(services, row.subject_type), transaction, row);
        await deps.progress.reverse(transaction, { type: 'comment', id, userId: row.author_id });
      }),

    reactionSubject: {
      type: 'comment',
      find: (connection, reader, ids) => reactable(services, connection, reader, ids),
      count: async (transaction, id, change) =>
        void (await countReactions(transaction, id, change)),
    },
  };
}

function subjectOf({ subjects }: Services, type: string): CommentSubject {
  const subject = subjects.find((known) => known.type === type);
  ensure(subject, 'general.not_found');
  return subject;
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

async function say(
  transaction: Connection,
  services: Services,
  reader: User,
  type: CommentSubjectType,
  subject: Commentable,
  words: string,
): Promise<CommentRow> {
  const id = newId();
  const row = await insertComment(transaction, {
    id,
    subject_type: type,
    subject_id: subject.id,
    owner_id: subject.ownerId,
    author_id: reader.id,
    body: words,
    created_at: services.clock.now(),
  });
  await subjectOf(services, type).count(transaction, subject.id, 1);
  await services.progress.commentWritten(transaction, {
    commentId: id,
    authorId: reader.id,
    characters: words.length,
  });
  await services.outbox.append(transaction, {
    type: 'comment.created',
    commentId: id,
    subjectType: type,
    subjectId: subject.id,
    ownerId: subject.ownerId,
    authorId: reader.id,
  });
  return row;
}

async function present(
  services: Services,
  reader: User,
  subject: Commentable,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const cards = await services.people.cards(
    services.database,
    rows.map((row) => row.author_id),
  );
  const own = await myReactions(
    services.database,
    reader.id,
    'comment',
    rows.map((row) => row.id),
  );
  return rows.flatMap((row): Comment[] => {
    const author = cards.get(row.author_id);
    return author === undefined
      ? []
      : [
          {
            id: row.id,
            subject_type: subjectOf(services, row.subject_type).type,
            subject_id: row.subject_id,
            author,
            body: row.body,
            version: row.version,
            created_at: row.created_at.toISOString(),
            edited_at: row.edited_at?.toISOString() ?? null,
            reaction_counts: { ...countsFrom(row.reaction_counts) },
            my_reaction: own.get(row.id) ?? null,
            reaction_set: subject.set,
            abilities: commentAbilities(reader, row, subject.mayReact),
          },
        ];
  });
}

async function presentOne(
  services: Services,
  reader: User,
  subject: Commentable,
  row: CommentRow,
): Promise<Comment> {
  const [comment] = await present(services, reader, subject, [row]);
  ensure(comment, 'general.not_found');
  return comment;
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
