/** Whom a memorial remembers, with those that were merged into it. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** The people of trees a memorial stands for. */
export const personsRemembered = async (
  connection: Connection,
  slug: string,
): Promise<readonly { readonly id: string; readonly owner_id: string }[]> =>
  connection
    .selectFrom('memorial as m')
    .innerJoin('memorial as part', (join) =>
      join.on(sql<boolean>`(part.id = m.id or part.merged_into_id = m.id)`),
    )
    .innerJoin('person as p', 'p.memorial_id', 'part.id')
    .select(['p.id', 'm.owner_id'])
    .where('m.slug', '=', slug)
    .where('p.deleted_at', 'is', null)
    .limit(50)
    .execute();

/** The accounts that memorials stood for which were merged into this one. */
export const accountsMergedInto = async (
  connection: Connection,
  slug: string,
): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('memorial as m')
      .innerJoin('memorial as part', 'part.merged_into_id', 'm.id')
      .select('part.owner_id')
      .where('m.slug', '=', slug)
      .limit(50)
      .execute()
  ).map(({ owner_id: id }) => id);

/** The account a memorial stands for. */
export const accountOfMemorial = async (
  connection: Connection,
  slug: string,
): Promise<string | undefined> =>
  (
    await connection
      .selectFrom('memorial')
      .select('owner_id')
      .where('slug', '=', slug)
      .executeTakeFirst()
  )?.owner_id;
