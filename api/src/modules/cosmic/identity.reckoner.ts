/** Who somebody is, made anew from their memories and what they did; and what of it is news to them. */
import {
  RULES_VERSION,
  archetypes,
  attributes,
  nextReckoning,
  noPoints,
  planets,
  rawScores,
  weekNumber,
  WEEKS_TO_LEAD,
  weightsOf,
  withMemory,
  ALIGNMENT_DAYS,
  type AttributePoints,
  type MemoryFacts,
  type Planet,
} from '@kinlore/shared/persona';
import type { Platform } from '../../platform/ports.ts';
import type { Reckoned, Reckoner } from '../reckoning/index.ts';
import { boostsAt, boostsOf, type BoostSpan } from './boosts.ts';
import { identityOf, mediansOf, writeIdentity, type IdentityRow } from './cosmic.queries.ts';
import { doneByDay } from './done.queries.ts';
import { keepHistory } from './keeping-titles.ts';
import { tellSounds } from './sounds.ts';
import { alignmentTitles, archetypeTitles, classTitles, feltIn } from './titles.ts';

const DAY_MS = 86_400_000;

export const identityReckoner = ({ outbox }: Pick<Platform, 'outbox'>): Reckoner => ({
  name: 'identity',
  async reckon(transaction, person) {
    const now = person.now.getTime();
    const memories = await person.memories();
    const social = { social: !person.isChild };
    const roles = archetypeTitles(
      await doneByDay(transaction, person.id, social),
      await mediansOf(transaction),
      now,
    );
    const titles = [
      ...classTitles(memories, now),
      ...alignmentTitles(memories, now),
      ...roles.titles,
    ];
    const boosts = await boostsOf(transaction, person.id);
    const state = stateOf(person, memories, { done: roles.done, boosts });
    const stood = await identityOf(transaction, person.id);
    if (JSON.stringify(stood) !== JSON.stringify(state)) await writeIdentity(transaction, state);
    const news = await keepHistory(transaction, person, titles);
    const sounds = await tellSounds(transaction, person, {
      memories,
      isNew: stood === undefined,
      weights: state.weights,
    });
    const isQuiet = person.quietUntil !== null && person.quietUntil > person.now;
    if (!isQuiet) await outbox.append(transaction, ...news, ...sounds);
    return { nextDue: earliest([weeklyDue(memories, now), roles.due]) };
  },
});

const earliest = (moments: readonly (number | null)[]): Date | null => {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : new Date(Math.min(...known));
};

/** A week that is over may decide a title for as long as a challenger may be counting. */
function weeklyDue(memories: readonly MemoryFacts[], now: number): number | null {
  const last = memories.at(-1);
  const isCounting = last !== undefined && weekNumber(now) < weekNumber(last.at) + WEEKS_TO_LEAD;
  return isCounting ? nextReckoning(now) : null;
}

/** In the order of the columns, so that what stands can be compared as it is. */
function stateOf(
  { id, now }: Reckoned,
  memories: readonly MemoryFacts[],
  { done, boosts }: { readonly done: object; readonly boosts: readonly BoostSpan[] },
): IdentityRow {
  let points: AttributePoints = noPoints;
  const weights: Partial<Record<Planet, number>> = {};
  for (const memory of memories) {
    points = withMemory(points, memory.type);
    const more = weightsOf(memory, boostsAt(boosts, memory.at));
    for (const planet of planets) weights[planet] = (weights[planet] ?? 0) + more[planet];
  }
  const scores = rawScores(done);
  const from = now.getTime() - ALIGNMENT_DAYS * DAY_MS;
  return {
    user_id: id,
    rules_version: RULES_VERSION,
    activities: memories.length,
    points: attributes.map((attribute) => points[attribute]),
    weights: planets.map((planet) => weights[planet] ?? 0),
    done: Object.fromEntries(
      Object.entries(done).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
    scores: archetypes.map((role) => scores[role]),
    felt: feltIn(memories.filter(({ at }) => at >= from)).felt,
  };
}
