/** Dates that were sent. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { problemsOf } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';

/** Throws where the date cannot be. */
export function soundDate(date: FuzzyDate, today: string, field: string): FuzzyDate {
  if (problemsOf(date, today).length > 0)
    throw new DomainError('general.invalid', { [field]: ['This date cannot be.'] });
  return date;
}
