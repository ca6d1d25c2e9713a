/** Pure: who is probably alive, and what a member may see of a person (rules R13, family-tree.md "Living and privacy"). The only place that decides it. */
import { addDays, addYears } from '@kinlore/shared/dates';

const oldest = 110;
const minorAge = 18;
/** Steps from one's own person within which living people show themselves to each other. */
export const nearAdult = 4;
const nearMinor = 2;
/** How far a child sees living people, whatever its role. */
const nearChild = 3;
/** For so many years a death is the family's own. */
const mourning = 10;

/** Steps within which relatives tell who has probably died: a grandchild is the farthest. */
export const evidenceReach = 2;

/** `YYYY-MM-DD`, or null where nothing is known. */
export type Day = string | null;

/**
 * The latest day on which the earliest thing known of somebody can have happened: of the person, and of those around them. Only parents and
 * children by birth, and partners.
 */
export interface Evidence {
  readonly own: Day;
  readonly parent: Day;
  readonly spouse: Day;
  readonly child: Day;
  readonly grandchild: Day;
}

/** Years that may lie at most between a person's birth and what is known of a relative; negative: before it. */
const reach = { own: 0, parent: 45, spouse: 40, child: -15, grandchild: -30 } as const;

export interface Vital {
  readonly bornEarliest: Day;
  readonly bornLatest: Day;
  /** A death or burial is known of, with or without a date. */
  readonly isDead: boolean;
  readonly livingOverride: boolean | null;
  /** Linked to an account: living until the account says otherwise. */
  readonly accountLiving: boolean | null;
  readonly evidence: Evidence;
}

/** The last day the person can have been born on, as far as anything around them tells. */
export function bornBy(evidence: Evidence): Day {
  let last: Day = null;
  for (const [relative, years] of [
    ['own', reach.own],
    ['parent', reach.parent],
    ['spouse', reach.spouse],
    ['child', reach.child],
    ['grandchild', reach.grandchild],
  ] as const) {
    const day = evidence[relative];
    const bound = day === null ? null : addYears(day, years);
    if (bound !== null && (last === null || bound < last)) last = bound;
  }
  return last;
}

const firstDays = new Map<string, string>();

/** The first day whose anniversary after so many years is not before today. Kept, because it is asked for every person of a tree. */
function firstDayWithin(years: number, today: string): string {
  const key = `${years} ${today}`;
  const known = firstDays.get(key);
  if (known !== undefined) return known;
  let day = addYears(today, -years);
  while (addYears(day, years) < today) day = addDays(day, 1);
  if (firstDays.size >= 100) firstDays.clear();
  firstDays.set(key, day);
  return day;
}

/** Unknown means living: a mistake in that direction hides, and hurts nobody. Relatives are asked only where no birth is known. */
export function isLiving(vital: Vital, today: string): boolean {
  if (vital.accountLiving !== null) return vital.accountLiving;
  if (vital.livingOverride !== null) return vital.livingOverride;
  if (vital.isDead) return false;
  const latest = vital.bornLatest ?? bornBy(vital.evidence);
  return latest === null || latest >= firstDayWithin(oldest, today);
}

/** On the eighteenth birthday nobody is a minor any more. */
const isMinor = (bornEarliest: Day, today: string): boolean =>
  bornEarliest !== null && addYears(bornEarliest, minorAge) > today;

/** Everything about a person that decides who may see it. */
export interface Standing extends Vital {
  readonly id: string;
  readonly userId: string | null;
  /** Has an account of its own that a guardian keeps. */
  readonly childAccount: boolean;
  readonly isPrivate: boolean;
  /** The last day they can have died on. */
  readonly diedLatest: Day;
}

export interface Viewer {
  readonly role: 'owner' | 'editor' | 'contributor' | 'viewer';
  /** The viewer's own person in this tree. */
  readonly self: string | null;
  /** Accounts the viewer is guardian of. */
  readonly wards: ReadonlySet<string>;
  /** Under thirteen: sees the near, and the dead of the family. */
  readonly isChild: boolean;
  /** Accounts a child lives with: its guardians, and the children they have besides. */
  readonly household: ReadonlySet<string>;
  /** Accounts behind a block, whoever set it. */
  readonly blocked: ReadonlySet<string>;
  /** The day it is where the viewer is. */
  readonly today: string;
}

export interface Judgement {
  readonly living: boolean;
  readonly hidden: boolean;
  /** Not null: seen, but no more than this is told of them. */
  readonly only: 'name' | 'given_name' | 'year' | null;
  /** A block stands between the two: of the account nothing is shown. */
  readonly apart: boolean;
}

const isWithin = (limit: number, steps: number | undefined): boolean =>
  steps !== undefined && steps <= limit;

const isOwn = (person: Standing, viewer: Viewer): boolean =>
  person.id === viewer.self || (person.userId !== null && viewer.wards.has(person.userId));

/** Steps within which somebody shows themselves to members who do not keep the tree. */
function reachOf(person: Standing, living: boolean, viewer: Viewer): number {
  if (!living)
    return person.diedLatest !== null && person.diedLatest >= firstDayWithin(mourning, viewer.today)
      ? nearAdult
      : Infinity;
  if (isMinor(person.bornEarliest, viewer.today)) return nearMinor;
  return viewer.isChild ? nearChild : nearAdult;
}

/**
 * Hidden persons keep their place in the graph and nothing else. The owner keeps the tree and sees everyone; editors see adults; everyone sees
 * those who died long ago, themselves and their near family. A child with an account shows itself to its guardians and nearest only.
 */
function isHidden(
  person: Standing,
  living: boolean,
  viewer: Viewer,
  steps: number | undefined,
): boolean {
  if (isOwn(person, viewer)) return false;
  if (person.childAccount) return !isWithin(nearMinor, steps);
  if (viewer.role === 'owner' && !viewer.isChild) return false;
  if (person.isPrivate) return true;
  const reach = reachOf(person, living, viewer);
  const keeps = viewer.role === 'editor' && !viewer.isChild;
  return !(reach === Infinity || (keeps && reach === nearAdult) || isWithin(reach, steps));
}

const isKeeper = ({ role, isChild }: Viewer): boolean =>
  !isChild && (role === 'owner' || role === 'editor');

/** Whoever keeps the tree goes on seeing what stands in it; to everybody else somebody behind a block is a name (rules R8). */
const isNameAlone = (person: Standing, viewer: Viewer): boolean =>
  isApart(person, viewer) && !isKeeper(viewer);

const isApart = ({ id, userId }: Standing, viewer: Viewer): boolean =>
  id !== viewer.self && userId !== null && viewer.blocked.has(userId);

/** Of the living a child is told neither days nor places; of those it does not live with the given name alone. */
function onlyOf(person: Standing, living: boolean, viewer: Viewer): Judgement['only'] {
  if (!viewer.isChild || !living || person.id === viewer.self)
    return isNameAlone(person, viewer) ? 'name' : null;
  return person.userId !== null && viewer.household.has(person.userId) ? 'year' : 'given_name';
}

/** The one question every fact of a person waits for. `steps`: from the viewer's own person; undefined beyond `nearAdult`, or without an own person. */
export function judgePerson(
  person: Standing,
  viewer: Viewer,
  steps: number | undefined,
): Judgement {
  const living = isLiving(person, viewer.today);
  const hidden = isHidden(person, living, viewer, steps);
  return {
    living,
    hidden,
    only: hidden ? null : onlyOf(person, living, viewer),
    apart: isApart(person, viewer),
  };
}
