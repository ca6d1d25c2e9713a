import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { search, searchUsers } from '@kinlore/shared/contracts/search';
import { createModules } from '../index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { excerptOf, marksIn } from './marks.ts';
import { prefixQuery, termsOf } from './terms.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ name: 'Ana Đorđević' });
  ben = await server.world.user({ name: 'Benjamin Kovač' });
  eve = await server.world.user({ name: 'Eve Outside' });
  await server.world.connect(ana, ben);
});
afterAll(() => server.close());

const memories = async (user: TestUser, q: string) =>
  (await server.as(user).call(search, { query: { q, only: 'memories' } })).data.memories.items;
const people = async (user: TestUser, q: string) =>
  (await server.as(user).call(searchUsers, { query: { q } })).data;

describe('looking for memories', () => {
  it('finds what may be read, whatever the accents, and nothing that may not', async () => {
    const media = await photograph(server, ana);
    await record(server, ana, {
      title: 'Šljivovica in Ćuprija',
      body: `${'Long ago, '.repeat(40)}the plums were heavy and grandfather Živko sang all night. ${'And so on. '.repeat(40)}`,
      media: [{ media_id: media.id }],
    });
    await record(server, ana, { title: 'Secret plums of Živko', audience: 'self' });
    await record(server, ana, { title: 'Plums of Živko, unfinished', status: 'draft' });
    const [hit, ...others] = await memories(ben, 'zivko plum');
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      title: 'Šljivovica in Ćuprija',
      owner: { id: ana.id },
      picture: { media_id: media.id },
      excerpt: expect.stringContaining('the plums were heavy and grandfather Živko sang'),
    });
    expect(hit?.excerpt.length).toBeLessThan(260);
    expect((await memories(ana, 'ŽIVKO')).map(({ title }) => title)).toEqual([
      'Secret plums of Živko',
      'Šljivovica in Ćuprija',
    ]);
    expect(await memories(eve, 'zivko')).toEqual([]);
  });
  it('finds a title that is spelled nearly so, and only what may be read', async () => {
    await record(server, ana, { title: 'Carnival of Vrnjačka' });
    await record(server, ana, { title: 'Carnival in secret', audience: 'self' });
    expect((await memories(ben, 'karnival vrnjacka')).map(({ title }) => title)).toEqual([
      'Carnival of Vrnjačka',
    ]);
  });
  it('goes on page by page, newest first, in both ways of looking', async () => {
    for (let count = 0; count < 5; count += 1) {
      server.clock.advance({ seconds: 1 });
      await record(server, ana, { title: `Threshing ${count}` });
    }
    for (const q of ['threshing', 'thresing']) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { data }: Awaited<ReturnType<typeof page>> = await page(q, cursor);
        seen.push(...data.memories.items.map(({ title }) => title));
        cursor = data.memories.next;
      } while (cursor !== null);
      expect(seen, q).toEqual([
        'Threshing 4',
        'Threshing 3',
        'Threshing 2',
        'Threshing 1',
        'Threshing 0',
      ]);
    }
  });
  const page = (q: string, cursor: string | null) =>
    server.as(ben).call(search, {
      query: { q, only: 'memories', limit: 2, ...(cursor !== null && { cursor }) },
    });
});

describe('looking for people', () => {
  it('puts those near first, tells how they are near, and finds no children, no hidden, no blocked, no suspended', async () => {
    const [friend, cousin, known, hidden, hiddenFriend, blocker, gone, child, teen] = [
      await server.world.user({ name: 'Marta Friend' }),
      await server.world.user({ name: 'Marta Cousin' }),
      await server.world.user({ name: 'Marta Anyone' }),
      await server.world.user({ name: 'Marta Hidden', columns: { listed: false } }),
      await server.world.user({ name: 'Marta Quiet', columns: { listed: false } }),
      await server.world.user({ name: 'Marta Blocker' }),
      await server.world.user({ name: 'Marta Gone', columns: { suspended_at: new Date(0) } }),
      await server.world.child(ben, { name: 'Marta Child' }),
      await server.world.user({ name: 'Marta Teen', accountType: 'teen' }),
    ];
    await server.world.connect(ana, friend);
    await server.world.connect(ana, hiddenFriend);
    await server.world.relate(ana, cousin, 3);
    await server.world.relate(ana, child, 3);
    await server.world.block(blocker, ana);
    expect(
      (await people(ana, 'marta')).map(({ full_name, relation }) => [full_name, relation]),
    ).toEqual([
      ['Marta Friend', 'connected'],
      ['Marta Quiet', 'connected'],
      ['Marta Cousin', 'family'],
      ['Marta Anyone', 'none'],
    ]);
    expect([known, hidden, gone, teen]).toHaveLength(4);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: { data: readonly { full_name: string }[]; meta: { next: string | null } } =
        await server.as(ana).call(searchUsers, {
          query: { q: 'marta', limit: 1, ...(cursor !== null && { cursor }) },
        });
      seen.push(...answer.data.map(({ full_name }) => full_name));
      cursor = answer.meta.next;
    } while (cursor !== null);
    expect(seen).toEqual(['Marta Friend', 'Marta Quiet', 'Marta Cousin', 'Marta Anyone']);
  });
  it('finds by accentless letters, by the beginning of a name, by username, and by nearly the right letters', async () => {
    for (const q of ['kovac', 'Kovač', 'benj', ben.username, 'benjamim kovac'])
      expect(
        (await people(ana, q)).map(({ id }) => id),
        q,
      ).toContain(ben.id);
    expect((await people(ana, 'Djordjevic dordevic')).length).toBeLessThan(20);
    expect((await people(eve, 'dordevic')).map(({ id }) => id)).toContain(ana.id);
  });
  it('shows minors and the unverified only whom they have to do with', async () => {
    const [teen, unverified] = [
      await server.world.user({ accountType: 'teen', name: 'Tia' }),
      await server.world.user({ verified: false, name: 'Una' }),
    ];
    await server.world.connect(teen, ben);
    expect((await people(teen, 'kovac')).map(({ id }) => id)).toEqual([ben.id]);
    expect(await people(teen, 'dordevic')).toEqual([]);
    expect(await people(unverified, 'kovac')).toEqual([]);
  });
  it('never tells an e-mail address or anything else that is not on the card', async () => {
    const [found] = await people(ana, 'kovac');
    expect(Object.keys(found ?? {}).sort()).toEqual([
      'avatar_url',
      'full_name',
      'id',
      'life_status',
      'plate',
      'relation',
      'username',
    ]);
    await server.world.user({
      name: 'Zorka',
      columns: { email: 'postfach.hidden@secret.example' },
    });
    for (const q of ['postfach', 'postfach.hidden@secret.example', 'secret'])
      expect(await people(ana, q), q).toEqual([]);
  });
});

