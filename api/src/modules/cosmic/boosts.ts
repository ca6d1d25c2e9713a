/** Power-ups that let memories sound a body more: those that were recorded while one was at work. */
import { planetBoostOf, type Planet, type PlanetBoost } from '@kinlore/shared/persona';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { timesAtWork } from '../power-ups/index.ts';

export interface BoostSpan extends PlanetBoost {
  readonly from: Date;
  /** Not in it any more. */
  readonly until: Date;
}

export const boostsOf = async (
  connection: Connection,
  userId: string,
): Promise<readonly BoostSpan[]> =>
  (await timesAtWork(connection, userId, ['moon_mirror', 'wandering_star'])).flatMap(
    ({ slug, choice, from, until }) => {
      const boost = planetBoostOf(slug, choice);
      return boost === null ? [] : [{ ...boost, from, until }];
    },
  );

/** The moments at which the power-ups at work change. */
export const boundsOf = (spans: readonly BoostSpan[]): readonly Date[] =>
  [...new Set(spans.flatMap(({ from, until }) => [from.getTime(), until.getTime()]))]
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at));

export const boostsAt = (spans: readonly BoostSpan[], at: number): readonly PlanetBoost[] =>
  spans.filter(({ from, until }) => from.getTime() <= at && at < until.getTime());

/** How many times as much the memory `a` sounds a body, as SQL. */
export const boostFactor = (spans: readonly BoostSpan[], planet: Planet): RawBuilder<number> => {
  const factors = spans
    .filter((span) => span.planet === planet)
    .map(
      ({ from, until, value }) =>
        sql`case when a.published_at >= ${from} and a.published_at < ${until} then ${value}::float8 else 1 end`,
    );
  return factors.length === 0 ? sql<number>`1` : sql<number>`${sql.join(factors, sql` * `)}`;
};
