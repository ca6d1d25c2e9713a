/**
 * Pure: who keeps a life next, for as long as it is kept (rules R10, decision 0174). What is known of a life and the moment go in, what is to be done comes
 * out; the service carries it out on rows, and `npm run bench century` on a hundred simulated years. Moments are milliseconds since 1970.
 */
import { outcomeOf, type VoteState } from './vote-rules.ts';
import type { Preset } from '../legacy/index.ts';

const DAY = 86_400_000;
/** A steward is asked whether they are still willing a year after they last said so. */
export const WILLING_AFTER = 365 * DAY;
/** Unanswered for so long a question is asked once more, and unanswered again for so long it counts as silence. */
export const ANSWER_WITHIN = 60 * DAY;
/** Who would rather answer later is asked again then. */
export const LATER = 14 * DAY;
export const VOTE_LASTS = 14 * DAY;
/** Those who run the instance are asked each year whether family is found. */
export const CARE_ASKED_EVERY = 365 * DAY;

export interface KeeperState {
  readonly userId: string;
  readonly preset: Preset;
  /** What the primary steward wished: 1 comes first; null: nothing was said. */
  readonly position: number | null;
  /** Since when they keep the life. */
  readonly since: number;
  /** The account lives and can act. */
  readonly isHere: boolean;
  /** Wishes to lay it down, and keeps it until somebody follows. */
  readonly isLeaving: boolean;
  readonly hasLostMail: boolean;
  /** When they last said that they are willing; at first when they accepted. */
  readonly willingAt: number;
  readonly askedAt: number | null;
  readonly remindedAt: number | null;
  /** They would rather be asked again then. */
  readonly laterAt: number | null;
  readonly silentSince: number | null;
}

export interface LifeState {
  /** Who has accepted, in no order. */
  readonly keepers: readonly KeeperState[];
  /** A memorial is kept on; of a plan of somebody living the stewards are only asked. */
  readonly isMemorial: boolean;
  readonly vote: VoteState | null;
  /** Those who run the instance keep it. */
  readonly caretaker: { readonly askedAt: number } | null;
  /** How many could be asked to choose somebody, or to take it on: relatives, and witnesses. */
  readonly electorate: number;
}

export type Step =
  | { readonly kind: 'ask' | 'remind' | 'fall_silent'; readonly userId: string }
  /** This steward becomes the primary one. */
  | { readonly kind: 'hand_on'; readonly userId: string }
  | { readonly kind: 'open_vote' }
  | { readonly kind: 'elect'; readonly userId: string }
  /** Somebody follows without a vote, or nobody wanted to. */
  | { readonly kind: 'end_vote'; readonly because: 'returned' | 'nobody' }
  | { readonly kind: 'take_care' }
  | { readonly kind: 'ask_caretaker' }
  | { readonly kind: 'end_care' };

/** What can be left out to see what it is good for. */
export interface Safeguards {
  readonly question: boolean;
  readonly lostMail: boolean;
  readonly order: boolean;
  readonly vote: boolean;
  readonly caretaker: boolean;
}
export const everySafeguard: Safeguards = {
  question: true,
  lostMail: true,
  order: true,
  vote: true,
  caretaker: true,
};

/** Somebody who can be counted on. */
export const standsBy = ({ isHere, isLeaving, silentSince }: KeeperState): boolean =>
  isHere && !isLeaving && silentSince === null;

export const hasPrimary = ({ keepers }: Pick<LifeState, 'keepers'>): boolean =>
  keepers.some((keeper) => keeper.preset === 'primary' && standsBy(keeper));

/** From the widest preset on; a witness is no heir but by being asked. */
const widths: readonly Preset[] = ['co_steward', 'curator', 'host', 'archivist'];

function compareKeepers(one: KeeperState, other: KeeperState): number {
  const wished = (one.position ?? Infinity) - (other.position ?? Infinity);
  // Two without a wish are Infinity apart, which is no number.
  if (one.position !== other.position && wished !== 0) return wished;
  const isCo = Number(other.preset === 'co_steward') - Number(one.preset === 'co_steward');
  return isCo || one.since - other.since || (one.userId < other.userId ? -1 : 1);
}

