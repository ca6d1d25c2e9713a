/** A household as ordinary use leaves it, for `npm run bench api`: people, bonds, memories with photographs, talk below them, a family of forty. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../platform/id.ts';
import type { Database } from '../../platform/ports.ts';
import { mintToken } from '../../platform/tokens.ts';

export interface Household {
  readonly viewer: string;
  readonly token: string;
  readonly tree: string;
  readonly self: string;
  /** A memory of a friend, with comments and reactions. */
  readonly memory: string;
  readonly friend: string;
  /** A photograph of the viewer that stands in no memory yet. */
  readonly photograph: string;
}

const FRIENDS = 60;
const MEMORIES_EACH = 40;
const RELATIVES = 40;
const words =
  `grandmother kitchen summer harbour bicycle letter garden snow train piano winter river school brother table window bread music sailing
  morning lamp orchard wedding cousin village mountain storm photograph coat suitcase market bridge church story song ferry uncle blanket cherry
  autumn kite lantern the and with when we they still after before never always again under over between because small old new quiet loud warm`.split(
    /\s+/,
  );

/** The same words in every run: two runs weigh the same bytes. */
function teller(seed: number) {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const said = (count: number) =>
    Array.from({ length: count }, () => words[next(words.length)] ?? '').join(' ');
  return { next, said };
}

const hashed = (text: string) => createHash('sha256').update(text).digest();

