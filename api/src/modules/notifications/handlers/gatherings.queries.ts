/** Of a gathering: what it is, and who answered and may still hear of it. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { isHere, memorialVisibleTo } from '../../access/index.ts';

export const gatheringOf = (transaction: Connection, id: string) =>
  transaction.selectFrom('gathering').select('kind').where('id', '=', id).executeTakeFirst();

export const answeredGathering = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('gathering_answer as a')
    .innerJoin('gathering as g', 'g.id', 'a.gathering_id')
    .innerJoin('memorial as m', 'm.id', 'g.memorial_id')
    .select('a.user_id')
    .where('g.id', '=', id)
    .where(isHere('a.user_id'))
    .where(memorialVisibleTo(sql`a.user_id`, 'm'))
    .execute();
