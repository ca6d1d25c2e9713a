/** What follows when a memory becomes readable: what its XP is reckoned from, and who is told. Pure. */
import type { DomainEvent } from '../../events.ts';
import type { StoredPicture } from '../media/index.ts';
import type { EntryFacts } from '../progress/index.ts';
import type { Content } from './content.ts';
import type { Parts, PersonPart } from './parts.queries.ts';

/** The accounts that are asked whether they may be linked. */
export const waitingIn = (people: readonly PersonPart[]): readonly string[] =>
  people.flatMap(({ user_id, tag_status }) =>
    user_id !== null && tag_status === 'pending' ? [user_id] : [],
  );

export const acceptedIn = (people: readonly PersonPart[], ownerId: string): number =>
  people.filter(
    ({ user_id, tag_status }) =>
      tag_status === 'accepted' && user_id !== null && user_id !== ownerId,
  ).length;

export interface Announced {
  readonly id: string;
  readonly ownerId: string;
  readonly authorId: string;
}

/** What is told of a memory that has come to this stage; nobody hears of a draft. */
export function eventsAt(
  status: 'draft' | 'submitted' | 'published',
  memory: Announced,
  parts: Parts,
): readonly DomainEvent[] {
  if (status === 'submitted')
    return [{ type: 'activity.submitted', activityId: memory.id, ownerId: memory.ownerId }];
  return status === 'published' ? publishedEvents(memory, parts) : [];
}

const publishedEvents = (
  { id, ownerId, authorId }: Announced,
  parts: Parts,
): readonly DomainEvent[] => [
  { type: 'activity.published', activityId: id, ownerId, authorId },
  ...waitingIn(parts.people).map(
    (userId) => ({ type: 'activity.tagged', activityId: id, ownerId, userId }) as const,
  ),
];

/** The same of one that is new. */
export const factsOfNew = (
  content: Content,
  parts: Parts,
  { repeated, pictures }: { repeated: boolean; pictures: readonly StoredPicture[] | null },
  by: { ownerId: string; now: Date },
): EntryFacts =>
  entryFacts(content, parts, {
    ...by,
    repeated,
    voiceSeconds: (pictures ?? []).reduce(
      (sum, { 8: recorded }) => sum + (recorded?.[1] ?? 0) / 1000,
      0,
    ),
  });

const YEAR_MS = 365.25 * 86_400_000;

/** What the XP of an entry is reckoned from. */
export function entryFacts(
  content: Content,
  parts: Parts,
  {
    ownerId,
    repeated,
    voiceSeconds,
    now,
  }: { ownerId: string; repeated: boolean; voiceSeconds: number; now: Date },
): EntryFacts {
  const latest = content.when.end ?? content.when.start;
  return {
    words: content.body === '' ? 0 : content.body.split(/\s+/).length,
    photos: content.media.length,
    voiceSeconds,
    dated: content.when.kind !== 'unknown' && latest !== null,
    placed: content.place !== '',
    acceptedPeople: acceptedIn(parts.people, ownerId),
    milestone: content.type === 'milestone',
    yearsAgo: latest === null ? null : Math.floor((now.getTime() - Date.parse(latest)) / YEAR_MS),
    sourced: content.source_note !== '',
    repeated,
  };
}