export async function settleIn(database: Database): Promise<Household> {
  const { next, said } = teller(7);
  const viewer = newId();
  const people = Array.from({ length: FRIENDS }, () => newId());
  const everybody = [viewer, ...people];
  const names = everybody.map(() => said(2));
  await sql`insert into app_user (id, username, full_name, email, email_verified_at, bio, time_zone) select id, 'bench' || at, name, 'bench' || at || '@example.org', now(), 'A few words', 'Europe/Zagreb'
    from unnest(${everybody}::uuid[], ${names}::text[]) with ordinality as t(id, name, at)`.execute(
    database,
  );
  const { id, token, hash } = mintToken();
  await database
    .insertInto('access_token')
    .values({
      id,
      user_id: viewer,
      token_hash: hash,
      remember: true,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await sql`with c as (insert into connection (id, low_id, high_id, requester_id, status, date_of_meeting, decided_at)
      select uuidv7(), least(id, ${viewer}), greatest(id, ${viewer}), id, 'accepted', date '2010-01-01', now() from unnest(${people}::uuid[]) t(id) returning id, low_id, high_id)
    insert into bond (user_id, friend_id, connection_id) select low_id, high_id, id from c union all select high_id, low_id, id from c`.execute(
    database,
  );
  const kin = people.slice(0, 20);
  await sql`insert into kin (user_id, other_id, degree) select ${viewer}, id, 1 + at % 4 from unnest(${kin}::uuid[]) with ordinality t(id, at)
    union all select id, ${viewer}, 1 + at % 4 from unnest(${kin}::uuid[]) with ordinality t(id, at)`.execute(
    database,
  );
  const memories = people.flatMap((owner, person) =>
    Array.from({ length: MEMORIES_EACH }, (_, at) => ({
      id: newId(),
      owner,
      title: said(4 + next(5)),
      body: said(40 + next(120)),
      place: said(2),
      day: `19${40 + next(60)}-0${1 + next(9)}-1${next(10)}`,
      audience:
        ['connections', 'family', 'connections', 'public', 'chosen', 'self', 'connections'][
          next(7)
        ] ?? 'connections',
      minutes: at * 997 + person * 13 + next(900),
    })),
  );
  await tell(database, memories);
  await dress(database, memories, { viewer, people, next });
  const { tree, self } = await plant(database, viewer, said);
  const photograph = newId();
  await show(database, [{ id: photograph, owner: viewer, print: 'an own one' }]);
  await sql`insert into notification (id, user_id, type, actor_id, data, created_at) select uuidv7(), ${viewer}, 'reaction_received', actor,
      jsonb_build_object('reaction_type', 'heart', 'subject_type', 'activity', 'subject_id', memory, 'sender_id', actor, 'reactor_name', 'Somebody near', 'reactor_username', 'bench2'), now() - at * interval '1 hour'
    from unnest(${memories.slice(0, 60).map(({ owner }) => owner)}::uuid[], ${memories.slice(0, 60).map((memory) => memory.id)}::uuid[]) with ordinality t(actor, memory, at)`.execute(
    database,
  );
  await sql`analyze`.execute(database);
  const told = memories.find(({ audience }) => audience === 'connections');
  return {
    viewer,
    token,
    tree,
    self,
    memory: told?.id ?? '',
    friend: told?.owner ?? '',
    photograph,
  };
}

interface Told {
  readonly id: string;
  readonly owner: string;
  readonly title: string;
  readonly body: string;
  readonly place: string;
  readonly day: string;
  readonly audience: string;
  readonly minutes: number;
}

async function tell(database: Database, memories: readonly Told[]): Promise<void> {
  const of = <K extends keyof Told>(key: K) => memories.map((memory) => memory[key]);
  await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, body, place_text, when_kind, when_start, when_end, when_precision, when_text, audience, status, published_at, created_at, updated_at)
    select id, owner, owner, 'everyday', 'ordinary_day', title, 'bench-' || id, body, place, 'exact', day, day, 'day', day::text, audience, 'published', at, at, at
    from (select id, owner, title, body, place, day, audience, now() - minutes * interval '1 minute' as at
      from unnest(${of('id')}::uuid[], ${of('owner')}::uuid[], ${of('title')}::text[], ${of('body')}::text[], ${of('place')}::text[], ${of('day')}::date[], ${of('audience')}::text[], ${of('minutes')}::int[])
        as t(id, owner, title, body, place, day, audience, minutes)) told`.execute(database);
}

/** Photographs as the image pipeline leaves their rows; no file lies behind them, and none is asked for. */
async function show(
  database: Database,
  shown: readonly { readonly id: string; readonly owner: string; readonly print: string }[],
): Promise<void> {
  const prints = shown.map(({ print }) => hashed(print));
  await sql`insert into media (id, owner_id, author_id, sha256, bytes, mime, width, height, thumbhash, state, storage_key)
    select id, owner, owner, sha, 2000000, 'image/jpeg', 4000, 3000, hash, 'ready', 'bench/' || id
    from unnest(${shown.map(({ id }) => id)}::uuid[], ${shown.map(({ owner }) => owner)}::uuid[], ${prints.map((print) => print.toString('hex'))}::text[], ${prints.map((print) => print.subarray(0, 21).toString('base64'))}::text[])
      as t(id, owner, sha, hash)`.execute(database);
  await sql`insert into media_variant (media_id, name, format, width, height, bytes, storage_key) select id, name, 'webp', width, width * 3 / 4, 1000, 'bench/' || id || name
    from unnest(${shown.map(({ id }) => id)}::uuid[]) as t(id), (values ('small', 320), ('medium', 960), ('large', 1920)) v(name, width)`.execute(
    database,
  );
}

async function dress(
  database: Database,
  memories: readonly Told[],
  {
    viewer,
    people,
    next,
  }: { viewer: string; people: readonly string[]; next: (below: number) => number },
): Promise<void> {
  const photographs = memories.flatMap(({ id, owner }) =>
    Array.from({ length: next(3) }, (_, position) => ({
      id: newId(),
      owner,
      print: `${id} ${position}`,
      memory: id,
      position,
    })),
  );
  await show(database, photographs);
  await sql`insert into activity_media (activity_id, media_id, position, caption) select memory, id, position, 'What one sees here'
    from unnest(${photographs.map(({ memory }) => memory)}::uuid[], ${photographs.map(({ id }) => id)}::uuid[], ${photographs.map(({ position }) => position)}::int[]) as t(memory, id, position)`.execute(
    database,
  );
  const ids = memories.map(({ id }) => id);
  const others = memories.map(() => people[next(people.length)] ?? viewer);
  await sql`insert into activity_person (activity_id, ord, name, user_id, tag_status) select id, 0, 'Somebody near', other, 'accepted' from unnest(${ids}::uuid[], ${others}::uuid[]) t(id, other)
    union all select id, 1, 'Great-aunt Rosa', null, 'name' from unnest(${ids}::uuid[]) t(id)`.execute(
    database,
  );
  await sql`insert into activity_feeling (activity_id, emotari, intensity) select id, 'joy', 2 from unnest(${ids}::uuid[]) t(id)`.execute(
    database,
  );
  const chosen = memories.filter(({ audience }) => audience === 'chosen').map(({ id }) => id);
  await sql`insert into activity_audience (activity_id, user_id) select id, ${viewer} from unnest(${chosen}::uuid[]) t(id)`.execute(
    database,
  );
  await sql`insert into reaction (id, subject_type, subject_id, owner_id, user_id, reaction_type)
    select uuidv7(), 'activity', a.id, a.owner_id, u.id, 'heart' from activity a cross join lateral (select id from app_user where username in ('bench1', 'bench3', 'bench5', 'bench7')) u where a.id = any(${ids}) on conflict do nothing`.execute(
    database,
  );
  await sql`update activity set reaction_counts = '{"heart": 4}', comment_count = 5 where id = any(${ids})`.execute(
    database,
  );
  await sql`insert into comment (id, subject_type, subject_id, owner_id, author_id, body) select uuidv7(), 'activity', a.id, a.owner_id, u.id, 'How well I remember that day, and the days after it.'
    from activity a cross join lateral (select id from app_user order by id limit 5) u where a.id = any(${ids})`.execute(
    database,
  );
}

/** The viewer among four generations. */
async function plant(
  database: Database,
  viewer: string,
  said: (count: number) => string,
): Promise<{ tree: string; self: string }> {
  const tree = newId();
  const persons = Array.from({ length: RELATIVES }, () => newId());
  const self = persons[RELATIVES - 1] ?? '';
  await database
    .insertInto('tree')
    .values({ id: tree, owner_user_id: viewer, name: 'Ours' })
    .execute();
  await database
    .insertInto('tree_member')
    .values({ tree_id: tree, user_id: viewer, role: 'owner' })
    .execute();
  await sql`insert into person (id, tree_id, sex, living, user_id) select id, ${tree}, case when at % 2 = 0 then 'F' else 'M' end, case when at < 25 then 'no' else 'yes' end, case when id = ${self} then ${viewer}::uuid end
    from unnest(${persons}::uuid[]) with ordinality t(id, at)`.execute(database);
  await sql`insert into person_name (id, person_id, given, surname, full_text, is_primary) select uuidv7(), id, name, 'Marić', name || ' Marić', true
    from unnest(${persons}::uuid[], ${persons.map(() => said(1))}::text[]) t(id, name)`.execute(
    database,
  );
  await sql`insert into life_event (id, tree_id, person_id, type, when_kind, when_start, when_end, when_precision, when_text) select uuidv7(), ${tree}, id, 'birth', 'exact', d, d, 'day', d::text
    from (select id, (date '1880-01-01' + (at * 1200)::int) as d from unnest(${persons}::uuid[]) with ordinality t(id, at)) born`.execute(
    database,
  );
  // Everybody from the third on has the two before the one a third as far along as parents.
  const parents = persons.map((_, at) => (at < 2 ? null : 2 * Math.floor((at - 2) / 5)));
  for (const [at, first] of parents.entries()) {
    if (first === null) continue;
    await sql`insert into parent_child (id, tree_id, child_id, parent_id, nature) select uuidv7(), ${tree}, ${persons[at]}, p, 'birth' from unnest(${persons.slice(first, first + 2)}::uuid[]) t(p)`.execute(
      database,
    );
  }
  return { tree, self };
}
