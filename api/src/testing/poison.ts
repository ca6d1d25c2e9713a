/** An account whom no mail can be written to: the database refuses it each time, as a row does that nobody foresaw. */
import { sql } from 'kysely';
import type { TestServer } from './index.ts';

/** Answers what ends it. */
export async function refuseMailsTo(
  { database }: Pick<TestServer, 'database'>,
  userId: string,
): Promise<() => Promise<unknown>> {
  await sql`create or replace function refuse_mail() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    database,
  );
  await sql`create trigger refuse_mail before insert on mail for each row when (new.user_id = ${sql.lit(userId)}) execute function refuse_mail()`.execute(
    database,
  );
  return () => sql`drop trigger refuse_mail on mail`.execute(database);
}
