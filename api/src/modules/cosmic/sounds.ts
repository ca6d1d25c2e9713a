/** What is told of the ten bodies: whole points since it was last told, once a day for each. */
import {
  planets,
  resonanceOf,
  tellableChanges,
  type Planet,
  type Resonances,
} from '@kinlore/shared/persona';
import type { DomainEvent } from '../../events.ts';
import type { Connection } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import type { Reckoned } from '../reckoning/index.ts';
import { keepTold, type Told } from './told.queries.ts';

const DAY_MS = 86_400_000;

interface Sounding {
  /** The instant of the first memory. */
  readonly began: number | null;
  readonly isNew: boolean;
  readonly told: readonly Told[];
  readonly weights: readonly number[];
}

/** A life that was there before any of it was reckoned begins where it stands. What was taken back is not told: a life does not fade. */
export async function tellSounds(
  transaction: Connection,
  { id, now, timeZone }: Reckoned,
  { began, isNew, told, weights }: Sounding,
): Promise<readonly DomainEvent[]> {
  const after = resonancesBy((planet) => resonanceOf(weights[planets.indexOf(planet)] ?? 0));
  if (isNew && told.length === 0 && began !== null && now.getTime() - began > DAY_MS) {
    await keepTold(transaction, id, planets, { resonances: after, day: null });
    return [];
  }
  const day = todayIn(timeZone, now);
  const changes = changesSince(told, after, day);
  if (changes.length === 0) return [];
  const changed = changes.map(({ planet }) => planet);
  await keepTold(transaction, id, changed, { resonances: after, day });
  return changes
    .filter(({ change }) => change > 0)
    .map(({ planet, change }) => ({
      type: 'persona.resonance_changed',
      userId: id,
      planet,
      change,
      day,
    }));
}

function changesSince(told: readonly Told[], after: Resonances, day: string) {
  const toldOn = (planet: Planet) => told.find((one) => one.planet === planet);
  const before = resonancesBy((planet) => toldOn(planet)?.resonance ?? 0);
  const today = planets.filter((planet) => toldOn(planet)?.day === day);
  return tellableChanges(before, after, new Set(today));
}

const resonancesBy = (of: (planet: Planet) => number): Resonances =>
  Object.fromEntries(planets.map((planet) => [planet, of(planet)])) as Resonances; // one for each
