/**
 * Big families out of a number, for benches and stories: the same seed gives the same family. Work and memory are linear in the persons.
 * About a third of the partners come from inside the tree, some people marry twice, some children are adopted, and some parents are unknown.
 */
import { parentNatures } from '../../contracts/vocabulary.ts';
import { unionStatusCodes, type GraphInput, type ParentNature } from '../graph.ts';

export interface RandomFamily extends GraphInput {
  readonly sex: Uint8Array;
  /** Year of birth, by person. */
  readonly born: Int32Array;
  /** Year of death, 0 where still alive in 2026. */
  readonly died: Int32Array;
}

const THIS_YEAR = 2026;
/** About as many descend from one couple in three centuries and a half. */
const PERSONS_A_FOUNDER = 2500;
const [MALE, FEMALE] = [1, 2];

/** mulberry32: numbers from 0 to below 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Couple {
  readonly union: number;
  readonly mother: number;
  readonly father: number;
  readonly youngest: number;
}

class Growing {
  readonly sex: Uint8Array;
  readonly born: Int32Array;
  readonly died: Int32Array;
  readonly unions = {
    status: [] as number[],
    year: [] as number[],
    unionOfPartner: [] as number[],
    personOfPartner: [] as number[],
  };
  readonly links = {
    child: [] as number[],
    parent: [] as number[],
    union: [] as number[],
    nature: [] as number[],
    preferred: [] as number[],
  };
  /** The union someone was born into, -1 for newcomers: siblings do not marry. */
  private readonly cradle: Int32Array;
  count = 0;
  private readonly limit: number;
  private readonly chance: () => number;

  constructor(limit: number, chance: () => number) {
    this.limit = limit;
    this.chance = chance;
    this.sex = new Uint8Array(limit);
    this.born = new Int32Array(limit);
    this.died = new Int32Array(limit);
    this.cradle = new Int32Array(limit).fill(-1);
  }

  get full(): boolean {
    return this.count >= this.limit;
  }

  person(sex: number, born: number, cradle = -1): number {
    const index = this.count;
    this.count += 1;
    const age =
      this.chance() < 0.12 ? Math.floor(this.chance() * 15) : 40 + Math.floor(this.chance() * 55);
    this.sex[index] = sex;
    this.born[index] = born;
    this.died[index] = born + age < THIS_YEAR ? born + age : 0;
    this.cradle[index] = cradle;
    return index;
  }

  couple(one: number, other: number): Couple {
    const union = this.unions.status.length;
    const youngest = Math.max(this.born[one] ?? 0, this.born[other] ?? 0);
    this.unions.status.push(unionStatusCodes.indexOf(this.chance() < 0.1 ? 'divorced' : 'current'));
    this.unions.year.push(youngest + 20 + Math.floor(this.chance() * 10));
    this.unions.unionOfPartner.push(union, union);
    this.unions.personOfPartner.push(one, other);
    return {
      union,
      mother: this.sex[one] === FEMALE ? one : other,
      father: this.sex[one] === FEMALE ? other : one,
      youngest,
    };
  }

  link(
    child: number,
    parent: number,
    union: number,
    nature: ParentNature,
    preferred: boolean,
  ): void {
    this.links.child.push(child);
    this.links.parent.push(parent);
    this.links.union.push(union);
    this.links.nature.push(parentNatures.indexOf(nature));
    this.links.preferred.push(preferred ? 1 : 0);
  }

  /** Children of a couple; what they are is pushed on the generation to come. */
  children({ union, mother, father, youngest }: Couple, next: number[]): void {
    const wanted = Math.floor(this.chance() * 3.2 + this.chance() * 3.2);
    for (let nth = 0; nth < wanted && !this.full; nth += 1) {
      const born = youngest + 21 + nth * 2 + Math.floor(this.chance() * 3);
      if (born > THIS_YEAR) break;
      const child = this.person(this.chance() < 0.5 ? MALE : FEMALE, born, union);
      const nature = this.chance() < 0.02 ? 'adoptive' : 'birth';
      this.link(child, mother, union, nature, true);
      if (this.chance() < 0.97) this.link(child, father, union, nature, true);
      next.push(child);
    }
  }

  siblings = (one: number, other: number): boolean =>
    (this.cradle[one] ?? -1) >= 0 && this.cradle[one] === this.cradle[other];

  /** In-laws have parents of their own, now and then, and those have other children. */
  newcomer(beside: number, next: number[]): number {
    const born = (this.born[beside] ?? 0) + Math.floor(this.chance() * 9) - 4;
    const sex = this.sex[beside] === MALE ? FEMALE : MALE;
    if (this.chance() > 0.25 || this.count + 4 > this.limit) return this.person(sex, born);
    const parents = this.couple(this.person(MALE, born - 30), this.person(FEMALE, born - 27));
    const person = this.person(sex, born, parents.union);
    for (const parent of [parents.father, parents.mother])
      this.link(person, parent, parents.union, 'birth', true);
    if (this.chance() < 0.3) next.push(person);
    return person;
  }
}

