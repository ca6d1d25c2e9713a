/** Pure: who is probably alive, and what a member may see of a person (rules R13, family-tree.md "Living and privacy"). */
import { addYears } from '@kinlore/shared/dates';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';

const oldest = 110;
const minorAge = 18;
/** Steps from one's own person within which living people show themselves to each other. */
const nearAdult = 4;
const nearMinor = 2;

export interface Vital {
  readonly birth: FuzzyDate | null;
  readonly death: FuzzyDate | null;
  readonly livingOverride: boolean | null;
  /** Linked to an account: living until the account says otherwise. */
  readonly accountLiving: boolean | null;
}

/** Unknown means living: a mistake in that direction hides, and hurts nobody. */
export function isLiving(vital: Vital, today: string): boolean {
  if (vital.accountLiving !== null) return vital.accountLiving;
  if (vital.livingOverride !== null) return vital.livingOverride;
  if (vital.death !== null) return false;
  const latest = vital.birth?.end ?? null;
  return latest === null || addYears(latest, oldest) >= today;
}

export const isMinor = (birth: FuzzyDate | null, today: string): boolean => {
  const earliest = birth?.start ?? null;
  return earliest !== null && addYears(earliest, minorAge) > today;
};

export interface Eyes {
  readonly role: 'owner' | 'editor' | 'contributor' | 'viewer';
  /** Steps from the viewer's own person; undefined beyond what was looked at, or without an own person. */
  readonly steps: number | undefined;
  readonly isSelf: boolean;
  readonly isGuardian: boolean;
}

export interface Shown {
  readonly living: boolean;
  readonly minor: boolean;
  /** Has an account of its own that a guardian keeps. */
  readonly childAccount: boolean;
  readonly isPrivate: boolean;
}

const isWithin = (steps: number, eyes: Eyes): boolean => eyes.steps !== undefined && eyes.steps <= steps;

/**
 * Hidden persons keep their place in the graph and nothing else. The owner keeps the tree and sees everyone; editors see living adults;
 * everyone sees the dead, themselves and their near family. A child with an account shows itself to its guardians and nearest only.
 */
export function isHidden(person: Shown, eyes: Eyes): boolean {
  if (eyes.isSelf || eyes.isGuardian) return false;
  if (person.childAccount) return !isWithin(nearMinor, eyes);
  if (eyes.role === 'owner') return false;
  if (person.isPrivate) return true;
  if (!person.living) return false;
  if (person.minor) return !isWithin(nearMinor, eyes);
  return eyes.role !== 'editor' && !isWithin(nearAdult, eyes);
}
