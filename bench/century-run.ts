/** One memorial over a century: the rules that the service runs (`succession/rules.ts`), carried out in memory instead of on rows. */
import {
  everySafeguard,
  hasPrimary,
  stepsFor,
  VOTE_LASTS,
  type KeeperState,
  type LifeState,
  type Safeguards,
  type Step,
} from '../api/src/modules/succession/rules.ts';
import type { PersonAsked } from '../api/src/modules/succession/vote-rules.ts';
import { chanceOf, DAY, familyOf, type Relative } from './century-families.ts';

const YEAR = 365.25;
const GROWN_UP = 18 * YEAR;
/** Who has an account and answers does so within so many days. */
const ANSWERS_WITHIN = 50;

export interface Century {
  /** The longest time in days that nobody kept it, as far as the service could know. */
  readonly longestWithout: number;
  /** The longest time in days that its primary steward had in fact gone, and the service waited for an answer. */
  readonly longestUnnoticed: number;
  readonly handedOn: number;
  readonly votes: number;
  readonly elected: number;
  readonly years: { readonly kept: number; readonly cared: number; readonly without: number };
  readonly asked: number;
  /** It is there at the end. */
  readonly isThere: boolean;
}

interface World {
  readonly people: readonly Relative[];
  readonly byId: ReadonlyMap<string, Relative>;
  readonly chance: () => number;
  day: number;
  life: LifeState;
  tally: { handedOn: number; votes: number; elected: number; asked: number };
  /** When somebody answers, by their id. */
  answers: Map<string, number>;
}

const isAlive = (person: Relative, day: number) =>
  day >= person.born + GROWN_UP && day < person.dies;
/** What the service knows: a death that was said, an account that was deleted. */
const isThere = (person: Relative, day: number) =>
  day >= person.born + GROWN_UP && day < person.deathKnown && day < person.leaves;
/** Whoever is in fact able and willing to answer. */
const isWithUs = (person: Relative, day: number) =>
  isAlive(person, day) && day < person.losesInterest && day < person.leaves;

const keeperOf = (userId: string, preset: KeeperState['preset'], now: number): KeeperState => ({
  userId,
  preset,
  position: null,
  since: now,
  isHere: true,
  isLeaving: false,
  hasLostMail: false,
  willingAt: now,
  askedAt: null,
  remindedAt: null,
  laterAt: null,
  silentSince: null,
});

function change(world: World, userId: string, values: Partial<KeeperState>): void {
  world.life = {
    ...world.life,
    keepers: world.life.keepers.map((keeper) =>
      keeper.userId === userId ? { ...keeper, ...values } : keeper,
    ),
  };
}

function makePrimary(world: World, userId: string): void {
  const now = world.day * DAY;
  const others = world.life.keepers
    .filter((keeper) => keeper.userId !== userId && !keeper.isLeaving)
    .map((keeper) =>
      keeper.preset === 'primary' ? { ...keeper, preset: 'co_steward' as const } : keeper,
    );
  const own = world.life.keepers.find((keeper) => keeper.userId === userId);
  const primary = { ...(own ?? keeperOf(userId, 'primary', now)), preset: 'primary' as const };
  world.life = { ...world.life, keepers: [...others, primary] };
}

/** Whoever is asked answers on a day of their own, or never. */
const expectAnswer = (world: World, userId: string) =>
  world.answers.set(userId, world.day + Math.ceil(ANSWERS_WITHIN * world.chance()));

/** In a vote each who is with us may say that they would, and chooses somebody who did. */
function openVote(world: World): void {
  const now = world.day * DAY;
  const voters = world.people.filter((person) => isThere(person, world.day));
  const willing = voters.filter(
    (person) => isWithUs(person, world.day) && world.chance() < person.readiness,
  );
  const people: PersonAsked[] = voters.map((person) => ({
    userId: person.id,
    degree: person.degree,
    agreedAt: willing.includes(person) ? now + DAY * world.chance() : null,
    choice:
      willing.length > 0 && isWithUs(person, world.day)
        ? (willing[Math.floor(willing.length * world.chance())]?.id ?? null)
        : null,
    isAsked: false,
  }));
  world.life = { ...world.life, vote: { endsAt: now + VOTE_LASTS, people } };
  world.tally.votes += 1;
}

function ask(world: World, kind: 'ask' | 'remind', userId: string): void {
  const now = world.day * DAY;
  change(world, userId, kind === 'ask' ? { askedAt: now, remindedAt: null } : { remindedAt: now });
  world.tally.asked += 1;
  expectAnswer(world, userId);
}

