import type { Connection } from '../../../platform/ports.ts';

/** With the two whose it is. */
export const writtenTogether = (connection: Connection, id: string) =>
  connection
    .selectFrom('connection_memory as m')
    .innerJoin('connection as c', 'c.id', 'm.connection_id')
    .select([
      'm.id',
      'm.author_id',
      'm.title',
      'm.body',
      'm.media_id',
      'm.when_kind',
      'm.when_start',
      'm.when_end',
      'm.when_precision',
      'm.when_text',
      'c.low_id',
      'c.high_id',
    ])
    .where('m.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();
