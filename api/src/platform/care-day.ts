/**
 * What the guardians of a child under 13 have set for it, as it holds at this moment (rules R9): when it rests, what is paused, what it may do.
 * Pure; `care.ts` reads it with the session of a child.
 */
import type { ChildReactionSet, PauseKind, TrustLevel } from '@kinlore/shared/contracts/care-words';
import { minutesIntoDay, todayIn } from './zones.ts';

export interface CareSettings {
  /** Minutes into the child's day; the same as `quiet_to`: no quiet hours. */
  readonly quiet_from: number;
  readonly quiet_to: number;
  /** Null: no limit. */
  readonly daily_minutes: number | null;
  readonly comments: boolean;
  /** May record, and be heard. */
  readonly voice: boolean;
  readonly reaction_set: ChildReactionSet;
  readonly theme_locked: boolean;
  /** Which edits of an approved memory stand at once: none, of the words alone, all, all and a guardian is told. */
  readonly trust: TrustLevel;
}

/** Until a guardian sets something else; the columns have the same defaults. */
export const careDefaults: CareSettings = {
  quiet_from: 20 * 60,
  quiet_to: 7 * 60,
  daily_minutes: 60,
  comments: true,
  voice: true,
  reaction_set: 'all',
  theme_locked: false,
  trust: 'all',
};

export interface Pause {
  readonly kind: PauseKind;
  readonly reason: string;
  readonly until: Date;
}

/** Why a child rests now, and until when. */
export interface Rest {
  readonly why: 'night' | 'minutes';
  readonly until: Date;
}

/** The day of a child, as far as it has come. */
export interface Day {
  readonly usedSeconds: number;
  /** Null: no limit. */
  readonly allowedSeconds: number | null;
  readonly rest: Rest | null;
  /** When the rest begins if the child goes on; null where nothing comes before the day ends, and while it rests. */
  readonly restAt: Date | null;
}

export interface Care {
  readonly settings: CareSettings;
  readonly pauses: readonly Pause[];
  readonly day: Day;
}

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** How far it is to this minute by the clock of the zone. */
const minutesTo = (timeZone: string, minute: number, at: Date): number =>
  (minute - minutesIntoDay(timeZone, at) + DAY_MINUTES) % DAY_MINUTES;

/** The next instant at which the clock of the zone says this minute, or is put forward over it; also where the clock is moved in between. */
export function nextAt(timeZone: string, minute: number, now: Date): Date {
  const wait = minutesTo(timeZone, minute, now) || DAY_MINUTES;
  const whole = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(whole + wait * MINUTE_MS);
  const off = minute - minutesIntoDay(timeZone, guess);
  const nearest = ((off + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  let at = new Date(guess.getTime() + nearest * MINUTE_MS);
  // A minute that is left out that day comes when the clock is put forward.
  for (let left = minutesTo(timeZone, minute, at); left > 0 && left < DAY_MINUTES / 2;) {
    at = new Date(at.getTime() + MINUTE_MS);
    left = minutesTo(timeZone, minute, at);
  }
  return at;
}

type Quiet = Pick<CareSettings, 'quiet_from' | 'quiet_to'>;

export function isQuiet(
  { quiet_from: from, quiet_to: to }: Quiet,
  zone: string,
  now: Date,
): boolean {
  const minute = minutesIntoDay(zone, now);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

interface Spent {
  readonly usedSeconds: number;
  /** What a guardian gave today; null where nobody did. */
  readonly more: { readonly seconds: number; readonly awakeUntil: Date } | null;
}

/** When the child may go on, where it may not before this moment. */
const afterNight = (settings: CareSettings, zone: string, from: Date): Date =>
  isQuiet(settings, zone, from) ? nextAt(zone, settings.quiet_to, from) : from;

/** The day of a child at this moment, from what is set, how long it was here and what was given. */
export function dayOf(settings: CareSettings, zone: string, spent: Spent, now: Date): Day {
  const { usedSeconds, more } = spent;
  const allowedSeconds =
    settings.daily_minutes === null ? null : (more?.seconds ?? settings.daily_minutes * 60);
  const told = { usedSeconds, allowedSeconds };
  const awakeUntil = more?.awakeUntil ?? now;
  if (awakeUntil <= now && isQuiet(settings, zone, now))
    return {
      ...told,
      rest: { why: 'night', until: nextAt(zone, settings.quiet_to, now) },
      restAt: null,
    };
  if (allowedSeconds !== null && usedSeconds >= allowedSeconds)
    return {
      ...told,
      rest: { why: 'minutes', until: afterNight(settings, zone, nextAt(zone, 0, now)) },
      restAt: null,
    };
  return { ...told, rest: null, restAt: restAtOf(settings, zone, { told, awakeUntil, now }) };
}

interface Ahead {
  readonly told: Pick<Day, 'usedSeconds' | 'allowedSeconds'>;
  readonly awakeUntil: Date;
  readonly now: Date;
}

function restAtOf(
  settings: CareSettings,
  zone: string,
  { told, awakeUntil, now }: Ahead,
): Date | null {
  const { usedSeconds, allowedSeconds } = told;
  const ends: number[] = [];
  if (allowedSeconds !== null) ends.push(now.getTime() + (allowedSeconds - usedSeconds) * 1000);
  if (settings.quiet_from !== settings.quiet_to) {
    const free = awakeUntil > now ? awakeUntil : now;
    ends.push(
      isQuiet(settings, zone, free)
        ? free.getTime()
        : nextAt(zone, settings.quiet_from, free).getTime(),
    );
  }
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** A stretch of time that is shorter than a day, by the days of the zone. */
export function byDay(
  timeZone: string,
  from: Date,
  to: Date,
): readonly { readonly day: string; readonly seconds: number }[] {
  const [first, last] = [todayIn(timeZone, from), todayIn(timeZone, to)];
  const seconds = (since: Date, until: Date) =>
    Math.round((until.getTime() - since.getTime()) / 1000);
  if (first === last) return [{ day: first, seconds: seconds(from, to) }];
  const midnight = nextAt(timeZone, 0, from);
  return [
    { day: first, seconds: seconds(from, midnight) },
    { day: last, seconds: seconds(midnight, to) },
  ].filter((part) => part.seconds > 0);
}
