/**
 * What cannot be, or hardly, in a family. Days are ranges ("about 1870" is some years wide), and only what is wrong for every day in the range
 * is told: nobody is bothered because a date is vague. Linear in persons, unions and links, but for sorting each mother's children.
 */
import { listOf, type FamilyGraph } from './graph.ts';
import { isBirth } from './natures.ts';
import { knotsOf } from './knots.ts';
import { eachOf } from './walks.ts';

export const problemCodes = [
  'parent_too_young',
  'mother_too_old',
  'father_too_old',
  'born_after_father_died',
  'born_after_mother_died',
  'died_before_birth',
  'too_old',
  'very_old',
  'married_too_young',
  'married_after_death',
  'own_ancestor',
  'too_many_birth_parents',
  'own_partner',
  'births_too_close',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** Whom it is about: the child before the parent. */
  readonly persons: readonly number[];
  readonly unions: readonly number[];
  /** An error cannot be; a warning hardly ever is. */
  readonly severity: 'error' | 'warning';
}

/** Days as `dayOf` counts them; NaN where unknown. First and last day that it can have been. */
export interface DatedFacts {
  readonly bornFirst: ArrayLike<number>;
  readonly bornLast: ArrayLike<number>;
  readonly diedFirst: ArrayLike<number>;
  readonly diedLast: ArrayLike<number>;
  /** By union. */
  readonly marriedFirst?: ArrayLike<number>;
  readonly marriedLast?: ArrayLike<number>;
}

const YEAR = 365.25;
const LIMITS = {
  youngestParent: 12,
  oldestMother: 60,
  oldestFather: 90,
  oldest: 130,
  veryOld: 110,
  youngestMarriage: 10,
} as const;
/** A child may be born so long after the father's death; a little over nine months. */
const AFTER_FATHER = 305;
const [TWINS, PREGNANCY] = [3, 240];
const FEMALE = 2;
const MALE = 1;
const MOST_BIRTH_PARENTS = 2;

/** Days since 1 January 1970 of the proleptic Gregorian calendar; month from 1. */
export function dayOf(year: number, month = 1, day = 1): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / 86_400_000);
}

/** Ranges from years alone: [first, last] for the whole year; NaN where `unknown` says that none is known. */
export function daysOfYears(
  years: ArrayLike<number>,
  unknown: number,
): { first: Float64Array; last: Float64Array } {
  const range = (of: (year: number) => number): Float64Array =>
    Float64Array.from(years, (year) =>
      year === unknown || Number.isNaN(year) ? Number.NaN : of(year),
    );
  return { first: range((year) => dayOf(year)), last: range((year) => dayOf(year, 12, 31)) };
}

type Told = (
  code: ProblemCode,
  severity: Problem['severity'],
  persons: readonly number[],
  unions?: readonly number[],
) => void;
const at = (days: ArrayLike<number> | undefined, index: number): number =>
  days?.[index] ?? Number.NaN;

// Every comparison with NaN is false, so what is unknown is never a problem.
function aboutOne(graph: FamilyGraph, facts: DatedFacts, person: number, told: Told): void {
  if (at(facts.diedLast, person) < at(facts.bornFirst, person))
    told('died_before_birth', 'error', [person]);
  const age = (at(facts.diedFirst, person) - at(facts.bornLast, person)) / YEAR;
  if (age > LIMITS.oldest) told('too_old', 'error', [person]);
  else if (age > LIMITS.veryOld) told('very_old', 'warning', [person]);
  const birthParents = new Set<number>();
  eachOf(graph.parentLinks, person, (link) => {
    if (isBirth(graph, link) && (graph.parent[link] ?? -1) >= 0)
      birthParents.add(graph.parent[link] ?? -1);
  });
  if (birthParents.size > MOST_BIRTH_PARENTS)
    told('too_many_birth_parents', 'error', [person, ...birthParents]);
}