/** Who could follow, first the first: by the order that was wished, else a co-steward, else who has kept it longest; never a witness. */
export const inOrder = (keepers: readonly KeeperState[]): readonly KeeperState[] =>
  keepers.filter((keeper) => widths.includes(keeper.preset)).toSorted(compareKeepers);

/** Who follows: the first of them who can be counted on. */
export const nextKeeper = (keepers: readonly KeeperState[]): KeeperState | null =>
  inOrder(keepers).find((keeper) => standsBy(keeper)) ?? null;

/** What is to be asked of one steward now. */
function questionFor(keeper: KeeperState, now: number, safeguards: Safeguards): Step | null {
  const { userId, willingAt, askedAt } = keeper;
  if (!standsBy(keeper)) return null;
  if (askedAt !== null) return unansweredStep(keeper, askedAt, now, safeguards.lostMail);
  return now >= willingAt + WILLING_AFTER ? { kind: 'ask', userId } : null;
}

/** What follows a question that is open since then. */
function unansweredStep(
  { userId, remindedAt, laterAt, hasLostMail }: KeeperState,
  askedAt: number,
  now: number,
  heedsLostMail: boolean,
): Step | null {
  const last = remindedAt ?? askedAt;
  if (laterAt !== null && laterAt > last) return now >= laterAt ? { kind: 'remind', userId } : null;
  if (now < last + ANSWER_WITHIN) return null;
  // A reminder by a mail that does not arrive is none.
  const isAskedTwice = remindedAt !== null || (heedsLostMail && hasLostMail);
  return { kind: isAskedTwice ? 'fall_silent' : 'remind', userId };
}

const silencedBy = (life: LifeState, steps: readonly Step[], now: number): LifeState => {
  const silent = new Set(
    steps.flatMap((step) => (step.kind === 'fall_silent' ? [step.userId] : [])),
  );
  return silent.size === 0
    ? life
    : {
        ...life,
        keepers: life.keepers.map((keeper) =>
          silent.has(keeper.userId) ? { ...keeper, silentSince: now } : keeper,
        ),
      };
};

const endedVote = ({ vote }: LifeState): readonly Step[] =>
  vote === null ? [] : [{ kind: 'end_vote', because: 'returned' }];
const endedCare = ({ caretaker }: LifeState): readonly Step[] =>
  caretaker === null ? [] : [{ kind: 'end_care' }];

/** What is done where nobody keeps the life by themselves. */
function bereftSteps(life: LifeState, now: number, safeguards: Safeguards): readonly Step[] {
  const next = safeguards.order ? nextKeeper(life.keepers) : null;
  if (next !== null)
    return [...endedVote(life), { kind: 'hand_on', userId: next.userId }, ...endedCare(life)];
  if (life.vote !== null) return votedSteps(life.vote, life, now, safeguards);
  const canVote = safeguards.vote && life.electorate > 0;
  if (life.caretaker !== null)
    return now >= life.caretaker.askedAt + CARE_ASKED_EVERY
      ? [{ kind: 'ask_caretaker' }, ...(canVote ? [{ kind: 'open_vote' } as const] : [])]
      : [];
  if (canVote) return [{ kind: 'open_vote' }];
  return safeguards.caretaker ? [{ kind: 'take_care' }] : [];
}

function votedSteps(
  vote: VoteState,
  life: LifeState,
  now: number,
  safeguards: Safeguards,
): readonly Step[] {
  const outcome = outcomeOf(vote, now);
  if (outcome === null) return [];
  if (outcome.elected !== null)
    return [{ kind: 'elect', userId: outcome.elected }, ...endedCare(life)];
  const ended: Step = { kind: 'end_vote', because: 'nobody' };
  return safeguards.caretaker && life.caretaker === null ? [ended, { kind: 'take_care' }] : [ended];
}

/** What is to be done for this life now, in this order. The same again, once it is done, is nothing. */
export function stepsFor(
  life: LifeState,
  now: number,
  safeguards: Safeguards = everySafeguard,
): readonly Step[] {
  const asked = safeguards.question
    ? life.keepers.flatMap((keeper) => questionFor(keeper, now, safeguards) ?? [])
    : [];
  if (!life.isMemorial) return asked;
  const known = silencedBy(life, asked, now);
  if (!hasPrimary(known)) return [...asked, ...bereftSteps(known, now, safeguards)];
  return [...asked, ...endedVote(life), ...endedCare(life)];
}
