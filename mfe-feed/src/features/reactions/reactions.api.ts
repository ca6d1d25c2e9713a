/** Reactions on the wire, with the timeouts and caches of product.md section 9. */
import { call } from '@kinlore/shared/api-client';
import { on } from '@kinlore/shared/bus';
import {
  deleteReaction,
  listActivityReactions,
  listCommentReactions,
  listReactionTypes,
  listConnectionMemoryReactions,
  react,
  type Reaction,
  type Reactionable,
  type ReactionType,
  type Reactions,
  reactionables,
} from '@kinlore/shared/contracts/reactions';
import { createCache } from './cached.ts';
import { knownTypes } from './reaction-words.ts';

const MINUTE = 60_000;
const LIST_TIMEOUT = 5_000;
const TYPES_TIMEOUT = 10_000;

export interface ReactionSubject {
  readonly type: Reactionable;
  readonly id: string;
}

const none: Reactions = { reactions: [], userReaction: null, reactionCounts: {}, next: null };
/** Never a subject of ours; answered without a call. */
const neverAsked: ReadonlySet<string> = new Set(['', '408', '409', '410']);

const keyOf = ({ type, id }: ReactionSubject) => `${type}:${id}`;

/** Where each kind of thing says who reacted to it. */
const lists = {
  activity: listActivityReactions,
  comment: listCommentReactions,
  connection_memory: listConnectionMemoryReactions,
} as const;

const people = createCache<Reactions>({
  fresh: 5 * MINUTE,
  usable: 30 * MINUTE,
  now: Date.now,
  load: async (key) => {
    const [type = '', id = ''] = key.split(':');
    if (neverAsked.has(id)) return none;
    const list = reactionables.find((known) => known === type) ?? 'activity';
    const input = { params: { id }, query: {} };
    return (await call(lists[list], input, { timeout: LIST_TIMEOUT })).data;
  },
});

/** The list may arrive bare, under `data`, or under `reaction_types`; anything else is none. */
export function readTypes(answer: unknown): readonly ReactionType[] {
  if (Array.isArray(answer)) return answer.filter(isType);
  if (typeof answer !== 'object' || answer === null) return [];
  if ('data' in answer) return readTypes(answer.data);
  return 'reaction_types' in answer ? readTypes(answer.reaction_types) : [];
}

const isType = (value: unknown): value is ReactionType =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'slug' in value &&
  typeof value.slug === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** Asked once by the ordinary way and, where that brings nothing, once by the other one. */
const askTypes = async (): Promise<unknown> => {
  try {
    return await call(listReactionTypes, {}, { timeout: TYPES_TIMEOUT, retries: 0 });
  } catch {
    return call(listReactionTypes, {}, { timeout: TYPES_TIMEOUT, retries: 0, classic: true });
  }
};

const types = createCache<readonly ReactionType[]>({
  fresh: 60 * MINUTE,
  usable: 24 * 60 * MINUTE,
  now: Date.now,
  load: async () => readTypes(await askTypes()),
});

/** Who reacted, the newest first. `stale` when the server could not be reached and this is from up to half an hour ago. */
export const whoReacted = (subject: ReactionSubject) => people.get(keyOf(subject));

/** Every reaction there is; the vocabulary of this build where the server does not answer. */
export const reactionTypesNow = (): Promise<readonly ReactionType[]> =>
  types.get('all').then(
    ({ value }) => (value.length > 0 ? value : knownTypes),
    () => knownTypes,
  );

const forgetReactionsOf = (subject: ReactionSubject): void => people.drop(keyOf(subject));

// Somebody reacted: what is held about it is no longer fresh, whatever page is open. For as long as the page lives.
on('notification.created', ({ notification: { type, data } }) => {
  if (type !== 'reaction_received') return;
  if (data.comment_id !== undefined) forgetReactionsOf({ type: 'comment', id: data.comment_id });
  else if (data.subject_id !== undefined)
    forgetReactionsOf({
      type: data.subject_type === 'connection_memory' ? 'connection_memory' : 'activity',
      id: data.subject_id,
    });
});

/** Logged out, or somebody else is here now. */
export const forgetAllReactions = (): void => people.forget();

/** The server counts by name; the page counts by slug. */
const bySlug = (
  counts: Readonly<Record<string, number>>,
  all: readonly ReactionType[],
): Readonly<Record<string, number>> => {
  const slugs = new Map(all.map(({ name, slug }) => [name, slug]));
  return Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) =>
      count > 0 ? [[slugs.get(name) ?? name, count]] : [],
    ),
  );
};

export async function giveReaction(
  subject: ReactionSubject,
  type: ReactionType,
): Promise<{
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly reaction: Reaction;
}> {
  const { data } = await call(react, {
    body: {
      reactionable_type: subject.type,
      reactionable_id: subject.id,
      reaction_type_id: type.id,
    },
  });
  forgetReactionsOf(subject);
  return {
    id: data.reaction.id,
    reaction: data.reaction,
    counts: bySlug(data.reactionCounts, await reactionTypesNow()),
  };
}

export async function takeReactionBack(subject: ReactionSubject, id: string): Promise<void> {
  await call(deleteReaction, { params: { id } });
  forgetReactionsOf(subject);
}