function carryOut(world: World, step: Step): void {
  const now = world.day * DAY;
  switch (step.kind) {
    case 'ask':
    case 'remind':
      ask(world, step.kind, step.userId);
      break;
    case 'fall_silent':
      change(world, step.userId, { silentSince: now, askedAt: null, remindedAt: null });
      break;
    case 'hand_on':
      makePrimary(world, step.userId);
      world.tally.handedOn += 1;
      break;
    case 'elect':
      makePrimary(world, step.userId);
      change(world, step.userId, {
        willingAt: now,
        silentSince: null,
        askedAt: null,
        remindedAt: null,
      });
      world.life = { ...world.life, vote: null };
      world.tally.elected += 1;
      break;
    case 'open_vote':
      openVote(world);
      break;
    case 'end_vote':
      world.life = { ...world.life, vote: null };
      break;
    case 'take_care':
    case 'ask_caretaker':
      world.life = { ...world.life, caretaker: { askedAt: now } };
      break;
    case 'end_care':
      world.life = { ...world.life, caretaker: null };
      break;
    default:
      step satisfies never;
  }
}

/** What became of everybody since the day before, as far as the service can know it; and who answers today. */
function live(world: World): void {
  for (const keeper of world.life.keepers) {
    const person = world.byId.get(keeper.userId);
    if (person === undefined) continue;
    const isHere = isThere(person, world.day);
    const hasLostMail = world.day >= person.losesMail;
    if (isHere !== keeper.isHere || hasLostMail !== keeper.hasLostMail)
      change(world, keeper.userId, { isHere, hasLostMail });
    if (world.answers.get(keeper.userId) !== world.day) continue;
    world.answers.delete(keeper.userId);
    // Without mail the question is met in the application alone, by every second.
    if (isWithUs(person, world.day) && (world.day < person.losesMail || world.chance() < 0.5))
      change(world, keeper.userId, {
        willingAt: world.day * DAY,
        askedAt: null,
        remindedAt: null,
        silentSince: null,
      });
  }
  // As in the service, who could be asked is asked of nobody's life that is kept.
  if (!hasPrimary(world.life))
    world.life = {
      ...world.life,
      electorate: world.people.filter((person) => isThere(person, world.day)).length,
    };
}

/** Somebody asks a relative to help, once in some years, where the primary steward is with us. */
function invite(world: World): void {
  if (world.chance() > 1 / (6 * YEAR)) return;
  const primary = world.life.keepers.find((keeper) => keeper.preset === 'primary');
  const person = world.people.find(
    (other) =>
      isWithUs(other, world.day) &&
      !world.life.keepers.some((keeper) => keeper.userId === other.id) &&
      world.chance() < other.readiness,
  );
  const keeps = world.people.find((other) => other.id === primary?.userId);
  if (person === undefined || keeps === undefined || !isWithUs(keeps, world.day)) return;
  const preset = world.chance() < 0.5 ? 'co_steward' : 'curator';
  world.life = {
    ...world.life,
    keepers: [...world.life.keepers, keeperOf(person.id, preset, world.day * DAY)],
  };
}

const isWithoutSomebody = ({ life }: World) => !hasPrimary(life) && life.caretaker === null;

function isInFactGone(world: World): boolean {
  if (!hasPrimary(world.life)) return false;
  return !world.life.keepers.some((keeper) => {
    const person = world.byId.get(keeper.userId);
    const isPrimary = keeper.preset === 'primary' && keeper.silentSince === null;
    return isPrimary && person !== undefined && isWithUs(person, world.day);
  });
}

/** One memorial, day by day. */
export function liveCentury(
  seed: number,
  years: number,
  safeguards: Safeguards = everySafeguard,
): Century {
  const people = familyOf(seed, years);
  const first = people.find((person) => isWithUs(person, 0));
  const world: World = {
    people,
    byId: new Map(people.map((person) => [person.id, person])),
    chance: chanceOf(seed * 7919 + 1),
    day: 0,
    life: {
      keepers: first === undefined ? [] : [keeperOf(first.id, 'primary', 0)],
      isMemorial: true,
      vote: null,
      caretaker: null,
      electorate: 0,
    },
    tally: { handedOn: 0, votes: 0, elected: 0, asked: 0 },
    answers: new Map(),
  };
  const days = { kept: 0, cared: 0, without: 0 };
  let [without, longestWithout, unnoticed, longestUnnoticed] = [0, 0, 0, 0];
  for (; world.day < years * YEAR; world.day += 1) {
    live(world);
    invite(world);
    for (const step of stepsFor(world.life, world.day * DAY, safeguards)) carryOut(world, step);
    without = isWithoutSomebody(world) ? without + 1 : 0;
    unnoticed = isInFactGone(world) ? unnoticed + 1 : 0;
    longestWithout = Math.max(longestWithout, without);
    longestUnnoticed = Math.max(longestUnnoticed, unnoticed);
    if (without > 0) days.without += 1;
    else if (hasPrimary(world.life)) days.kept += 1;
    else days.cared += 1;
  }
  return {
    ...world.tally,
    longestWithout,
    longestUnnoticed,
    years: {
      kept: days.kept / YEAR,
      cared: days.cared / YEAR,
      without: days.without / YEAR,
    },
    // No step of the rules erases anything: it is there as long as its life is.
    isThere: world.life.isMemorial,
  };
}
