/**
 * 500 people of four temperaments over five years, by the rules of the persona alone: `npm run bench persona`. Prints the levels they reach beside the figures that
 * the rules promise, how often a class changes, and who reaches which class, alignment and archetype. Chance comes from a seed, so every run is the same.
 */
import {
  BALANCED,
  alignmentHistory,
  alignmentNames,
  answerXp,
  archetypeAfter,
  archetypes,
  classHistory,
  classNames,
  entryXp,
  levelOf,
  lifeOf,
  medianOf,
  normalisedScores,
  rawScores,
  streakOf,
  streakXp,
  WEEK_MS,
  beings,
  type ActivityType,
  type Archetype,
  type Contributions,
  type Feeling,
  type MemoryFacts,
} from '../shared/src/persona/index.ts';
import domain from '../shared/src/catalogue/domain.json' with { type: 'json' };

const PEOPLE = 500;
const WEEKS = 260;
const DAY = 86_400_000;
const BEGINNING = Date.UTC(2021, 0, 4);
const MARKS = [4, 12, 52, 260] as const;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Temperament {
  readonly name: string;
  /** Entries, answers, comments and reactions a week, on the average. */
  readonly entries: number;
  readonly answers: number;
  readonly comments: number;
  readonly reactions: number;
  readonly words: number;
  /** Photograph, date, place, person, source: how often an entry has them. */
  readonly care: number;
  /** Levels at the marks, as the rules promise them; null where they say nothing. */
  readonly promised: readonly (number | null)[];
}
const temperaments: readonly Temperament[] = [
  {
    name: 'light',
    entries: 0.55,
    answers: 0.2,
    comments: 0.3,
    reactions: 1,
    words: 90,
    care: 0.4,
    promised: [null, null, 9, null],
  },
  {
    name: 'regular',
    entries: 1.35,
    answers: 1,
    comments: 1,
    reactions: 4,
    words: 250,
    care: 0.6,
    promised: [6, 10, 19, 36],
  },
  {
    name: 'keen',
    entries: 5,
    answers: 2.5,
    comments: 6,
    reactions: 10,
    words: 300,
    care: 0.7,
    promised: [null, null, 30, null],
  },
  {
    name: 'farmer',
    entries: 140,
    answers: 0,
    comments: 70,
    reactions: 140,
    words: 4,
    care: 0,
    promised: [null, null, null, null],
  },
];

const types = Object.keys(domain.activityTypes) as ActivityType[];

interface Person {
  readonly temperament: Temperament;
  readonly chance: () => number;
  readonly tastes: readonly (readonly number[])[];
  readonly light: number;
  readonly open: number;
  /** How many words this person makes of what another says in one. */
  readonly wordy: number;
}

function personOf(seed: number): Person {
  const chance = chanceOf(seed + 1);
  const taste = () => {
    const weights = types.map(() => chance() ** 3);
    for (let one = 0; one < 2; one += 1) weights[Math.floor(chance() * types.length)]! += 1.5; // oxlint-disable-line typescript/no-non-null-assertion -- one of them
    return weights;
  };
  return {
    temperament: temperaments[seed % temperaments.length]!, // oxlint-disable-line typescript/no-non-null-assertion -- as above
    chance,
    tastes: [taste(), chance() < 0.5 ? taste() : []],
    light: chance(),
    open: chance(),
    wordy: 4 ** (2 * chance() - 1),
  };
}

