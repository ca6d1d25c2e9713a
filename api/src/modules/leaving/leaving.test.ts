/** Asking to delete one's account, and thinking again. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAccount, login } from '@kinlore/shared/contracts/auth';
import { createComment, listComments } from '@kinlore/shared/contracts/comments';
import { addConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import { addRelative, createTree, listTrees, readTree } from '@kinlore/shared/contracts/family';
import { leave, readLeaving } from '@kinlore/shared/contracts/leaving';
import {
  createMemorial,
  readMemorial,
  sendTribute,
  updateMemorial,
} from '@kinlore/shared/contracts/legacy';
import { react } from '@kinlore/shared/contracts/reactions';
import {
  answerTwoFactor,
  confirmTwoFactor,
  setUpTwoFactor,
} from '@kinlore/shared/contracts/security';
import {
  chooseSteward,
  nominateSteward,
  readSuccession,
} from '@kinlore/shared/contracts/succession';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser, type TestMail } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { opened } from '../../testing/opened.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';
import { look, memorialOf } from '../succession/testing.ts';

const password = 'a long walk by the river';
let server: TestServer;
let password_hash: string;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  password_hash = await hashPassword(password);
});
afterAll(() => server.close());

/** A month old, and the password was typed just now. */
async function account(name: string, columns: object = {}): Promise<TestUser> {
  const created_at = new Date(server.clock.now().getTime() - 30 * 86_400_000);
  const user = await server.world.user({
    name,
    columns: { password_hash, created_at, ...columns },
  });
  await server.world.stepUp(user);
  return user;
}
const ask = (user: TestUser) => server.as(user).call(leave, { body: {} });
const logIn = async (user: TestUser) =>
  (await server.as(null).call(login, { body: { login: user.username, password } })).data;
/** What whoever logs in to an account that is being deleted is asked. */
async function asked(user: TestUser) {
  const data = await logIn(user);
  if (!('leaving' in data)) throw new Error('Nobody asked whether the account is to stay.');
  return data;
}
const stay = (challenge: string) => server.as(null).call(keepAccount, { body: { challenge } });
const mailsTo = async (user: TestUser): Promise<readonly TestMail[]> =>
  (await server.mails()).filter(({ to }) => to === user.email);
async function hour(): Promise<void> {
  await server.platform.jobs.add(server.database, 'leaving.remind', {});
  await server.settle();
}

