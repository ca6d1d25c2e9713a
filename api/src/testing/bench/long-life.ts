/** A life of very many memories and awards, made by the database itself, for `npm run bench persona`. */
import { sql } from 'kysely';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { beings, RULES_VERSION } from '@kinlore/shared/persona';
import { newId } from '../../platform/id.ts';
import type { Database } from '../../platform/ports.ts';
import { mintToken } from '../../platform/tokens.ts';

/** Below the time that one statement may take. */
const STEP = 4000;

export interface Somebody {
  readonly id: string;
  readonly token: string;
}

export async function arrive(database: Database, name: string): Promise<Somebody> {
  const userId = newId();
  await sql`insert into app_user (id, username, full_name, email, email_verified_at, birth_kind, birth_start, birth_end, birth_precision, time_zone)
    values (${userId}, ${name}, 'Somebody of the bench', ${`${name}@example.org`}, now(), 'exact', '1950-03-02', '1950-03-02', 'day', 'Europe/Zagreb')`.execute(
    database,
  );
  const { id, token, hash } = mintToken();
  await database
    .insertInto('access_token')
    .values({
      id,
      user_id: userId,
      token_hash: hash,
      remember: true,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { id: userId, token };
}

const kinds = activityTypes.flatMap(({ slug: type, subtypes }) =>
  subtypes.slice(0, 4).map((subtype) => ({ type, subtype })),
);

async function inSteps(count: number, insert: (first: number, last: number) => Promise<unknown>) {
  for (let first = 1; first <= count; first += STEP)
    await insert(first, Math.min(count, first + STEP - 1));
}

/** Over thirty years until now, of all kinds: half with feelings, a third at a place, a fifth with somebody, two thirds of a known day. */
export async function live(database: Database, owner: string, memories: number): Promise<void> {
  await inSteps(memories, (first, last) =>
    sql`with told as (
        insert into activity (id, owner_id, author_id, type, subtype, title, slug, body, place_text, source_note, when_kind, when_start, when_end, audience, status, published_at, created_at, updated_at)
        select uuidv7(), ${owner}, ${owner}, kind.type, kind.subtype, 'Memory ' || n, 'long-' || n || '-' || ${owner}::text, repeat('Everybody lent a hand that day. ', 1 + n % 9),
          case when n % 3 = 0 then 'Place ' || n % 700 else '' end, case when n % 11 = 0 then 'A letter in the drawer' else '' end,
          case when n % 3 = 1 then 'unknown' else 'exact' end, case when n % 3 = 1 then null else written.at::date - n % 20000 end, case when n % 3 = 1 then null else written.at::date - n % 20000 end,
          case when n % 4 = 0 then 'self' else 'connections' end, 'published', written.at, written.at, written.at
        from (select n, now() - (${memories}::int - n) * (interval '30 years' / ${memories}::int) as at from generate_series(${first}::int, ${last}::int) n) written
        join (select type, subtype, row_number() over () - 1 as nth from unnest(${kinds.map(({ type }) => type)}::text[], ${kinds.map(({ subtype }) => subtype)}::text[]) k (type, subtype)) kind
          on kind.nth = (n * 7919) % ${kinds.length}::int
        returning id, title)
      , named as (insert into activity_person (activity_id, ord, name) select id, 0, 'Great-aunt Rosa' from told where right(title, 1) in ('1', '6'))
      insert into activity_feeling (activity_id, emotari, intensity)
        select id, (${beings}::text[])[1 + abs(hashtext(title)) % ${beings.length}::int], 1 + abs(hashtext(title)) % 3 from told where right(title, 1) in ('0', '2', '4', '6', '8')
        union select id, (${beings}::text[])[1 + (abs(hashtext(title)) + 5) % ${beings.length}::int], 2 from told where right(title, 1) in ('2', '6')`.execute(
      database,
    ),
  );
}

/** A ledger as years of acts leave it. */
export const earn = (database: Database, userId: string, rows: number): Promise<void> =>
  inSteps(rows, (first, last) =>
    sql`insert into xp_ledger (id, user_id, source_type, source_id, reason, amount, parts, rules_version, created_at)
      select uuidv7(), ${userId}, 'comment', gen_random_uuid(), 'comment_written', 3, '[{"part": "comment", "xp": 3}]', ${RULES_VERSION}::int, now() - (${rows}::int - n) * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) n`.execute(database),
  );
