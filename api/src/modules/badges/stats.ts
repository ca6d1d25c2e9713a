/** Totals of a life. */
import type { Stats } from '@kinlore/shared/contracts/stats';
import type { Platform } from '../../platform/ports.ts';
import { totalsOf } from './stats.queries.ts';

export async function statsOf(
  { database }: Pick<Platform, 'database'>,
  userId: string,
): Promise<Stats> {
  const { by_year, by_type, ...totals } = await totalsOf(database, userId);
  return { ...totals, years: by_year.length, by_type: { ...by_type }, by_year: [...by_year] };
}