describe('an account is not deleted', () => {
  it('for a guest, for whoever has not just typed the password, or views as a child', async () => {
    const ana = await account('Ana');
    await expect(server.as(null).call(leave, { body: {} })).rejects.toMatchObject({ status: 401 });
    await server.world.viewAs(ana, await server.world.child(ana));
    await expect(ask(ana)).rejects.toMatchObject({ status: 403, code: 'general.forbidden' });
    await expect(server.as(ana).call(readLeaving)).rejects.toMatchObject({ status: 403 });
    const ben = await account('Ben');
    server.clock.advance({ minutes: 6 });
    await expect(ask(ben)).rejects.toMatchObject({ status: 403, code: 'auth.step_up_required' });
    expect((await server.as(ben).call(getCurrentUser, { query: {} })).data.id).toBe(ben.id);
  });

  it('by a child: those who look after it decide', async () => {
    const child = await server.world.child(await account('Ana'));
    await server.world.stepUp(child);
    for (const call of [() => ask(child), () => server.as(child).call(readLeaving)])
      await expect(call()).rejects.toMatchObject({ code: 'general.not_for_children' });
  });

  it('while it is the only owner’s', async () => {
    const olga = await account('Olga', { roles: ['owner'] });
    await expect(ask(olga)).rejects.toMatchObject({ status: 409, code: 'leaving.only_owner' });
    expect((await server.as(olga).call(readLeaving)).data.first.only_owner).toBe(true);
    const other = await account('Otto', { roles: ['owner'] });
    // Of two who go at once one stays.
    const ends = await Promise.allSettled([ask(olga), ask(other)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('while a child has no other guardian who is here', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    const child = await server.world.child(ana, { name: 'Mila' });
    await expect(ask(ana)).rejects.toMatchObject({ status: 409, code: 'leaving.only_guardian' });
    expect((await server.as(ana).call(readLeaving)).data.first.children).toEqual([
      { id: child.id, full_name: 'Mila' },
    ]);
    const second = {
      guardian_id: ben.id,
      child_id: child.id,
      consent_version: '1',
      consent_method: 'none',
      consented_at: server.clock.now(),
    };
    await server.database.insertInto('guardianship').values(second).execute();
    const ends = await Promise.allSettled([ask(ana), ask(ben)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('while nobody else looks after a memorial', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    const { data: rosa } = await server.as(ana).call(createMemorial, {
      body: { full_name: 'Rosa', relation: 'mother', died: exactDay('2004-11-02') },
    });
    await expect(ask(ana)).rejects.toMatchObject({ status: 409, code: 'leaving.only_steward' });
    expect((await server.as(ana).call(readLeaving)).data.first.memorials).toEqual([
      { slug: rosa.slug, full_name: 'Rosa' },
    ]);
    const { owner_id } = await server.database
      .selectFrom('memorial')
      .select('owner_id')
      .where('id', '=', rosa.id)
      .executeTakeFirstOrThrow();
    const steward = {
      life_id: owner_id,
      user_id: ben.id,
      preset: 'primary' as const,
      permissions: ['profile.edit'],
      status: 'accepted' as const,
    };
    await server.database.insertInto('life_steward').values(steward).execute();
    const ends = await Promise.allSettled([ask(ana), ask(ben)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('but where a family could be asked who looks after a memorial: it is, and the memorial stays', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    await server.world.relate(ana, ben, 1);
    const memorial = await memorialOf(server, ana);
    expect((await server.as(ana).call(readLeaving)).data.first.memorials).toEqual([]);
    await ask(ana);
    await look(server);
    const { vote } = (await server.as(ben).call(readSuccession, memorial.at)).data;
    expect(vote?.people.map(({ user }) => user.id)).toEqual([ben.id]);
    const of = { params: { vote: vote?.id ?? '' } };
    await server.as(ben).call(nominateSteward, { ...of, body: { user_id: ben.id } });
    await server.as(ben).call(chooseSteward, { ...of, body: { user_id: ben.id } });
    const { data } = await server
      .as(ben)
      .call(readMemorial, { params: { memorial: memorial.slug } });
    expect(data.stewards.map(({ user, preset }) => [user.id, preset])).toEqual([
      [ben.id, 'primary'],
    ]);
  });

  it('twice: of many who ask at once one is heard, and one mail goes out', async () => {
    const ana = await account('Ana');
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => ask(ana)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsTo(ana)).toHaveLength(1);
  });
});

interface Family {
  readonly ana: TestUser;
  readonly ben: TestUser;
  /** Everything that Ben reads, as it comes. */
  readonly read: () => Promise<string>;
}

/** Ana has a memory; she spoke and reacted below Ben's, and left a tribute at the memorial he keeps. */
async function family(name: string): Promise<Family> {
  const [ana, ben] = [await account(name), await account('Ben')];
  await server.world.connect(ana, ben);
  await server.world.relate(ana, ben, 1);
  const [hers, his] = [
    await record(server, ana, { title: `${name} at the lake` }),
    await record(server, ben, { title: 'Snow' }),
  ];
  await server.as(ana).call(createComment, {
    body: { subject_type: 'activity', subject_id: his.id, body: `${name} was there` },
  });
  await server.as(ana).call(react, {
    body: { reactionable_type: 'activity', reactionable_id: his.id, reaction_type_id: 1 },
  });
  const { data: rosa } = await server.as(ben).call(createMemorial, {
    body: { full_name: 'Rosa', relation: 'mother', died: exactDay('2004-11-02') },
  });
  await server
    .as(ben)
    .call(
      updateMemorial,
      { params: { memorial: rosa.id }, body: { tribute_moderation: 'open' } },
      { headers: { 'if-match': String(rosa.version) } },
    );
  await server.as(ana).call(sendTribute, {
    params: { memorial: rosa.id },
    body: {
      type: 'photo',
      body: `${name} thinks of you`,
      files: [{ media_id: (await photograph(server, ana)).id, caption: `${name} and Rosa` }],
    },
  });
  await server.settle();
  const addresses = [
    '/feed',
    '/connections',
    `/users/profile/${ana.id}`,
    `/users/profile/${ana.username}`,
    `/search?q=${name}`,
    `/activities/${hers.id}`,
    `/comments?subject_type=activity&subject_id=${his.id}`,
    `/reactions/activities/${his.id}`,
    `/legacy/memorials/${rosa.id}/tributes`,
    '/notifications',
  ];
  const read = async () => {
    const answers = await Promise.all(
      addresses.map((path) => server.as(ben).raw({ method: 'GET', url: `/api/v1${path}` })),
    );
    // Each refusal has a number of its own.
    return answers
      .map(({ body, statusCode }) => `${statusCode} ${body}`)
      .join('\n')
      .replaceAll(/"request_id":"[^"]*"/gu, '');
  };
  return { ana, ben, read };
}

describe('from the moment it is asked for', () => {
  it('nobody reads a word or the name of the account, and its sessions are over', async () => {
    const { ana, read } = await family('Anastasia');
    const other = await server.world.session(ana);
    expect((await read()).match(/Anastasia/gu)?.length).toBeGreaterThan(8);
    const { due_at } = (await ask(ana)).data;
    expect(Date.parse(due_at) - server.clock.now().getTime()).toBe(30 * 86_400_000);
    for (const gone of [ana, other])
      await expect(server.as(gone).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
        status: 401,
      });
    expect(await read()).not.toContain('Anastasia');
  });

  it('its owner is told nothing but of the deletion', async () => {
    const { ana, ben } = await family('Anka');
    await ask(ana);
    const before = await server.database
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', ana.id)
      .execute();
    const { data: hers } = { data: await record(server, ben, { title: 'Thaw' }) };
    await server.as(ben).call(createComment, {
      body: { subject_type: 'activity', subject_id: hers.id, body: 'Well' },
    });
    await server.settle();
    const after = await server.database
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', ana.id)
      .execute();
    expect(after).toEqual(before);
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted',
    ]);
  });

  it('its owner hears of it at once with a way to log in, and once more a week before the end', async () => {
    const ana = await account('Ana');
    await ask(ana);
    const [first] = await mailsTo(ana);
    expect(first?.text).toContain('http://kinlore.test/?modal=login');
    server.clock.advance({ days: 22 });
    await hour();
    expect(await mailsTo(ana)).toHaveLength(1);
    server.clock.advance({ days: 1 });
    await hour();
    await hour();
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      'Your account will be deleted',
      'Your account will be erased in a week',
    ]);
  });
});

describe('thinking again', () => {
  it('is for nobody without the password, and opens nothing else', async () => {
    const ana = await account('Ana');
    await ask(ana);
    await expect(
      server.as(null).call(login, { body: { login: ana.username, password: 'not the one' } }),
    ).rejects.toMatchObject({ code: 'auth.login_failed' });
    const { challenge, due_at } = await asked(ana);
    expect(due_at).toMatch(/^\d{4}-/u);
    await expect(
      server.as({ ...ana, token: challenge }).call(getCurrentUser, { query: {} }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(
      server.as(null).call(answerTwoFactor, { body: { challenge, code: '123456' } }),
    ).rejects.toMatchObject({ code: 'auth.challenge_gone' });
    await expect(stay('x'.repeat(40))).rejects.toMatchObject({ code: 'auth.challenge_gone' });
    server.clock.advance({ minutes: 6 });
    await expect(stay(challenge)).rejects.toMatchObject({ code: 'auth.challenge_gone' });
  });

  it('brings back everything as it was, on the twenty-ninth day, once', async () => {
    const { ana, read } = await family('Antonia');
    const before = await read();
    await ask(ana);
    server.clock.advance({ days: 29 });
    const { challenge } = await asked(ana);
    const { data } = await stay(challenge);
    expect(data.user.id).toBe(ana.id);
    const me = await server.as({ ...ana, token: data.token }).call(getCurrentUser, { query: {} });
    expect(me.data.full_name).toBe('Antonia');
    const names = (text: string) => text.match(/Antonia/gu)?.length;
    expect(names(await read())).toBe(names(before));
    await expect(stay(challenge)).rejects.toMatchObject({ code: 'auth.challenge_gone' });
    opened({ data: await logIn(ana) });
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toContain('Your account stays');
  });

  it('asks for the second step first where the account has one', async () => {
    const ana = await account('Ana');
    const { secret } = (await server.as(ana).call(setUpTwoFactor)).data;
    const codeIn = (seconds: number) =>
      generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) + seconds });
    await server.as(ana).call(confirmTwoFactor, { body: { code: codeIn(-30) } });
    await ask(ana);
    const first = await logIn(ana);
    if (!('two_factor' in first)) throw new Error('The second step was left out.');
    const { data } = await server
      .as(null)
      .call(answerTwoFactor, { body: { challenge: first.challenge, code: codeIn(0) } });
    if (!('leaving' in data)) throw new Error('Nobody asked whether the account is to stay.');
    expect((await stay(data.challenge)).data.user.id).toBe(ana.id);
  });
});

describe('after thirty days', () => {
  const night = async () => {
    await server.platform.jobs.add(server.database, 'leaving.erase', {});
    await server.settle();
  };
  const month = { days: 30, minutes: 1 };

  /** Every column of words and of ids in which this stands, with the table's name. */
  async function placesOf(words: string): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string; column: string }>`
      select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid = any(array['uuid', 'text', 'jsonb']::regtype[]) order by 1, 2`.execute(
      server.database,
    );
    const found: string[] = [];
    for (const { name, column } of rows) {
      const { rows: hits } =
        await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)}::text ilike ${`%${words}%`} limit 1`.execute(
          server.database,
        );
      if (hits.length > 0) found.push(`${name}.${column}`);
    }
    return found;
  }
  const shared = async (name: string) => {
    const { ana, ben, read } = await family(name);
    const picture = await photograph(server, ana);
    await record(server, ana, { title: `${name} swims`, media: [{ media_id: picture.id }] });
    const { data: theirs } = await server.as(ana).call(createTree, { body: { name: 'Theirs' } });
    const { data: alone } = await server.as(ana).call(createTree, { body: { name: 'Alone' } });
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: theirs.tree.id, user_id: ben.id, role: 'editor' })
      .execute();
    await server.as(ben).call(addRelative, {
      params: { tree: theirs.tree.id, person: theirs.focus_id },
      body: { relation: 'sibling', person: { given: 'Cora', surname: 'Kos' } },
    });
    const { id: pair } = await server.database
      .selectFrom('connection')
      .select('id')
      .where('requester_id', 'in', [ana.id, ben.id])
      .executeTakeFirstOrThrow();
    for (const who of [ana, ben])
      await server.as(who).call(addConnectionMemory, {
        params: { id: pair },
        body: { title: who === ana ? `${name}’s lake` : 'Our lake' },
      });
    const below = await record(server, ben, { title: 'Rain' });
    await server.as(ben).call(createComment, {
      body: { subject_type: 'activity', subject_id: below.id, body: 'Mine.' },
    });
    await server.settle();
    return { ana, ben, read, picture, theirs, alone, pair, below };
  };

  it('nothing is erased before, nor of whoever came back', async () => {
    const [ana, ben] = [await account('Marija'), await account('Milorad')];
    await ask(ana);
    await ask(ben);
    server.clock.advance({ days: 29 });
    await stay((await asked(ben)).challenge);
    await night();
    expect(await placesOf('Marija')).toContain('app_user.full_name');
    await expect(sql`select erase_account(${ben.id})`.execute(server.database)).rejects.toThrow(
      'not an account that is being deleted',
    );
    server.clock.advance(month);
    await night();
    expect(await placesOf('Milorad')).toContain('app_user.full_name');
    expect(await placesOf('Marija')).toEqual([]);
  });

  it('a row without a name is left, and of others everything', async () => {
    const { ana, ben, read, picture, theirs, alone, below } = await shared('Anzhelika');
    await ask(ana);
    const before = await read();
    server.clock.advance(month);
    await night();
    const later = await server.world.session(ben);
    // What the family’s tree says is the family’s, and so are mails to others.
    expect(
      (await placesOf('Anzhelika')).filter(
        (place) => !/^(mail|person_name|tree_op)\./u.test(place),
      ),
    ).toEqual([]);
    expect(await placesOf(ana.email ?? 'nobody')).toEqual([]);
    const ids = await placesOf(ana.id);
    expect(
      ids.filter(
        (place) =>
          !/^(account_deletion|app_user|connection|handled|job|outbox|person|tree|tree_op)\./u.test(
            place,
          ),
      ),
    ).toEqual([]);
    expect(
      await server.database.selectFrom('media').select('id').where('id', '=', picture.id).execute(),
    ).toEqual([]);
    const trees = (await server.as(later).call(listTrees)).data;
    expect(trees).toMatchObject([{ id: theirs.tree.id, role: 'owner' }]);
    const view = await server
      .as(later)
      .call(readTree, { params: { tree: theirs.tree.id }, query: {} });
    expect(view.data.persons).toHaveLength(2);
    const person = await server.database
      .selectFrom('person')
      .select(['user_id', 'is_private'])
      .where('id', '=', theirs.focus_id)
      .executeTakeFirstOrThrow();
    expect(person).toEqual({ user_id: null, is_private: true });
    const gone = await server.database
      .selectFrom('tree')
      .select('deleted_at')
      .where('id', '=', alone.tree.id)
      .executeTakeFirst();
    expect(gone?.deleted_at).not.toBeNull();
    const memories = await server.database
      .selectFrom('connection_memory')
      .select('title')
      .where('author_id', 'in', [ana.id, ben.id])
      .execute();
    expect(memories).toEqual([{ title: 'Our lake' }]);
    const comments = await server.as(later).call(listComments, {
      query: { subject_type: 'activity', subject_id: below.id },
    });
    expect(comments.data).toHaveLength(1);
    expect(before).not.toContain('Anzhelika');
  });

  it('its name and address are free for somebody new', async () => {
    const ana = await account('Snezana');
    await ask(ana);
    server.clock.advance(month);
    await night();
    const rows = await server.database
      .selectFrom('app_user')
      .select('id')
      .where((eb) => eb.or([eb('username', '=', ana.username), eb('email', '=', ana.email)]))
      .execute();
    expect(rows).toEqual([]);
  });

  it('an account that a restored copy brings back goes again, and nobody else whom the list does not name', async () => {
    const ledger = join(server.platform.settings.dataFolder, 'erased-accounts.txt');
    const [ana, ben] = [await account('Radmila'), await account('Radovan')];
    await ask(ana);
    server.clock.advance(month);
    await night();
    await night();
    const listed = (await readFile(ledger, 'utf8')).split('\n');
    expect(listed.filter((line) => line === ana.id)).toHaveLength(1);
    expect(listed).not.toContain(ben.id);
    // As after a restore: the database holds somebody whom the list says is erased.
    const back = await account('Radmila anew');
    await writeFile(ledger, `${listed.join('\n')}\n${back.id}\nnot an id\n${ben.id.slice(0, 20)}`);
    await night();
    expect(await placesOf('Radmila')).toEqual([]);
    expect(await placesOf('Radovan')).toContain('app_user.full_name');
    await expect(logIn(back)).rejects.toMatchObject({ code: 'auth.login_failed' });
  });

  it('an end that is broken off has erased nothing, and of many at once each account is erased once', async () => {
    const leavers = [await account('Ljubica One'), await account('Ljubica Two')];
    for (const who of leavers) await ask(who);
    server.clock.advance(month);
    const now = server.clock.now();
    await expect(
      server.database.transaction().execute(async (transaction) => {
        await sql`select erase_due_accounts(${now}, 5)`.execute(transaction);
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await placesOf('Ljubica')).toContain('app_user.full_name');
    const counts = await Promise.all(
      Array.from({ length: 40 }, () =>
        sql<{ erased: number }>`select erase_due_accounts(${now}, 1) as erased`.execute(
          server.database,
        ),
      ),
    );
    expect(counts.reduce((sum, { rows }) => sum + (rows[0]?.erased ?? 0), 0)).toBe(2);
    expect(await placesOf('Ljubica')).toEqual([]);
  });
});
