/** Counts by slug in a jsonb column: changed by the statement that changes the subject, so that two people at once both count. */
import { sql, type RawBuilder } from 'kysely';
import { typeBySlug } from './sets.ts';

export type Counts = Readonly<Record<string, number>>;
/** Slug -> how many more (or fewer). */
export type CountChange = Readonly<Record<string, number>>;

/** The new value of the column `reaction_counts` after a change. A count of zero is no key. */
export const changedCounts = (change: CountChange): RawBuilder<string> =>
  Object.entries(change).reduce(
    (counts, [slug, by]) => {
      const next = sql`coalesce((${counts} ->> ${slug}::text)::int, 0) + ${by}::int`;
      return sql`case when ${next} > 0 then jsonb_set(${counts}, array[${slug}::text], to_jsonb(${next})) else ${counts} - ${slug}::text end`;
    },
    sql<string>`reaction_counts`,
  );

/** The column as numbers by slug; a slug that the vocabulary no longer has is left out. */
export const countsFrom = (stored: unknown): Counts =>
  typeof stored !== 'object' || stored === null
    ? {}
    : Object.fromEntries(
        Object.entries(stored).flatMap(([slug, count]): [string, number][] =>
          typeof count === 'number' && typeBySlug(slug) !== undefined ? [[slug, count]] : [],
        ),
      );

/** By the name of the type, as the calls of product.md want them. */
export const countsByName = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([slug, count]) => [typeBySlug(slug)?.name ?? slug, count]),
  );
