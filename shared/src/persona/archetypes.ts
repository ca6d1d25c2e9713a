/** The archetype (R7): the role that somebody plays in a family's memory, by what they have done over all time. */
import { archetypes, type Archetype } from './catalogue.ts';

/** What the roles are counted from. Each is a number that only grows while nothing is deleted. */
export const contributions = [
  'own_words',
  'voice_minutes',
  'asked_and_answered',
  'interviews',
  'perspectives',
  'history_entries',
  'photos',
  'documents',
  'sources',
  'heirlooms',
  'relations_confirmed',
  'people_tagged',
  'invitations_accepted',
  'tributes',
  'memorials_tended',
  'stewardship_acts',
  'child_reviews',
  'consents',
  'places',
  'moves',
  'creations',
  'recipes',
  'lessons_shared',
  'lessons_answered',
  'loss_entries',
  'supportive_words',
  'funny_moments',
  'laughter_received',
] as const;
export type Contribution = (typeof contributions)[number];
export type Contributions = Readonly<Partial<Record<Contribution, number>>>;

/** How much one of each counts for a role. Words come by the hundred, so that a page weighs like a photograph and its name together. */
export const roleWeights: Readonly<Record<Archetype, Contributions>> = {
  storyteller: { own_words: 0.01, voice_minutes: 1 },
  listener: { asked_and_answered: 2, interviews: 5 },
  witness: { perspectives: 3, history_entries: 2 },
  keeper: { photos: 0.5, documents: 2, sources: 1, heirlooms: 3 },
  weaver: { relations_confirmed: 3, people_tagged: 0.5, invitations_accepted: 4 },
  rememberer: { tributes: 3, memorials_tended: 5 },
  guardian: { stewardship_acts: 1, child_reviews: 1, consents: 3 },
  wayfinder: { places: 1, moves: 3 },
  maker: { creations: 2, recipes: 2 },
  teacher: { lessons_shared: 2, lessons_answered: 2 },
  healer: { loss_entries: 3, supportive_words: 0.5 },
  jester: { funny_moments: 2, laughter_received: 0.5 },
};

export type RoleScores = Readonly<Record<Archetype, number>>;

const rolesByWeight = archetypes.map(
  (role) => [role, Object.entries(roleWeights[role]) as [Contribution, number][]] as const, // its own keys
);

/** Counts times weights, by role. */
export function rawScores(done: Contributions): RoleScores {
  const scores: Partial<Record<Archetype, number>> = {};
  for (const [role, weights] of rolesByWeight) {
    let sum = 0;
    for (const [kind, weight] of weights) sum += weight * (done[kind] ?? 0);
    scores[role] = sum;
  }
  return scores as RoleScores; // one for each role
}

/**
 * Scores over the median of everybody who has any of that role, so that common acts do not drown rare ones. A role that nobody plays yet is measured against
 * one; below one no median counts, else the first act of a kind would crown somebody.
 */
export function normalisedScores(raw: RoleScores, medians: Partial<RoleScores>): RoleScores {
  const scores = archetypes.map((role) => [role, raw[role] / Math.max(1, medians[role] ?? 1)]);
  return Object.fromEntries(scores) as RoleScores; // as above
}

/** The median of the scores above nought; null where there is none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower, upper] = [sorted[middle - 1], sorted[middle]];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}

/** A new role leads the one held by so much of it. */
export const ARCHETYPE_MARGIN = 0.15;
export const DAYS_BETWEEN_ARCHETYPES = 30;
/** A role begins to show when it weighs as much as one good act beyond the first. */
export const LEAST_SCORE = 1;

export interface HeldArchetype {
  readonly key: Archetype;
  readonly since: number;
}

/** The archetype after a reckoning at `at`: the held one, unless another leads it by 15 % and 30 days have gone. Equal scores: the earlier of the list. */
export function archetypeAfter(
  held: HeldArchetype | null,
  scores: RoleScores,
  at: number,
): HeldArchetype | null {
  const [leader = 'storyteller'] = archetypes.toSorted((one, other) => scores[other] - scores[one]);
  if (scores[leader] < LEAST_SCORE) return held;
  if (held === null) return { key: leader, since: at };
  const late = at - held.since >= DAYS_BETWEEN_ARCHETYPES * 86_400_000;
  const clear = scores[leader] > scores[held.key] * (1 + ARCHETYPE_MARGIN);
  return late && clear && leader !== held.key ? { key: leader, since: at } : held;
}
