/** Power-ups (R4): earned, never sold. What each does is data in `domain.json`; how long, how often and for what stands here as numbers. */
import type { PowerRefusal, PowerTarget } from '../contracts/progress-power-ups.ts';
import { planets, powerNames, beings } from './catalogue.ts';
import { MOST_EMBERS } from './streaks.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What an act must be for a power-up to work on it. */
export type PowerFilter =
  | 'long_entry'
  | 'interview'
  | 'old_event'
  | 'kinship'
  | 'any_entry'
  | 'moon'
  | 'chosen_planet'
  | 'ember'
  | 'rest'
  | 'many_voices'
  | 'chosen_being'
  | 'family_quest';

export interface PowerRule {
  readonly slug: string;
  readonly name: string;
  readonly target: PowerTarget;
  /** A multiplier; for streaks the number of what is given. */
  readonly value: number;
  readonly filter: PowerFilter;
  /** Milliseconds; nought: at once. */
  readonly lasts: number;
  readonly cooldown: number;
  /** Acts it works on before it is used up; null: as many as its time holds. */
  readonly charges: number | null;
}

const details: Readonly<
  Record<string, Pick<PowerRule, 'filter' | 'lasts' | 'cooldown' | 'charges'>>
> = {
  storytellers_fire: { filter: 'long_entry', lasts: DAY, cooldown: 7 * DAY, charges: null },
  elders_ear: { filter: 'interview', lasts: 7 * DAY, cooldown: 30 * DAY, charges: null },
  rescue_tide: { filter: 'old_event', lasts: 2 * DAY, cooldown: 14 * DAY, charges: null },
  kin_knot: { filter: 'kinship', lasts: 3 * DAY, cooldown: 14 * DAY, charges: null },
  twin_suns: { filter: 'any_entry', lasts: DAY, cooldown: 30 * DAY, charges: 3 },
  moon_mirror: { filter: 'moon', lasts: 7 * DAY, cooldown: 30 * DAY, charges: null },
  wandering_star: { filter: 'chosen_planet', lasts: 7 * DAY, cooldown: 30 * DAY, charges: null },
  ember_jar: { filter: 'ember', lasts: 0, cooldown: 30 * DAY, charges: null },
  safe_harbour: { filter: 'rest', lasts: 14 * DAY, cooldown: 60 * DAY, charges: null },
  chorus: { filter: 'many_voices', lasts: 7 * DAY, cooldown: 30 * DAY, charges: null },
  lantern_oil: { filter: 'chosen_being', lasts: 3 * DAY, cooldown: 14 * DAY, charges: null },
  map_of_threads: { filter: 'family_quest', lasts: 2 * DAY, cooldown: 30 * DAY, charges: null },
};

export const powerRules: readonly PowerRule[] = powerNames.flatMap(
  ({ slug, name, target, value }) => {
    const detail = details[slug];
    return detail === undefined
      ? []
      : [{ slug, name, target: target as PowerTarget, value, ...detail }]; // held by catalogue.test.ts
  },
);

export const ruleOfPower = (slug: string): PowerRule | undefined =>
  powerRules.find((rule) => rule.slug === slug);

/** How many may work at once: one from level 1, two from 10, three from 25, four from 50. */
export function slotsAt(level: number): number {
  if (level < 10) return 1;
  if (level < 25) return 2;
  return level < 50 ? 3 : 4;
}

/** XP multipliers multiply, and stop here. */
export const MOST_XP_BOOST = 2;

export const boostOf = (values: readonly number[]): number =>
  Math.min(
    MOST_XP_BOOST,
    values.reduce((product, value) => product * value, 1),
  );

/** As it is shown: 1.25 is 25. */
export const boostPercent = (value: number): number => Math.round((value - 1) * 100);

export interface ActivePower {
  readonly slug: string;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly chargesLeft: number | null;
}

export interface Inventory {
  /** How many of it lie there unused. */
  readonly owned: number;
  readonly active: readonly ActivePower[];
  readonly level: number;
  /** When it was last begun; null: never. */
  readonly lastStartedAt: number | null;
  /** Embers of the weeks in a row: one more is given only where it fits. */
  readonly embers: number;
}

/** Why it may not be begun at `now`; null when it may. What works at once takes no slot. */
export function refusalOf(slug: string, inventory: Inventory, now: number): PowerRefusal | null {
  const rule = ruleOfPower(slug);
  if (rule === undefined) return 'unknown';
  if (inventory.owned < 1) return 'not_owned';
  const running = inventory.active.filter(({ endsAt }) => endsAt > now);
  if (running.some((power) => power.slug === slug)) return 'already_active';
  if (rule.lasts > 0 && running.length >= slotsAt(inventory.level)) return 'no_slot';
  if (rule.filter === 'ember' && inventory.embers >= MOST_EMBERS) return 'embers_full';
  const { lastStartedAt } = inventory;
  return lastStartedAt !== null && now < lastStartedAt + rule.cooldown ? 'cooling_down' : null;
}

/** Begun at `now`. `left`: milliseconds of an earlier one that was stopped by hand and came back. */
export function begun(rule: PowerRule, now: number, left: number = rule.lasts): ActivePower {
  return { slug: rule.slug, startedAt: now, endsAt: now + left, chargesLeft: rule.charges };
}

/** Stopped by hand, at least so much unused time comes back to the inventory, once for each one begun. */
export const LEAST_RETURNED = HOUR;

/** Milliseconds that come back when somebody stops it; nought when it is less than an hour, or came back before. */
export function returnedTime(power: ActivePower, now: number, returnedBefore: boolean): number {
  const left = Math.max(0, power.endsAt - now);
  return returnedBefore || left < LEAST_RETURNED ? 0 : left;
}

/** Said an hour before its end, when it lasts a day or longer. */
export const warnsAt = ({ startedAt, endsAt }: ActivePower): number | null =>
  endsAt - startedAt >= DAY ? endsAt - HOUR : null;

/** What one of them is begun for: the words it may be; null where there is nothing to choose. */
export function choicesOf({ filter }: PowerRule): readonly string[] | null {
  if (filter === 'chosen_planet') return planets;
  return filter === 'chosen_being' ? beings : null;
}
