/** Missions (R5): what may be begun, how far it is, and what ends it. Abandoning costs nothing, and nothing counts down at anybody. */
import { missionWords } from './catalogue.ts';
import type { MissionRefusal, StepMetric } from '../contracts/progress-missions.ts';
import { missionSteps, type Step } from './mission-steps.ts';

export const missionKinds = ['weekly', 'seasonal', 'story', 'family', 'sacred'] as const;
export type MissionKind = (typeof missionKinds)[number];

export interface MissionRule {
  readonly slug: string;
  readonly kind: MissionKind;
  readonly title: string;
  /** One sentence for each step, as `domain.json` says it. */
  readonly words: readonly string[];
  readonly steps: readonly Step[];
  readonly xp: number;
}

export const missionRules: readonly MissionRule[] = missionWords.map(
  ({ slug, kind, title, steps: words, xp }) => ({
    slug,
    kind: kind as MissionKind, // held by catalogue.test.ts
    title,
    words,
    steps: missionSteps[slug] ?? [],
    xp,
  }),
);
export const ruleOfMission = (slug: string): MissionRule | undefined =>
  missionRules.find((rule) => rule.slug === slug);

/** Days a mission is open; null: no end. A sacred one has no deadline, and a story takes its time. */
export const daysOpen: Readonly<Record<MissionKind, number | null>> = {
  weekly: 7,
  seasonal: 91,
  story: null,
  family: null,
  sacred: null,
};

/** Days from its beginning until one that was completed may be begun again: a week is done once, a season once. */
export const daysUntilAgain: Readonly<Record<MissionKind, number | null>> = {
  weekly: 7,
  seasonal: 91,
  story: null,
  family: 91,
  sacred: null,
};

/** What somebody cannot do alone: not offered to children under 13. */
const withOthers: ReadonlySet<StepMetric> = new Set([
  'questions_asked',
  'questions_answered',
  'story_invitations',
  'perspectives',
  'shared_answers',
  'interviews_with_grandparents',
  'tributes_gathered',
]);
export const needsOthers = ({ steps: own }: MissionRule): boolean =>
  own.some(({ metric }) => withOthers.has(metric));

export const MOST_ACTIVE = 3;
/** Beside the three. */
export const MOST_SACRED = 1;
export const MOST_FAMILY = 1;
export const HOURS_AFTER_ABANDONING = 24;

export interface Begun {
  readonly slug: string;
  readonly kind: MissionKind;
}
export interface MissionBook {
  readonly active: readonly Begun[];
  /** When it was last abandoned; null: never. */
  readonly abandonedAt: number | null;
  /** Completed before. */
  readonly done: boolean;
  /** When the one that was completed last had been begun; null: none was. */
  readonly lastDoneStartedAt: number | null;
}

const DAY = 86_400_000;

/** From when on it may be begun, where only time stands in the way; null where nothing of time does. */
export function againAt(rule: MissionRule, book: MissionBook): number | null {
  const { abandonedAt, lastDoneStartedAt } = book;
  const days = daysUntilAgain[rule.kind];
  const times = [
    abandonedAt === null ? null : abandonedAt + HOURS_AFTER_ABANDONING * 3_600_000,
    lastDoneStartedAt === null || days === null ? null : lastDoneStartedAt + days * DAY,
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(...times);
}

const repeatable: ReadonlySet<MissionKind> = new Set(['weekly', 'seasonal', 'family']);
export const isRepeatable = (kind: MissionKind): boolean => repeatable.has(kind);

const isOrdinary = (kind: MissionKind): boolean => kind !== 'sacred' && kind !== 'family';

function tooEarly(rule: MissionRule, book: MissionBook, now: number): MissionRefusal | null {
  const again = againAt(rule, book);
  if (again === null || now >= again) return null;
  const { abandonedAt } = book;
  return abandonedAt !== null && now < abandonedAt + HOURS_AFTER_ABANDONING * 3_600_000
    ? 'resting'
    : 'not_yet';
}

/** Why it may not be begun at `now`; null when it may. */
export function missionRefusal(
  slug: string,
  book: MissionBook,
  now: number,
): MissionRefusal | null {
  const rule = ruleOfMission(slug);
  if (rule === undefined) return 'unknown';
  if (book.done && !isRepeatable(rule.kind)) return 'done';
  if (book.active.some((one) => one.slug === slug)) return 'already_active';
  const most = { sacred: MOST_SACRED, family: MOST_FAMILY };
  const [limit, counted] = isOrdinary(rule.kind)
    ? [MOST_ACTIVE, book.active.filter(({ kind }) => isOrdinary(kind))]
    : [
        rule.kind === 'sacred' ? most.sacred : most.family,
        book.active.filter(({ kind }) => kind === rule.kind),
      ];
  if (counted.length >= limit) return 'too_many';
  return tooEarly(rule, book, now);
}

export type Counts = Readonly<Partial<Record<StepMetric, number>>>;

export interface StepProgress extends Step {
  readonly count: number;
  readonly done: boolean;
}

/** How far each step is. More than a goal counts as the goal. */
export const stepsOf = (rule: MissionRule, counts: Counts): readonly StepProgress[] =>
  rule.steps.map(({ metric, goal }) => {
    const count = Math.min(goal, Math.max(0, counts[metric] ?? 0));
    return { metric, goal, count, done: count >= goal };
  });

export const isComplete = (rule: MissionRule, counts: Counts): boolean =>
  stepsOf(rule, counts).every(({ done }) => done);

/** Missions of which every step is counted by something that exists: what nothing feeds is not offered. */
export const offeredMissions = (fed: ReadonlySet<StepMetric>): readonly MissionRule[] =>
  missionRules.filter(({ steps: own }) => own.every(({ metric }) => fed.has(metric)));

/** What a mission gives beside XP, by its kind (`domain.json`, from). */
export const powerOfMission: Readonly<Record<MissionKind, string>> = {
  weekly: 'storytellers_fire',
  seasonal: 'lantern_oil',
  story: 'moon_mirror',
  family: 'kin_knot',
  sacred: 'map_of_threads',
};
