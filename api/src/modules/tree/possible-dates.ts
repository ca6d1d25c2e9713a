/** Pure: which dates of birth and death cannot be, and which are worth a word. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { addYears, problemsOf } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';

/** A parent by birth younger or older than this, in years, at the birth of the child is refused. */
const possibleAge = { from: 10, to: 120 } as const;
/** Outside of this it is said, and written all the same. */
const usualAge = { from: 12, to: 90, motherTo: 60 } as const;

/** A birth and a death that cannot both be, or that lie in the future, are refused; the rest are warnings elsewhere. */
export function ensurePossible(
  birth: FuzzyDate | null,
  death: FuzzyDate | null,
  today: string,
): void {
  for (const [field, date] of [
    ['birth', birth],
    ['death', death],
  ] as const) {
    if (date !== null && problemsOf(date, today).length > 0)
      throw new DomainError('family.impossible_dates', { [field]: ['This date cannot be.'] });
  }
  const bornEarliest = birth?.start ?? null;
  const diedLatest = death?.end ?? null;
  if (bornEarliest !== null && diedLatest !== null && diedLatest < bornEarliest)
    throw new DomainError('family.impossible_dates', {
      death: ['The death lies before the birth.'],
    });
}

export interface BornWhen {
  readonly birth: FuzzyDate | null;
}

type Day = string | null | undefined;
/** What is not known decides nothing: both are false without both days. */
const wasYoungerThan = (years: number, parentBorn: Day, childBorn: Day): boolean =>
  Boolean(parentBorn && childBorn && addYears(parentBorn, years) > childBorn);
const wasOlderThan = (years: number, parentBorn: Day, childBorn: Day): boolean =>
  Boolean(parentBorn && childBorn && addYears(parentBorn, years) < childBorn);

/** A birth parent younger than ten or older than 120 at the birth of the child cannot be, even with the rough dates read in their favour. */
export function ensureParentCouldBe(parent: BornWhen, child: BornWhen, nature: string): void {
  if (nature !== 'birth') return;
  const tooYoung = wasYoungerThan(possibleAge.from, parent.birth?.start, child.birth?.end);
  const tooOld = wasOlderThan(possibleAge.to, parent.birth?.end, child.birth?.start);
  if (tooYoung || tooOld) throw new DomainError('family.impossible_dates');
}

/** Unusual but possible: said, not refused. Words of a closed list. `sex`: of the parent. */
export function warningsFor(parent: BornWhen, child: BornWhen, sex: string): string[] {
  const young = wasYoungerThan(usualAge.from, parent.birth?.end, child.birth?.end);
  const old = wasOlderThan(
    sex === 'F' ? usualAge.motherTo : usualAge.to,
    parent.birth?.start,
    child.birth?.start,
  );
  return [...(young ? ['parent_very_young'] : []), ...(old ? ['parent_very_old'] : [])];
}
