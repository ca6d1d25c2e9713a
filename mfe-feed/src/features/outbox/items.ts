/** What waits for the network: plain values that a browser keeps, read back as nobody's word. Pure. */
import type { CommentSubjectType } from '@kinlore/shared/contracts/comments';

/** Raised when the shape changes in a way an older item cannot be read as. */
const FORMAT = 1;
export const MAX_ITEMS = 100;

/** A comment, as its form had it. */
export interface WaitingComment {
  readonly kind: 'comment';
  readonly subject: { readonly type: CommentSubjectType; readonly id: string };
  readonly words: string;
  /** Sent with every try, so that a lost answer makes no second comment. */
  readonly key: string;
  /** Other words that went out under the same key, and whose answer was lost. */
  readonly earlier: string | null;
}

/** A memory. What was told is the editor's to read: here it is only kept. */
export interface WaitingMemory {
  readonly kind: 'memory';
  readonly title: string;
  readonly draft: unknown;
  /** What the change began with; null for a new memory. */
  readonly base: unknown;
  /** Another telling that went out under the same key, and whose answer was lost. */
  readonly earlier: unknown;
  /** The memory that is changed; null for a new one. */
  readonly activity: string | null;
  /** It is published already: a draft of the server is published by the change. */
  readonly published: boolean;
}

export type Said = WaitingComment | WaitingMemory;

export type Standing =
  | { readonly status: 'waiting' }
  /** The server said no, in these words. */
  | { readonly status: 'refused'; readonly sentence: string }
  /** Somebody else changed the memory too. */
  | { readonly status: 'met' }
  /** It went out so long ago that the server no longer knows its key. */
  | { readonly status: 'unsure' };

export interface Item {
  /** Where it is kept. Items of one person in the order of their ids were said in that order. */
  readonly id: string;
  /** The child a guardian wrote for; null for oneself. */
  readonly viewing: string | null;
  readonly said: Said;
  readonly toldAt: number;
  /** When it first went out without an answer; null when it never did. */
  readonly triedAt: number | null;
  readonly standing: Standing;
}

export const prefixOf = (user: string): string => `outbox:${user}:`;

const PLACES = 15;

/** Sorts as it was told, also beside what another page tells in the same moment. */
export const idOf = (
  user: string,
  viewing: string | null,
  at: { readonly toldAt: number; readonly key: string },
): string =>
  `${prefixOf(user)}${viewing ?? 'self'}:${String(at.toldAt).padStart(PLACES, '0')}-${at.key}`;

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : null;
const moment = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

function readComment(said: Readonly<Record<string, unknown>>): WaitingComment | null {
  const subject = record(said['subject']);
  const type = subject['type'];
  const id = text(subject['id'], 60);
  const words = text(said['words'], 4_000);
  const key = text(said['key'], 200);
  if (id === null || words === null || key === null) return null;
  if (type !== 'activity' && type !== 'connection_memory') return null;
  return {
    kind: 'comment',
    subject: { type, id },
    words,
    key,
    earlier: text(said['earlier'], 4_000),
  };
}

const readMemory = (said: Readonly<Record<string, unknown>>): WaitingMemory => ({
  kind: 'memory',
  title: text(said['title'], 400) ?? '',
  draft: said['draft'],
  base: said['base'] ?? null,
  earlier: said['earlier'] ?? null,
  activity: text(said['activity'], 60),
  published: said['published'] === true,
});

function readSaid(value: unknown): Said | null {
  const said = record(value);
  if (said['kind'] === 'comment') return readComment(said);
  return said['kind'] === 'memory' ? readMemory(said) : null;
}

function readStanding(value: unknown): Standing {
  const { status, sentence } = record(value);
  if (status === 'met' || status === 'unsure') return { status };
  const words = text(sentence, 1_000);
  return status === 'refused' && words !== null
    ? { status, sentence: words }
    : { status: 'waiting' };
}

/** As it is kept under its id. */
export const packed = ({ id: _id, ...rest }: Item) => ({ format: FORMAT, ...rest });

/** Null for what is no item, or one of a build that this one cannot read. */
export function readItem(id: string, value: unknown): Item | null {
  const kept = record(value);
  const said = kept['format'] === FORMAT ? readSaid(kept['said']) : null;
  const toldAt = moment(kept['toldAt']);
  if (said === null || toldAt === null) return null;
  return {
    id,
    viewing: text(kept['viewing'], 60),
    said,
    toldAt,
    triedAt: moment(kept['triedAt']),
    standing: readStanding(kept['standing']),
  };
}

/** In the order of telling, whomever they were written for. */
export const inOrder = (items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => a.toldAt - b.toldAt || (a.id < b.id ? -1 : 1));
