/** Reacting to what one may read. The count on the subject changes in the same transaction. */
import type { Reaction, Reactionable, Reactions } from '@kinlore/shared/contracts/reactions';
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn, User } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import type { ProgressService } from '../progress/index.ts';
import { countsByName, type CountChange, type Counts } from './counts.queries.ts';
import {
  byId,
  insertReaction,
  reactionsBy,
  reactionsPage,
  removeReaction,
  replaceReaction,
  type NewReaction,
  type ReactionRow,
} from './reactions.queries.ts';
import { isOffered, typeById, typeBySlug } from './sets.ts';

export interface Reactable {
  readonly id: string;
  readonly ownerId: string;
  readonly set: ReactionSet;
  readonly counts: Counts;
  readonly mayReact: boolean;
}

/** What can be reacted to; each module that has such things offers one. */
export interface ReactionSubject {
  readonly type: Reactionable;
  /** Those of the ids that the reader may read; the others are simply not there. */
  find(connection: Connection, reader: User, ids: readonly string[]): Promise<readonly Reactable[]>;
  count(transaction: Connection, id: string, change: CountChange): Promise<void>;
}

type SubjectType = ReactionSubject['type'];

export interface ReactionService {
  list(
    actor: SignedIn,
    type: SubjectType,
    id: string,
    query: { limit?: number; cursor?: string },
  ): Promise<Reactions>;
  react(
    actor: SignedIn,
    type: SubjectType,
    id: string,
    typeId: number,
  ): Promise<{ reaction: Reaction; reactionCounts: Counts }>;
  batch(
    actor: SignedIn,
    ids: readonly string[],
  ): Promise<Record<string, { userReaction: Reaction | null; reactionCounts: Counts }>>;
  takeBack(actor: SignedIn, id: string): Promise<void>;
}

interface Deps {
  readonly people: PeopleService;
  readonly progress: ProgressService;
  readonly subjects: readonly ReactionSubject[];
}

interface Services extends Pick<Platform, 'database' | 'transact' | 'clock' | 'outbox'>, Deps {}

export function createReactionService(
  { database, transact, clock, outbox }: Platform,
  deps: Deps,
): ReactionService {
  const services: Services = { database, transact, clock, outbox, ...deps };
  return {
    async list({ subject: reader }, type, id, { limit = 50, cursor }) {
      const { counts } = await readable(services, reader, type, id);
      const { rows, next } = pageOf(
        await reactionsPage(database, reader.id, type, id, idCursor.decode(cursor), limit),
        limit,
        (row) => idCursor.encode(row.id),
      );
      const [own] = await present(services, await reactionsBy(database, reader.id, type, [id]));
      return {
        reactions: [...(await present(services, rows))],
        userReaction: own ?? null,
        reactionCounts: countsByName(counts),
        next,
      };
    },
    async react({ subject: reader }, type, id, typeId) {
      const chosen = typeById(typeId);
      ensure(chosen, 'reaction.type_unknown');
      const { ownerId, set, mayReact } = await readable(services, reader, type, id);
      ensure(mayReact, 'general.forbidden');
      ensure(isOffered(set, chosen), 'reaction.not_offered');
      const row = await keep(services, subjectOf(services, type), ownerId, {
        id: newId(),
        subject_type: type,
        subject_id: id,
        owner_id: ownerId,
        user_id: reader.id,
        reaction_type: chosen.slug,
        at: clock.now(),
      });
      const [reaction] = await present(services, [row]);
      ensure(reaction, 'general.not_found');
      return {
        reaction,
        reactionCounts: countsByName((await readable(services, reader, type, id)).counts),
      };
    },
    async batch({ subject: reader }, ids) {
      const found =
        ids.length === 0 ? [] : await subjectOf(services, 'activity').find(database, reader, ids);
      if (found.length === 0) return {};
      const rows = await reactionsBy(
        database,
        reader.id,
        'activity',
        found.map(({ id }) => id),
      );
      const presented = new Map(
        (await present(services, rows)).map((reaction) => [reaction.id, reaction]),
      );
      const own = new Map(rows.map((row) => [row.subject_id, presented.get(row.id)]));
      return Object.fromEntries(
        found.map(({ id, counts }) => [
          id,
          { userReaction: own.get(id) ?? null, reactionCounts: countsByName(counts) },
        ]),
      );
    },
    async takeBack({ subject: reader }, id) {
      const row = await byId(database, id);
      ensure(row !== undefined && row.user_id === reader.id, 'general.not_found');
      await transact(async (transaction) => {
        const removed = await removeReaction(transaction, id, reader.id);
        ensure(removed, 'general.not_found');
        await subjectOf(services, removed.subject_type).count(transaction, removed.subject_id, {
          [removed.reaction_type]: -1,
        });
      });
    },
  };
}

function subjectOf({ subjects }: Services, type: string): ReactionSubject {
  const subject = subjects.find((known) => known.type === type);
  ensure(subject, 'general.not_found');
  return subject;
}

async function readable(
  services: Services,
  reader: User,
  type: string,
  id: string,
): Promise<Reactable> {
  const [found] = await subjectOf(services, type).find(services.database, reader, [id]);
  ensure(found, 'general.not_found');
  return found;
}

/** Until one of the two holds: somebody takes it back between our two looks at most now and then. */
async function upsert(
  transaction: Connection,
  row: NewReaction,
): Promise<{ row: ReactionRow; before: string | null }> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const inserted = await insertReaction(transaction, row);
    if (inserted !== undefined) return { row: inserted, before: null };
    const replaced = await replaceReaction(transaction, row);
    if (replaced !== undefined) return replaced;
  }
  throw new DomainError('general.conflict');
}

const keep = (
  services: Services,
  subject: ReactionSubject,
  ownerId: string,
  row: NewReaction,
): Promise<ReactionRow> =>
  services.transact(async (transaction) => {
    const kept = await upsert(transaction, row);
    if (kept.before === row.reaction_type) return kept.row;
    await subject.count(transaction, row.subject_id, {
      [row.reaction_type]: 1,
      ...(kept.before !== null && { [kept.before]: -1 }),
    });
    if (kept.before !== null) return kept.row;
    await services.progress.reactionGiven(transaction, {
      reactionId: row.id,
      subjectId: row.subject_id,
      reactorId: row.user_id,
      ownerId,
    });
    await services.outbox.append(transaction, {
      type: 'reaction.created',
      reactionId: row.id,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      ownerId,
      authorId: row.user_id,
      reactionType: row.reaction_type,
    });
    return kept.row;
  });

async function present(
  { people, database }: Services,
  rows: readonly ReactionRow[],
): Promise<readonly Reaction[]> {
  const cards = await people.cards(
    database,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap((row) => presentReaction(row, cards.get(row.user_id)));
}

function presentReaction(row: ReactionRow, user: PersonCard | undefined): readonly Reaction[] {
  const type = typeBySlug(row.reaction_type);
  if (type === undefined || user === undefined) return [];
  return [
    {
      id: row.id,
      user_id: row.user_id,
      reaction_type_id: type.id,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      reaction_type: { ...type },
      user,
    },
  ];
}
