/** A great life, straight into the tables of a running server: a hundred thousand memories by the API would take an hour. The same number gives the same life. */
import type { Account } from './api.ts';
import { tellDatabase } from './database.ts';
import type { Server } from './server.ts';

/** Of these years: 1960 and the sixty after it. */
export const FIRST_YEAR = 1960;
const DAYS = 21_900;

/** `memories` of them, told by `owner`: four of five with a feeling, half with people, three of five with a place. */
export function plantLife(server: Server, owner: Pick<Account, 'id'>, memories: number): void {
  tellDatabase(
    server,
    `insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, audience_degree, status, when_kind, when_start, when_end, place_text, published_at)
    select gen_random_uuid(), $1, $1, (array['everyday', 'family', 'journey', 'milestone', 'work', 'learning'])[1 + n % 6], 'other', 'The day we went out ' || n, 'life-' || n,
      'family', 4, 'published', 'exact', d, d, case when n % 5 < 3 then 'Place ' || n * 13 % 400 else '' end, now()
    from generate_series(1, $2::int) n cross join lateral (select make_date($3::int, 1, 1) + (n::bigint * 7919 % $4::int)::int as d) at`,
    [owner.id, memories, FIRST_YEAR, DAYS],
  );
  const numbered = `(select id, substr(slug, 6)::int as n from activity where owner_id = $1 and slug like 'life-%') a`;
  tellDatabase(
    server,
    `insert into activity_feeling (activity_id, emotari, intensity)
    select id, (array['joy', 'calm', 'love', 'gratitude', 'sadness', 'longing', 'pride'])[1 + n % 7], 1 + n % 3 from ${numbered} where n % 5 > 0`,
    [owner.id],
  );
  tellDatabase(
    server,
    `insert into activity_person (id, activity_id, ord, name)
    select gen_random_uuid(), a.id, o, 'Person ' || (n * 31 + o * 17) % 300 from ${numbered} cross join generate_series(0, 2) o where (n + o) % 2 = 0`,
    [owner.id],
  );
  // It was lived over years: of today nothing is noted.
  tellDatabase(server, 'delete from life_change');
  tellDatabase(server, 'analyze');
}
