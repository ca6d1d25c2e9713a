/** Missions (R5): what may be begun, how far it is, and what ends it. Abandoning costs nothing, and nothing counts down at anybody. */
import { missionWords } from './catalogue.ts';

export const missionKinds = ['weekly', 'seasonal', 'story', 'family', 'sacred'] as const;
export type MissionKind = (typeof missionKinds)[number];

/** What steps are counted in. Each is a number of acts since the mission was begun. */
export const stepMetrics = [
  'entries',
  'photos_with_two_names',
  'questions_asked',
  'questions_answered',
  'voice_minute_stories',
  'story_invitations',
  'perspectives',
  'facts_sourced',
  'old_photos',
  'photos_dated',
  'photos_named',
  'photos_with_voice',
  'rooms_described',
  'places_named',
  'people_named',
  'senses_recorded',
  'recipes',
  'recipes_with_a_cook',
  'photos',
  'voice_stories',
  'first_job_entries',
  'best_day_entries',
  'worst_day_entries',
  'advice_entries',
  'parents_linked',
  'grandparents_linked',
  'stories_about_ancestors',
  'homes_with_years',
  'memories_of_homes',
  'faces_named',
  'duplicates_resolved',
  'gatherings',
  'shared_answers',
  'interviews_with_grandparents',
  'stories_about_grandparents',
  'letters_to_the_dead',
  'letters_decided',
  'regrets_recorded',
  'lessons_recorded',
  'repairs_or_letters',
  'tributes_gathered',
  'memorial_photos',
  'memorial_songs',
  'memorial_places',
  'answers_sealed_25_years',
] as const;
export type StepMetric = (typeof stepMetrics)[number];

export interface Step {
  readonly metric: StepMetric;
  readonly goal: number;
}
const step = (metric: StepMetric, goal = 1): Step => ({ metric, goal });

const steps: Readonly<Record<string, readonly Step[]>> = {
  one_small_true_thing: [step('entries')],
  picture_with_names: [step('photos_with_two_names')],
  ask_and_listen: [step('questions_asked'), step('questions_answered')],
  say_it_aloud: [step('voice_minute_stories')],
  someone_elses_side: [step('story_invitations'), step('perspectives')],
  how_do_we_know: [step('facts_sourced', 3)],
  the_shoebox: [
    step('old_photos', 20),
    step('photos_dated', 10),
    step('photos_named', 10),
    step('photos_with_voice', 3),
  ],
  the_house_i_grew_up_in: [
    step('rooms_described', 4),
    step('places_named'),
    step('people_named', 2),
    step('senses_recorded', 2),
  ],
  kitchen_inheritance: [
    step('recipes', 3),
    step('recipes_with_a_cook', 3),
    step('photos'),
    step('voice_stories'),
  ],
  work_of_my_hands: [
    step('first_job_entries'),
    step('best_day_entries'),
    step('worst_day_entries'),
    step('advice_entries'),
  ],
  roots_of_three: [
    step('parents_linked', 2),
    step('grandparents_linked', 4),
    step('stories_about_ancestors', 6),
  ],
  map_of_moves: [step('homes_with_years', 3), step('memories_of_homes', 3)],
  spring_cleaning: [step('faces_named', 30), step('duplicates_resolved', 5)],
  harvest_table: [step('gatherings'), step('shared_answers', 5)],
  every_grandparent: [step('interviews_with_grandparents'), step('stories_about_grandparents')],
  identify_fifty: [step('faces_named', 50)],
  letter_unsent: [step('letters_to_the_dead'), step('letters_decided')],
  forgiveness: [step('regrets_recorded'), step('lessons_recorded'), step('repairs_or_letters')],
  the_vigil: [
    step('tributes_gathered', 5),
    step('memorial_photos'),
    step('memorial_songs'),
    step('memorial_places'),
  ],
  to_the_unborn: [step('answers_sealed_25_years', 7)],
};

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
    steps: steps[slug] ?? [],
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

export const MOST_ACTIVE = 3;
/** Beside the three. */
export const MOST_SACRED = 1;
export const MOST_FAMILY = 1;
export const HOURS_AFTER_ABANDONING = 24;

export interface Begun {
  readonly slug: string;
  readonly kind: MissionKind;
}
export type MissionRefusal = 'unknown' | 'already_active' | 'too_many' | 'resting' | 'done';

export interface MissionBook {
  readonly active: readonly Begun[];
  /** When it was last abandoned; null: never. */
  readonly abandonedAt: number | null;
  /** Completed before, and not to be repeated. */
  readonly done: boolean;
}

const repeatable: ReadonlySet<MissionKind> = new Set(['weekly', 'seasonal', 'family']);
export const isRepeatable = (kind: MissionKind): boolean => repeatable.has(kind);

const isOrdinary = (kind: MissionKind): boolean => kind !== 'sacred' && kind !== 'family';

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
  const { abandonedAt } = book;
  return abandonedAt !== null && now < abandonedAt + HOURS_AFTER_ABANDONING * 3_600_000
    ? 'resting'
    : null;
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

/** The least that somebody who helped gets of a family quest's reward. */
export const QUEST_FLOOR = 0.25;

/** XP of each who helped, by what they counted of the whole; those who counted nothing get none. */
export function questShares(
  xp: number,
  counted: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const whole = [...counted.values()].reduce((sum, count) => sum + count, 0);
  return new Map(
    [...counted]
      .filter(([, count]) => count > 0)
      .map(([id, count]) => [id, Math.round(xp * Math.max(QUEST_FLOOR, count / whole))]),
  );
}
