/** A memorial that others were merged into (decision 0184): until its stewards open it, it is read by those alone who could read each of them. */
import { sql, type RawBuilder } from 'kysely';

/** Of each memorial that became a part of the one under this id this holds, for `part` its row. */
export const ofEveryPart = (
  memorialId: RawBuilder<string>,
  holds: RawBuilder<boolean>,
): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from memorial part where part.merged_into_id = ${memorialId} and part.narrows and not ${holds})`;
