/** What somebody sent of a story or of what they remember, as columns, or what is wrong with it. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { problemsOf } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import { todayIn } from '../users/index.ts';

export interface SentWhere {
  readonly when?: FuzzyDate;
  readonly place?: string;
}

/** Throws where the date cannot be. */
export function whereColumns({ user }: SignedIn, { when, place }: SentWhere, now: Date) {
  if (when !== undefined && problemsOf(when, todayIn(user.timeZone, now)).length > 0)
    throw new DomainError('general.invalid', { when: ['This date cannot be.'] });
  return {
    ...(when !== undefined && {
      when_kind: when.kind,
      when_start: when.start,
      when_end: when.end,
      when_precision: when.precision,
      when_text: when.text,
    }),
    ...(place !== undefined && { place: place.trim() }),
  };
}