function aboutBirth(graph: FamilyGraph, facts: DatedFacts, link: number, told: Told): void {
  const [child = 0, parent = -1] = [graph.child[link], graph.parent[link]];
  if (parent < 0 || !isBirth(graph, link)) return;
  const youngest = (at(facts.bornFirst, child) - at(facts.bornLast, parent)) / YEAR;
  const oldest = (at(facts.bornLast, child) - at(facts.bornFirst, parent)) / YEAR;
  const after = at(facts.bornFirst, child) - at(facts.diedLast, parent);
  if (oldest < LIMITS.youngestParent)
    told('parent_too_young', oldest < 0 ? 'error' : 'warning', [child, parent]);
  if (graph.sex[parent] === FEMALE) aboutMother(child, parent, youngest, after, told);
  else if (youngest > LIMITS.oldestFather) told('father_too_old', 'warning', [child, parent]);
  if (graph.sex[parent] === MALE && after > AFTER_FATHER)
    told('born_after_father_died', 'warning', [child, parent]);
}

function aboutMother(child: number, mother: number, age: number, after: number, told: Told): void {
  if (age > LIMITS.oldestMother) told('mother_too_old', 'warning', [child, mother]);
  if (after > 1) told('born_after_mother_died', 'error', [child, mother]);
}

function aboutUnion(graph: FamilyGraph, facts: DatedFacts, union: number, told: Told): void {
  const partners = [...listOf(graph.partners, union)];
  if (new Set(partners).size < partners.length)
    told(
      'own_partner',
      'error',
      [partners.find((one, nth) => partners.indexOf(one) !== nth) ?? 0],
      [union],
    );
  for (const partner of new Set(partners)) {
    if (
      (at(facts.marriedLast, union) - at(facts.bornFirst, partner)) / YEAR <
      LIMITS.youngestMarriage
    )
      told('married_too_young', 'warning', [partner], [union]);
    if (at(facts.marriedFirst, union) > at(facts.diedLast, partner))
      told('married_after_death', 'error', [partner], [union]);
  }
}

/** Children of one mother in the order of their births: two who are neither twins nor far enough apart. */
function aboutBirthsOf(graph: FamilyGraph, facts: DatedFacts, mother: number, told: Told): void {
  if (graph.sex[mother] !== FEMALE) return;
  const children: number[] = [];
  eachOf(graph.childLinks, mother, (link) => {
    const child = graph.child[link] ?? 0;
    if (
      isBirth(graph, link) &&
      !Number.isNaN(at(facts.bornFirst, child)) &&
      !Number.isNaN(at(facts.bornLast, child))
    )
      children.push(child);
  });
  children.sort((one, other) => at(facts.bornFirst, one) - at(facts.bornFirst, other));
  children.forEach((child, nth) => {
    const before = children[nth - 1];
    if (before === undefined || before === child) return;
    const least = at(facts.bornFirst, child) - at(facts.bornLast, before);
    if (least > TWINS && at(facts.bornLast, child) - at(facts.bornFirst, before) < PREGNANCY)
      told('births_too_close', 'warning', [child, before, mother]);
  });
}

/** Everything that does not fit, in the order of persons, then links, then unions. */
export function consistencyProblems(graph: FamilyGraph, facts: DatedFacts): Problem[] {
  const problems: Problem[] = [];
  const told: Told = (code, severity, persons, unions = []) => {
    problems.push({ code, persons, unions, severity });
  };
  for (let person = 0; person < graph.persons; person += 1) {
    aboutOne(graph, facts, person, told);
    aboutBirthsOf(graph, facts, person, told);
  }
  for (let link = 0; link < graph.child.length; link += 1) aboutBirth(graph, facts, link, told);
  for (let union = 0; union < graph.unionStatus.length; union += 1)
    aboutUnion(graph, facts, union, told);
  for (const knot of knotsOf(graph)) told('own_ancestor', 'error', knot);
  return problems;
}
