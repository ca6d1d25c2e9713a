import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canName } from '../access/index.ts';

/** The question that a memory is being written for. */
export type AskedInMemory = readonly [id: string, words: string, fromId: string];

/** As a value of JSON; null where it is not open for whose memory it is. */
export const askedIn = (ownerId: string, questionId: string | null): RawBuilder<unknown> =>
  questionId === null
    ? sql`null`
    : sql`(select json_build_array(q.id, q.words, q.from_id) from question q join app_user t on t.id = q.to_id
        where q.id = ${questionId} and q.to_id = ${ownerId} and q.state in ('asked', 'opened', 'put_aside') and q.hidden_at is null
          and ${canName(sql.ref<string>('q.from_id'), 't')})`;

/** It waits for an answer, and who asked still knows who was asked. */
export const isStillAsked = async (connection: Connection, id: string): Promise<boolean> =>
  (await connection
    .selectFrom('question as q')
    .innerJoin('app_user as t', 't.id', 'q.to_id')
    .select('q.id')
    .where('q.id', '=', id)
    .where('q.state', 'in', ['asked', 'opened'])
    .where('q.hidden_at', 'is', null)
    .where((eb) =>
      eb.or([eb('q.from_id', '=', eb.ref('q.to_id')), canName(sql.ref<string>('q.from_id'), 't')]),
    )
    .executeTakeFirst()) !== undefined;
