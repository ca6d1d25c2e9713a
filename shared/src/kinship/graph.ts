/**
 * A family as numbers: persons 0…n-1, unions 0…m-1, parent links 0…k-1, in typed arrays. What layout, kinship, search and statistics
 * work on, in the page's worker and on the server alike. Memory and time to build are linear in persons, unions and links.
 */
import type { parentNatures } from '../contracts/vocabulary.ts';

export type ParentNature = (typeof parentNatures)[number];
export const sexCodes = ['U', 'M', 'F', 'X'] as const;
export const unionStatusCodes = [
  'current',
  'separated',
  'divorced',
  'widowed',
  'annulled',
  'unknown',
] as const;

/** Lists of numbers, one for each of 0…n-1: list i is `items[starts[i] … starts[i+1]-1]`. */
export interface Lists {
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

export interface FamilyGraph {
  readonly persons: number;
  /** Index into `sexCodes`, by person. */
  readonly sex: Uint8Array;
  /** A number that grows with the day of birth, by person; `NO_BIRTH` where no year is known. Who has a year alone comes before all days of it. */
  readonly born: Int32Array;
  /** Index into `unionStatusCodes`, by union. */
  readonly unionStatus: Uint8Array;
  /** Year it began, 0 where unknown, by union. */
  readonly unionYear: Int32Array;
  /** The partners of each union, in its order; none for siblings whose parents nobody knows. */
  readonly partners: Lists;
  /** The unions a person is a partner of, in their order. */
  readonly unionsOf: Lists;
  /** By link. `parent` is -1 where only the sibling group is known; `union` is -1 where the parent stands alone. */
  readonly child: Int32Array;
  readonly parent: Int32Array;
  readonly union: Int32Array;
  /** Index into `parentNatures`, by link. */
  readonly nature: Uint8Array;
  /** 1 where this is the family a child is drawn under. */
  readonly preferred: Uint8Array;
  /** Links by the child, by the parent, by the union they belong to. */
  readonly parentLinks: Lists;
  readonly childLinks: Lists;
  readonly unionLinks: Lists;
}

export interface GraphInput {
  readonly persons: number;
  /** Codes as in `sexCodes`; all 'U' where absent. */
  readonly sex?: ArrayLike<number>;
  /** Years, below zero before Christ, 0 where unknown; and month times 100 and day, 0 where the year is all. */
  readonly birthYear?: ArrayLike<number>;
  readonly birthDay?: ArrayLike<number>;
  readonly unions: {
    readonly count: number;
    readonly status?: ArrayLike<number>;
    readonly year?: ArrayLike<number>;
    /** Pairs (union, person) side by side, in the order partners stand. */
    readonly unionOfPartner: ArrayLike<number>;
    readonly personOfPartner: ArrayLike<number>;
  };
  readonly links: {
    readonly child: ArrayLike<number>;
    readonly parent: ArrayLike<number>;
    readonly union: ArrayLike<number>;
    readonly nature?: ArrayLike<number>;
    readonly preferred?: ArrayLike<number>;
  };
}

/** Where the list of each owner begins, and the end of the last. */
function startsOf(count: number, owners: ArrayLike<number>): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let i = 0; i < owners.length; i += 1) {
    const owner = owners[i] ?? -1;
    if (owner >= 0) starts[owner + 1] = (starts[owner + 1] ?? 0) + 1;
  }
  for (let i = 0; i < count; i += 1) starts[i + 1] = (starts[i + 1] ?? 0) + (starts[i] ?? 0);
  return starts;
}

/** Items grouped by their owner, each group in the order given; owners below zero are left out. */
export function listsOf(
  count: number,
  owners: ArrayLike<number>,
  items: ArrayLike<number> | null,
): Lists {
  const starts = startsOf(count, owners);
  const sorted = new Int32Array(starts[count] ?? 0);
  const next = starts.slice(0, count);
  for (let i = 0; i < owners.length; i += 1) {
    const owner = owners[i] ?? -1;
    if (owner < 0) continue;
    const at = next[owner] ?? 0;
    sorted[at] = items === null ? i : (items[i] ?? -1);
    next[owner] = at + 1;
  }
  return { starts, items: sorted };
}

/** What belongs to one owner, in order: a view, not a copy. Empty for an owner that is not there. */
export const listOf = ({ starts, items }: Lists, owner: number): Int32Array =>
  items.subarray(starts[owner] ?? 0, starts[owner + 1] ?? 0);

const bytes = (
  count: number,
  values: ArrayLike<number> | undefined,
  otherwise: number,
): Uint8Array =>
  values === undefined ? new Uint8Array(count).fill(otherwise) : new Uint8Array(values);

export const NO_BIRTH = -0x80_00_00_00;
/** More than the largest month times 100 and day. */
const DAYS = 1300;

function birthsOf(
  persons: number,
  years: ArrayLike<number> | undefined,
  days: ArrayLike<number> | undefined,
): Int32Array {
  const born = new Int32Array(persons).fill(NO_BIRTH);
  if (years === undefined) return born;
  for (let person = 0; person < persons; person += 1) {
    const year = years[person] ?? 0;
    if (year !== 0) born[person] = year * DAYS + (days?.[person] ?? 0);
  }
  return born;
}

/** Throws RangeError where a number names nobody: a graph with loose ends would fail far from its cause. */
export function buildGraph({
  persons,
  sex,
  birthYear,
  birthDay,
  unions,
  links,
}: GraphInput): FamilyGraph {
  const count = links.child.length;
  const [child, parent, union] = [
    new Int32Array(links.child),
    new Int32Array(links.parent),
    new Int32Array(links.union),
  ];
  const within = (values: ArrayLike<number>, below: number, least: number, what: string) => {
    for (let i = 0; i < values.length; i += 1) {
      const value = values[i] ?? Number.NaN;
      if (!(value >= least && value < below))
        throw new RangeError(`${what} ${String(i)} names ${String(value)} of ${String(below)}`);
    }
  };
  within(child, persons, 0, 'child of link');
  within(parent, persons, -1, 'parent of link');
  within(union, unions.count, -1, 'union of link');
  within(unions.unionOfPartner, unions.count, 0, 'union of partner');
  within(unions.personOfPartner, persons, 0, 'partner');
  return {
    persons,
    sex: bytes(persons, sex, 0),
    born: birthsOf(persons, birthYear, birthDay),
    unionStatus: bytes(unions.count, unions.status, unionStatusCodes.indexOf('unknown')),
    unionYear:
      unions.year === undefined ? new Int32Array(unions.count) : new Int32Array(unions.year),
    partners: listsOf(unions.count, unions.unionOfPartner, unions.personOfPartner),
    unionsOf: listsOf(persons, unions.personOfPartner, unions.unionOfPartner),
    child,
    parent,
    union,
    nature: bytes(count, links.nature, 0),
    preferred: bytes(count, links.preferred, 1),
    parentLinks: listsOf(persons, child, null),
    childLinks: listsOf(persons, parent, null),
    unionLinks: listsOf(unions.count, union, null),
  };
}
