/** Who hangs on what an operation changed: partners of unions, and those a source is cited for. */
import type { Connection } from '../../platform/ports.ts';

/** Who stands in these unions, as far as the unions were not taken out. */
export const readPartnersThere = (connection: Connection, unionIds: readonly string[]) =>
  connection
    .selectFrom('union_partner as p')
    .innerJoin('union_ as u', 'u.id', 'p.union_id')
    .select(['p.union_id', 'p.person_id'])
    .where('p.union_id', 'in', unionIds)
    .where('u.deleted_at', 'is', null)
    .execute();

/** The persons and unions these sources are cited for. */
export const readCitedFor = (connection: Connection, sourceIds: readonly string[]) =>
  connection
    .selectFrom('citation')
    .select(['person_id', 'union_id'])
    .where('source_id', 'in', sourceIds)
    .execute();
