/** Which memories of a life are listed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLife } from '@kinlore/shared/contracts/activities';
import { listLifePhotos } from '@kinlore/shared/contracts/life-photos';
import { exactDay } from '@kinlore/shared/dates';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

it('of some years, or of one kind, is what is asked for, and no day that is none is asked for', async () => {
  const owner = await server.world.user();
  for (const [title, day] of [
    ['Before', '1967-12-31'],
    ['First', '1968-01-01'],
    ['Last', '1968-12-31'],
    ['Undated', null],
  ] as const)
    await record(server, owner, { title, ...(day !== null && { when: exactDay(day) }) });
  const titles = async (query: { from?: string; until?: string; subtype?: string }) =>
    (await server.as(owner).call(listLife, { params: { id: 'me' }, query })).data.map(
      ({ title }) => title,
    );
  expect(await titles({ from: '1968-01-01', until: '1968-12-31' })).toEqual(['Last', 'First']);
  expect(await titles({ until: '1967-12-31' })).toEqual(['Before']);
  expect(await titles({ subtype: 'funeral' })).toEqual([]);
  await expect(titles({ from: '1968-02-31' })).rejects.toMatchObject({ status: 422 });
});

it('in photographs is what one may read of it, in its order, a page at a time, and nothing that moderators hide', async () => {
  const [owner, friend, stranger] = [
    await server.world.user(),
    await server.world.user(),
    await server.world.user(),
  ];
  await server.world.connect(owner, friend);
  const { id: first } = await photograph(server, owner);
  const { id: second } = await photograph(server, owner);
  for (const [title, audience, day] of [
    ['Undated', 'connections', null],
    ['For all', 'public', '1967-12-31'],
    ['Mine', 'self', '1968-01-01'],
    ['Last', 'connections', '1968-12-31'],
  ] as const)
    await record(server, owner, {
      title,
      audience,
      ...(day !== null && { when: exactDay(day) }),
      media: [
        { media_id: second, caption: `2 ${title}` },
        { media_id: first, caption: `1 ${title}` },
      ],
    });
  await record(server, owner, { title: 'Without', when: exactDay('1968-06-01') });
  const captions = async (user: TestUser, id = owner.id): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await server
        .as(user)
        .call(listLifePhotos, { params: { id }, query: { limit: 3, ...(cursor && { cursor }) } });
      expect(page.data.length).toBeLessThanOrEqual(3);
      found.push(...page.data.map(({ picture }) => picture.caption));
      cursor = page.meta.next;
    }
    return found;
  };
  const both = (...titles: readonly string[]) =>
    titles.flatMap((title) => [`2 ${title}`, `1 ${title}`]);
  expect(await captions(friend)).toEqual(both('Last', 'For all', 'Undated'));
  expect(await captions(owner, 'me')).toEqual(both('Last', 'Mine', 'For all', 'Undated'));
  expect(await captions(stranger)).toEqual(both('For all'));
  await server.database
    .updateTable('media')
    .set({ hidden_at: server.clock.now() })
    .where('id', '=', first)
    .execute();
  expect(await captions(friend)).toEqual(['2 Last', '2 For all', '2 Undated']);
  await expect(
    server.as(friend).call(listLifePhotos, { params: { id: owner.id }, query: { cursor: 'bm8' } }),
  ).rejects.toMatchObject({ code: 'general.cursor' });
});
