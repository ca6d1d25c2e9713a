import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** By id or slug, whoever it is for. */
export const writtenMemorial = (connection: Connection, key: string) =>
  connection
    .selectFrom('memorial as m')
    .select([
      'm.id',
      'm.owner_id',
      'm.full_name',
      'm.epitaph',
      'm.remembered_as',
      'm.biography',
      'm.audience',
      'm.died_kind',
      'm.died_start',
      'm.died_end',
      'm.died_precision',
      'm.died_text',
    ])
    .select((eb) =>
      eb
        .selectFrom('memorial_media as p')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('p.memorial_id', '=', 'm.id')
        .as('pictures'),
    )
    .where('m.closed_at', 'is', null)
    .where((eb) => eb.or([eb('m.slug', '=', key), eb(sql`m.id::text`, '=', key)]))
    .executeTakeFirst();
