/** Power-ups that let a companion come closer by what was recorded while they worked. */
import { bondBoostOf, type BondBoost } from '@kinlore/shared/persona';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { timesAtWork } from '../power-ups/index.ts';

export interface GrowthSpan extends BondBoost {
  readonly from: Date;
  /** Not in it any more. */
  readonly until: Date;
}

export const growthSpans = async (
  connection: Connection,
  userId: string,
): Promise<readonly GrowthSpan[]> =>
  (await timesAtWork(connection, userId, ['lantern_oil'])).flatMap(
    ({ slug, choice, from, until }) => {
      const boost = bondBoostOf(slug, choice);
      return boost === null ? [] : [{ ...boost, from, until }];
    },
  );

/** How much closer the feeling `f` of the memory `a` brings its companion, as SQL. */
export const growth = (spans: readonly GrowthSpan[]): RawBuilder<number> => {
  const factors = spans.map(
    ({ being, from, until, value }) =>
      sql`case when f.emotari = ${being} and a.published_at >= ${from} and a.published_at < ${until} then ${value}::int else 1 end`,
  );
  return sql<number>`${sql.join([sql`f.intensity`, ...factors], sql` * `)}`;
};
