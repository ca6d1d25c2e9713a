/** Who a tribute is for, of those who may read the memorial it stands at. */
import { sql, type RawBuilder } from 'kysely';
import { isFamilyOfMemorial } from './memorial-family.queries.ts';
import { ofEveryPart } from './merged-memorials.queries.ts';
import { columnsOf } from './resources.queries.ts';

/**
 * A row of `tribute` under the alias, at a memorial that the viewer may read, is for them: as the memorial is, for the family, or for who keeps it
 * alone. Its author and who keeps it read it always.
 */
export function tributeIsFor(viewer: string | null, alias: string): RawBuilder<boolean> {
  const column = columnsOf(alias);
  const audience = column('audience');
  if (viewer === null) return sql<boolean>`(${audience} = 'memorial')`;
  return sql<boolean>`(${audience} = 'memorial' or ${column('author_id')} = ${viewer}
    or exists (select 1 from life_steward s where s.life_id = ${column('owner_id')} and s.user_id = ${viewer} and s.status = 'accepted')
    or (${audience} = 'family' and exists (select 1 from memorial shown where shown.id = ${column('memorial_id')} and ${isFamilyOfMemorial(columnsOf('shown'))(viewer)}
      and ${ofEveryPart(sql.ref('shown.id'), isFamilyOfMemorial(columnsOf('part'))(viewer))})))`;
}