/** Takes one of those who wait, anyone but a sibling; -1 where there is none. */
function partnerInside(
  family: Growing,
  person: number,
  waiting: number[],
  chance: () => number,
): number {
  const at = Math.floor(chance() * waiting.length);
  const found = waiting[at] ?? -1;
  if (found < 0 || family.siblings(person, found)) return -1;
  const last = waiting.pop() ?? -1;
  if (at < waiting.length) waiting[at] = last;
  return found;
}

/** One generation marries and has children. Returns those who come after. */
function grow(family: Growing, generation: readonly number[], chance: () => number): number[] {
  const next: number[] = [];
  const waiting: [number[], number[]] = [[], []];
  for (const person of generation) {
    if (family.full) break;
    const [born, died] = [family.born[person] ?? 0, family.died[person] ?? 0];
    if (chance() < 0.12 || (died !== 0 && died - born < 22) || born > THIS_YEAR - 22) continue;
    const man = family.sex[person] === MALE;
    const known = partnerInside(family, person, waiting[man ? 1 : 0], chance);
    if (known >= 0) {
      family.children(family.couple(person, known), next);
    } else if (chance() < 0.3) {
      waiting[man ? 0 : 1].push(person);
    } else if (!family.full) {
      family.children(family.couple(person, family.newcomer(person, next)), next);
      if (chance() < 0.08 && !family.full) remarry(family, person, next);
    }
  }
  return next;
}

/** A second marriage; the new partner is a step-parent of the youngest children who are there. */
function remarry(family: Growing, person: number, next: number[]): void {
  const { child, parent } = family.links;
  const youngest = child
    .slice(-8)
    .filter((_, at) => parent[Math.max(0, parent.length - 8) + at] === person);
  const other = family.newcomer(person, next);
  const second = family.couple(person, other);
  for (const one of youngest) family.link(one, other, -1, 'step', false);
  family.children(second, next);
}

/** Couples nobody knows the parents of, and their children. */
function found(family: Growing, generation: number[], couples: number, chance: () => number): void {
  for (let nth = 0; nth < couples && !family.full; nth += 1) {
    const year = 1640 + Math.floor(chance() * 60);
    const father = family.person(MALE, year);
    if (!family.full)
      family.children(family.couple(father, family.person(FEMALE, year + 3)), generation);
  }
}

/** `n` persons, all of them; the seed decides the rest. */
export function randomFamily(n: number, seed: number): RandomFamily {
  const chance = seededRandom(seed);
  const family = new Growing(n, chance);
  let generation: number[] = [];
  while (!family.full) {
    if (generation.length === 0)
      found(family, generation, Math.ceil((n - family.count) / PERSONS_A_FOUNDER), chance);
    generation = grow(family, generation, chance);
  }
  const { status, year, unionOfPartner, personOfPartner } = family.unions;
  return {
    persons: n,
    sex: family.sex,
    born: family.born,
    died: family.died,
    unions: {
      count: status.length,
      status: Uint8Array.from(status),
      year: Int32Array.from(year),
      unionOfPartner: Int32Array.from(unionOfPartner),
      personOfPartner: Int32Array.from(personOfPartner),
    },
    links: {
      child: Int32Array.from(family.links.child),
      parent: Int32Array.from(family.links.parent),
      union: Int32Array.from(family.links.union),
      nature: Uint8Array.from(family.links.nature),
      preferred: Uint8Array.from(family.links.preferred),
    },
  };
}