function picked(weights: readonly number[], chance: () => number): number {
  let rest = chance() * weights.reduce((sum, one) => sum + one, 0);
  for (const [at, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return at;
  }
  return weights.length - 1;
}

/** How many of something with this mean happen (Poisson). */
function happens(mean: number, chance: () => number): number {
  if (mean > 30) return Math.round(mean);
  let [count, product] = [0, chance()];
  for (const limit = Math.exp(-mean); product > limit; product *= chance()) count += 1;
  return count;
}

interface Life {
  readonly person: Person;
  readonly memories: readonly MemoryFacts[];
  readonly xpAt: readonly number[];
  readonly done: Contributions;
}

interface Day {
  entries: number;
  readonly week: { entries: number };
}

/** XP of one entry, by how much care its writer takes. */
function xpOfEntry({ temperament, chance, wordy }: Person, type: ActivityType, day: Day): number {
  const careful = () => chance() < temperament.care;
  const { total } = entryXp(
    {
      words: Math.round(temperament.words * wordy * (0.3 + 1.4 * chance())),
      photos: careful() ? 1 + Math.floor(chance() * 4) : 0,
      voiceSeconds: chance() < temperament.care / 8 ? 60 : 0,
      dated: careful(),
      placed: careful(),
      acceptedPeople: careful() ? Math.floor(chance() * 4) : 0,
      milestone: type === 'milestone',
      yearsAgo: careful() ? Math.floor(chance() * 60) : 0,
      sourced: chance() < temperament.care / 4,
      repeated: false,
    },
    day.entries,
    day.week.entries,
  );
  day.entries += 1;
  day.week.entries += 1;
  return total;
}

function feelingsOf({ chance, light }: Person): readonly Feeling[] {
  const count = Math.floor(chance() * 3);
  const felt = Array.from({ length: count }, () => {
    const wanted = chance() < light ? 'light' : 'shadow';
    const some = beings.filter((_, at) => domain.emotari[at]?.tone === wanted);
    const intensity = ([1, 2, 3] as const)[Math.floor(chance() * 3)] ?? 1;
    return { being: some[Math.floor(chance() * some.length)] ?? 'joy', intensity };
  });
  return [...new Map(felt.map((one) => [one.being, one])).values()];
}

/** One week: its memories are added, its XP is answered. */
function liveWeek(person: Person, week: number, memories: MemoryFacts[]): number {
  const { temperament, chance, tastes } = person;
  const [first = [], second = []] = tastes;
  const taste = week >= WEEKS / 2 && second.length > 0 ? second : first;
  const all = { entries: 0 };
  const days: Day[] = Array.from({ length: 7 }, () => ({ entries: 0, week: all }));
  let xp = 0;
  for (let one = happens(temperament.entries, chance); one > 0; one -= 1) {
    const at = Math.floor(chance() * 7);
    const type = types[picked(taste, chance)] ?? 'everyday';
    xp += xpOfEntry(person, type, days[at] ?? { entries: 0, week: all });
    memories.push({
      id: `${String(memories.length).padStart(6, '0')}`,
      type,
      subtype: null,
      at: BEGINNING + week * WEEK_MS + at * DAY + memories.length,
      shared: chance() < person.open,
      feelings: feelingsOf(person),
    });
  }
  xp += happens(temperament.answers, chance) * answerXp(temperament.words);
  xp += Math.min(70, happens(temperament.comments, chance)) * 3;
  return xp + Math.min(70, happens(temperament.reactions, chance));
}

/** What the kinds of memories and the other acts count for the roles. */
function contributionsOf(person: Person, memories: readonly MemoryFacts[]): Contributions {
  const { temperament, chance } = person;
  const of = (type: ActivityType): number => memories.filter((one) => one.type === type).length;
  const often = (share: number): number => Math.round(memories.length * share * chance());
  return {
    own_words: memories.length * temperament.words * person.wordy,
    voice_minutes: often(0.2),
    asked_and_answered: often(0.5 * temperament.answers),
    interviews: often(0.05),
    perspectives: often(0.2),
    history_entries: of('witness'),
    photos: often(2 * temperament.care),
    sources: often(0.5 * temperament.care),
    relations_confirmed: often(0.1),
    people_tagged: often(1.5 * temperament.care),
    tributes: often(0.1),
    memorials_tended: chance() < 0.2 ? 1 : 0,
    stewardship_acts: often(0.1),
    child_reviews: chance() < 0.3 ? often(0.6) : 0,
    places: of('journey'),
    moves: Math.round(of('journey') * 0.2),
    creations: of('creation'),
    lessons_shared: of('learning') + of('work') * 0.5,
    loss_entries: of('loss'),
    supportive_words: often(temperament.comments * 0.3),
    funny_moments: of('everyday') * chance(),
    laughter_received: often(0.5),
  };
}

function liveOf(seed: number): Life {
  const person = personOf(seed);
  const memories: MemoryFacts[] = [];
  const met: number[] = [];
  const xpAt: number[] = [];
  let xp = 0;
  for (let week = 0; week < WEEKS; week += 1) {
    const before = memories.length;
    const gained = liveWeek(person, week, memories);
    xp += gained;
    if (memories.length > before || gained >= 25) met.push(week);
    xpAt.push(xp);
  }
  const { weeks } = streakOf(
    met.map((week) => ({ week, early: false })),
    [],
    WEEKS - 1,
  );
  let [chain, more] = [0, 0];
  for (const [week, one] of weeks.entries()) {
    if (one.state === 'missed') chain = 0;
    if (one.state === 'met') chain += 1;
    if (one.state === 'met' && chain % 4 === 0) more += streakXp(chain);
    const at = one.week;
    xpAt[at] = (xpAt[at] ?? 0) + more;
    if (week === weeks.length - 1) break;
  }
  return { person, memories, xpAt, done: contributionsOf(person, memories) };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const write = (line: string): void => void process.stdout.write(`${line}\n`);
const faults: string[] = [];
const hold = (said: string, holds: boolean): void => {
  write(`${holds ? 'holds ' : 'MISSED'} ${said}`);
  if (!holds) faults.push(said);
};

const lives = Array.from({ length: PEOPLE }, (_, seed) => liveOf(seed));
const until = BEGINNING + WEEKS * WEEK_MS;

write('\nLevel in the middle of each temperament, beside what the rules promise');
write(
  `${'temperament'.padEnd(12)}${'XP a week'.padStart(10)}${MARKS.map((week) => `week ${String(week)}`.padStart(16)).join('')}`,
);
const weekly = new Map<string, number>();
for (const temperament of temperaments) {
  const own = lives.filter(({ person }) => person.temperament === temperament);
  const xp = middle(own.map(({ xpAt }) => xpAt[WEEKS - 1] ?? 0)) / WEEKS;
  weekly.set(temperament.name, xp);
  const levels = MARKS.map((week) => middle(own.map(({ xpAt }) => levelOf(xpAt[week - 1] ?? 0))));
  write(
    `${temperament.name.padEnd(12)}${xp.toFixed(0).padStart(10)}${levels
      .map((level, at) => {
        const promised = temperament.promised[at] ?? null;
        return `${String(level)}${promised === null ? '' : ` (${String(promised)})`}`.padStart(16);
      })
      .join('')}`,
  );
  for (const [at, level] of levels.entries()) {
    const promised = temperament.promised[at] ?? null;
    if (promised !== null)
      hold(
        `${temperament.name} is at level ${String(promised)} within a tenth and one level by week ${String(MARKS[at])}`,
        Math.abs(level - promised) <= Math.max(1, promised * 0.1),
      );
  }
}
const [farmer = 0, keen = 1] = [weekly.get('farmer'), weekly.get('keen')];
hold(
  `a farmer gains at most 1.3 times a keen person (${(farmer / keen).toFixed(2)})`,
  farmer <= 1.3 * keen,
);

const classes = lives.map(({ memories }) => classHistory(lifeOf(memories), until));
const changes = classes.map((titles) => Math.max(0, titles.length - 1));
const mean = changes.reduce((sum, one) => sum + one, 0) / PEOPLE;
hold(`a class changes twice in five years at the mean (${mean.toFixed(2)})`, mean <= 2);
hold(`and six times at most (${String(Math.max(...changes))})`, Math.max(...changes) <= 6);

/** Every one of a vocabulary is reached by somebody, and none by more than a third. */
function spread(
  name: string,
  all: readonly string[],
  reached: readonly (string | undefined)[],
): void {
  const counts = new Map(all.map((key) => [key, reached.filter((one) => one === key).length]));
  write(`\n${name}: ${[...counts].map(([key, count]) => `${key} ${String(count)}`).join(', ')}`);
  const missing = [...counts].filter(([, count]) => count === 0).map(([key]) => key);
  hold(`every ${name} is reached (missing: ${missing.join(', ') || 'none'})`, missing.length === 0);
  const most = Math.max(...counts.values());
  hold(
    `no ${name} is that of more than a third (${String(most)} of ${String(PEOPLE)})`,
    most <= PEOPLE / 3,
  );
}
spread(
  'class',
  [...Object.keys(classNames).filter((key) => key !== BALANCED), BALANCED],
  classes.map((titles) => titles.at(-1)?.key),
);
spread(
  'alignment',
  [...alignmentNames.keys()],
  lives.map(({ memories }) => alignmentHistory(lifeOf(memories), until).at(-1)?.key),
);
const raw = lives.map(({ done }) => rawScores(done));
const medians = Object.fromEntries(
  archetypes.map((role) => [role, medianOf(raw.map((scores) => scores[role])) ?? 1]),
) as Record<Archetype, number>; // one for each role
spread(
  'archetype',
  archetypes,
  raw.map((scores) => archetypeAfter(null, normalisedScores(scores, medians), until)?.key),
);
process.exitCode = faults.length === 0 ? 0 : 1;
