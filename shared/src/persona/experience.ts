/**
 * The rules of XP (rules.md R1), as pure functions of facts. Every number of them stands here, and nowhere else.
 * A change raises RULES_VERSION; the ledger keeps the version each row was made under.
 */
import type { XpPart, XpReason } from '../contracts/progress.ts';

export const RULES_VERSION = 1;

export interface Part {
  readonly part: XpPart;
  readonly xp: number;
}
export interface Award {
  readonly total: number;
  readonly parts: readonly Part[];
}

const roundToTen = (value: number): number => Math.round(value / 10) * 10;

/** XP that level `level` (from 1) takes. The curve has no cap. */
export const xpToNext = (level: number): number =>
  roundToTen(60 + 30 * (level - 1) + 1.6 * (level - 1) ** 2);

/** XP gathered in all when `level` begins. */
export function xpAtStartOf(level: number): number {
  let sum = 0;
  for (let at = 1; at < level; at += 1) sum += xpToNext(at);
  return sum;
}

/** The level that so much XP has reached. */
export function levelOf(xp: number): number {
  let level = 1;
  for (let rest = xp - xpToNext(1); rest >= 0; rest -= xpToNext(level)) level += 1;
  return level;
}

export interface EntryFacts {
  /** Words of the story. */
  readonly words: number;
  readonly photos: number;
  /** Seconds of voice or video. */
  readonly voiceSeconds: number;
  /** A date of any precision was given. */
  readonly dated: boolean;
  readonly placed: boolean;
  /** People whose tag was accepted, or who stand there by name with an account of the family. */
  readonly acceptedPeople: number;
  readonly milestone: boolean;
  /** Whole years between the event and today; null when it is not known. */
  readonly yearsAgo: number | null;
  /** A source is given. */
  readonly sourced: boolean;
  /** Very like an own earlier entry (trigram > 0.9): gives nothing. */
  readonly repeated: boolean;
}

/** For each of the first four people who say yes to being named: at once where they had, else when they do. */
export const PERSON_XP = 5;
export const personReasons = [
  'person_accepted_1',
  'person_accepted_2',
  'person_accepted_3',
  'person_accepted_4',
] as const satisfies readonly XpReason[];

const photoXp = (photos: number): number =>
  photos === 0 ? 0 : Math.min(22, 10 + 3 * (photos - 1));

/** Of the entries of one day the first three count whole, two more by half, the rest by a tenth. */
export function dailyShare(entriesBefore: number): number {
  if (entriesBefore < 3) return 1;
  return entriesBefore < 5 ? 0.5 : 0.1;
}

/** Of the entries of one week the first ten count whole, ten more by half, the rest by a tenth: twenty short notes a day are no life told. */
export function weeklyShare(entriesBefore: number): number {
  if (entriesBefore < 10) return 1;
  return entriesBefore < 20 ? 0.5 : 0.1;
}

/** What an answer to a question is worth: 25, and one for each 25 words, 55 at most. */
export const answerXp = (words: number): number => 25 + Math.min(30, Math.floor(words / 25));

/** What an entry is worth, and why. `entriesToday`, `entriesThisWeek`: entries already rewarded on the same day and in the same week of the writer. */
export function entryXp(facts: EntryFacts, entriesToday: number, entriesThisWeek: number): Award {
  const whole = given([
    ['entry', 20],
    ['words', Math.min(30, Math.floor(facts.words / 25))],
    ['photos', photoXp(facts.photos)],
    ['voice', facts.voiceSeconds >= 30 ? 20 : 0],
    ['date', facts.dated ? 5 : 0],
    ['place', facts.placed ? 5 : 0],
    ['people', PERSON_XP * Math.min(personReasons.length, facts.acceptedPeople)],
    ['milestone', facts.milestone ? 25 : 0],
    ['rescued', facts.yearsAgo !== null && facts.yearsAgo >= 10 ? 15 : 0],
    ['source', facts.sourced ? 10 : 0],
  ]);
  if (facts.repeated)
    return { total: 0, parts: [...whole.parts, { part: 'repeated_text', xp: -whole.total }] };
  const daily = Math.round(whole.total * dailyShare(entriesToday));
  const total = Math.round(whole.total * dailyShare(entriesToday) * weeklyShare(entriesThisWeek));
  const { parts } = given([
    ['daily_share', daily - whole.total],
    ['weekly_share', total - daily],
  ]);
  return { total, parts: [...whole.parts, ...parts] };
}

function given(amounts: readonly (readonly [XpPart, number])[]): Award {
  const parts = amounts.filter(([, xp]) => xp !== 0).map(([part, xp]) => ({ part, xp }));
  return { total: parts.reduce((sum, { xp }) => sum + xp, 0), parts };
}

/** A comment shorter than this earns nothing. */
export const COMMENT_LEAST_CHARACTERS = 20;

/** Everything that is worth a fixed amount: how much, and how often on one day. */
export const fixedXp = {
  comment_written: { xp: 3, daily: 10, part: 'comment', source: 'comment', social: true },
  reaction_given: { xp: 1, daily: 10, part: 'reaction_given', source: 'reaction', social: true },
  reaction_received: {
    xp: 2,
    daily: 20,
    part: 'reaction_received',
    source: 'reaction',
    social: true,
  },
  connection_accepted: { xp: 15, daily: 5, part: 'connection', source: 'connection', social: true },
  tribute_approved: { xp: 40, daily: null, part: 'tribute', source: 'tribute', social: false },
  question_got_answer: { xp: 10, daily: 10, part: 'asked', source: 'question', social: true },
  perspective_told: {
    xp: 30,
    daily: null,
    part: 'perspective',
    source: 'perspective',
    social: false,
  },
  relation_confirmed: { xp: 25, daily: null, part: 'family', source: 'family', social: false },
} as const;
export type FixedReason = keyof typeof fixedXp;

/** An item deleted within this many days gives its XP back. */
export const REVERSAL_DAYS = 30;
