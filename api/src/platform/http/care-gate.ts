/** What a guardian's rules refuse a child: its rest, and what is paused. Reading is always free, and so is what keeps a child safe. Pure. */
import type { PauseKind } from '@kinlore/shared/contracts/care-words';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { Actor } from '../actor.ts';
import type { Care, CareSettings, Pause, Rest } from '../care-day.ts';
import { DomainError } from '../errors.ts';
import type { User } from '../user.ts';
import type { Policy } from './route.ts';

const refusedBy = ({ kind, reason, until }: Pause): DomainError =>
  new DomainError('care.paused', undefined, { kind, reason, until: until.toISOString() });

const resting = ({ why, until }: Rest): DomainError =>
  new DomainError(why === 'night' ? 'care.night' : 'care.minutes', undefined, {
    until: until.toISOString(),
  });

const running = ({ pauses }: Care, kinds: readonly PauseKind[]): Pause | undefined =>
  pauses.find(({ kind }) => kinds.includes(kind));

/** Which pauses hold an act; looking only holds all of them. */
const held = {
  memory: ['view_only', 'pause_posting'],
  comment: ['view_only', 'pause_comments'],
  connection: ['view_only', 'pause_connections'],
  reaction: ['view_only', 'pause_comments'],
  stars: ['pause_gamification'],
  theme: ['view_only'],
  other: ['view_only'],
} as const satisfies Readonly<Record<string, readonly PauseKind[]>>;

function refusalOf(care: Care, act: Act): DomainError | null {
  const pause = running(care, held[act]);
  if (pause !== undefined) return refusedBy(pause);
  if (act === 'stars') return null;
  if (care.day.rest !== null) return resting(care.day.rest);
  const off = turnedOff(care.settings, act);
  return off === null ? null : new DomainError(off);
}

type Act = keyof typeof held;

function turnedOff(
  { comments, reaction_set: reactions, theme_locked: isLocked }: CareSettings,
  act: Act,
): ErrorCode | null {
  if (act === 'comment') return comments ? null : 'care.comments_off';
  if (act === 'reaction') return reactions === 'none' ? 'care.reactions_off' : null;
  return act === 'theme' && isLocked ? 'care.theme_locked' : null;
}

/** What these are to a guardian's rules. Other writes rest with the child, reading is free. */
const acts: Readonly<Record<string, Act>> = {
  'account.theme': 'theme',
  'activity.create': 'memory',
  'activity.update': 'memory',
  'comment.create': 'comment',
  'comment.update': 'comment',
  'connection.accept': 'connection',
  'connection.request': 'connection',
  'mission.abandon': 'stars',
  'mission.complete': 'stars',
  'mission.list': 'stars',
  'mission.list_sacred': 'stars',
  'mission.start': 'stars',
  'power_up.activate': 'stars',
  'power_up.deactivate': 'stars',
  'power_up.list': 'stars',
  'power_up.slots': 'stars',
  'companion.list': 'stars',
  'companion.read_why': 'stars',
  'cosmic.read': 'stars',
  'cosmic.read_history': 'stars',
  'cosmic.read_why': 'stars',
  'progress.read': 'stars',
  'progress.read_ledger': 'stars',
  'progress.take_moment': 'stars',
  'reaction.create': 'reaction',
  'streak.days': 'stars',
  'streak.end_rest': 'stars',
  'streak.read': 'stars',
  'streak.rest': 'stars',
};

/** What is done there speaks to nobody: the session, its notifications, the pictures of a draft; and what keeps a child safe. */
const freeRooms: ReadonlySet<string> = new Set([
  'batch',
  'bug',
  'decision',
  'email',
  'log',
  'media',
  'notification',
  'passkey',
  'password',
  'report',
  'second_factor',
  'session',
  'socket',
  'upload',
]);
/** Larger letters, more contrast and less motion are no play; nobody has to stay in a picture until the morning. */
const freeActs: ReadonlySet<string> = new Set([
  'connection.block',
  'photo_tag.answer',
  'reaction.list',
  'settings.change_looks',
  'tree.presence',
  'tree.presence.leave',
]);

const isFree = ({ action, gate }: Policy): boolean =>
  gate === 'public' || freeActs.has(action) || freeRooms.has(action.split('.')[0] ?? '');

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Null where the call may go on. A guardian who views as the child acts by their own rules. */
export function careRefusal(policy: Policy, actor: Actor, method: string): DomainError | null {
  const care = actor.kind === 'user' ? actor.user.care : undefined;
  const act = acts[policy.action] ?? (isReading(method) || isFree(policy) ? null : 'other');
  // Whether a memory is a draft is known where it is read.
  if (care === undefined || act === null || act === 'memory') return null;
  return refusalOf(care, act);
}

/** Throws `care.…` where this child may share nothing now. What is being written is kept as a draft all the same. */
export function ensureMayShare({ care }: Pick<User, 'care'>): void {
  const refused = care === undefined ? null : refusalOf(care, 'memory');
  if (refused !== null) throw refused;
}