describe('whatever is typed', () => {
  it('is answered, never with a fault of ours', async () => {
    const odd = [
      "'",
      '"',
      '\\',
      '%',
      '_',
      "' & 'a':*",
      "a' | 'b",
      '!!',
      ':*',
      '(((',
      'ŉ',
      '½',
      '﷽',
      '😀',
      'a'.repeat(200),
      '<script>',
      '* *',
      'ʼ',
      '\u0301',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.constantFrom(...odd),
          fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
        ),
        async (q) => {
          const { statusCode } = await server
            .as(ana)
            .raw({ method: 'GET', url: `/api/v1/search?q=${encodeURIComponent(q)}` });
          return statusCode === 200 || statusCode === 422;
        },
      ),
      { numRuns: 80 },
    );
  });
  it('is refused when it is nothing, too long, doubled, or asked with an odd cursor', async () => {
    for (const query of [
      '',
      'q=',
      `q=${'a'.repeat(201)}`,
      'q=a&q=b',
      'q[]=a',
      'q=a&limit=101',
      'q=a&limit=0',
      'q=a&offset=5',
      'q=ana&only=people&cursor=zzz',
      'q=ana&only=memories&cursor=~~',
    ]) {
      expect(
        (await server.as(ana).raw({ method: 'GET', url: `/api/v1/search?${query}` })).statusCode,
        query,
      ).toBe(422);
    }
    expect(
      (await server.as(null).raw({ method: 'GET', url: '/api/v1/search?q=ana' })).statusCode,
    ).toBe(401);
  });
});

describe('the words', () => {
  it('become prefixes, and nothing in them can be an operator', () => {
    expect(prefixQuery(termsOf("win' | !ter:* (pia"))).toBe("'win':* & 'ter':* & 'pia':*");
    expect(termsOf('a b c d e f g h i j')).toHaveLength(8);
  });
  it('are marked where a word begins with them, whatever its accents, in any script', () => {
    expect(marksIn('Živko sang; so did Đorđe', ['ziv', 'dor'])).toEqual([
      [0, 3],
      [19, 22],
    ]);
    expect(marksIn('Große Straße, strass', ['strass'])).toEqual([
      [6, 11],
      [14, 20],
    ]);
    expect(marksIn('我们的冬天', ['冬天'])).toEqual([[3, 5]]);
    expect(marksIn('repiano', ['piano'])).toEqual([]);
  });
  it('are shown with what stands around them, within bounds and in whole characters', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 2000, unit: 'grapheme' }),
        fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 }),
        (body, terms) => {
          const { text, marks } = excerptOf(body, terms);
          const ends = marks.flat();
          return (
            text.length <= 224 &&
            text.isWellFormed() &&
            ends.every((end, at) => end >= (ends[at - 1] ?? 0) && end <= text.length)
          );
        },
      ),
    );
  });
});

it('S14: a cursor tells nothing of the name of somebody who is hidden', async () => {
  const [seeker, guardian] = [
    await server.world.user({ name: 'Seeker' }),
    await server.world.user({ name: 'Quade Guardian', accountType: 'parent' }),
  ];
  for (const name of ['Quabb Early', 'Quazz Late']) await server.world.user({ name });
  const [child, teen] = [
    await server.world.child(guardian, { name: 'Quamm Child' }),
    await server.world.user({ name: 'Quaxx Teen', accountType: 'teen' }),
  ];
  const after = async (id: string) =>
    (
      await server.as(seeker).call(searchUsers, {
        query: { q: 'qua', cursor: Buffer.from(`2 ${id}`).toString('base64url') },
      })
    ).data.map(({ full_name }) => full_name);
  const nobody = await after('01890000-0000-7000-8000-000000000000');
  for (const hidden of [child, teen]) expect(await after(hidden.id)).toEqual(nobody);
});
