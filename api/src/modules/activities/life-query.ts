/** Which memories of a life are asked for. */
import { readDay } from '@kinlore/shared/dates';

export interface LifeQuery {
  readonly order?: 'life' | 'published';
  readonly type?: string;
  readonly subtype?: string;
  readonly place?: string;
  readonly from?: string;
  readonly until?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** Every day that is said is one of the calendar. */
export const areDays = ({ from, until }: Pick<LifeQuery, 'from' | 'until'>): boolean =>
  [from, until].every((day) => day === undefined || readDay(day) !== null);
