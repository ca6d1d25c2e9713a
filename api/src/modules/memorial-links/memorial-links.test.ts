/** Links with a password that show a memorial: what they refuse, what they open, and when they end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemorial, sendTribute, type Memorial } from '@kinlore/shared/contracts/legacy';
import {
  endMemorialLink,
  listMemorialLinks,
  makeMemorialLink,
  readMemorialLink,
  type SharedMemorial,
} from '@kinlore/shared/contracts/memorial-links';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { photograph } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let keeper: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  keeper = await server.world.user({ name: 'Ana Kos' });
  other = await server.world.user({ name: 'Eve Far' });
});
afterAll(() => server.close());

const PASSWORD = 'thirty-one stairs';
const DAY = 86_400_000;
const absent = { code: 'general.not_found' };
const refused = (code: string) => ({ code });
const at = ({ id }: Pick<Memorial, 'id'>) => ({ params: { memorial: id } });

const memorial = async (more: object = {}): Promise<Memorial> =>
  (
    await server.as(keeper).call(createMemorial, {
      body: {
        full_name: 'Jelena Zorić',
        relation: 'granddaughter',
        died: exactDay('2004-11-02'),
        biography: 'She counted everything, and Ana Kos helped.',
        ...more,
      },
    })
  ).data;
const make = async (of: Pick<Memorial, 'id'>, who = keeper, more: object = {}) => {
  const { data } = await server.as(who).call(makeMemorialLink, {
    ...at(of),
    body: { name: 'Her choir', days: 30, password: PASSWORD, ...more },
  });
  return { id: data.memorial_link.id, token: data.link.split('/').at(-1) ?? '' };
};
const read = async (token: string, password?: string, cursor?: string) =>
  (
    await server.as(null).call(readMemorialLink, {
      body: {
        token,
        ...(password !== undefined && { password }),
        ...(cursor !== undefined && { cursor }),
      },
    })
  ).data;
const opened = async (token: string, cursor?: string): Promise<SharedMemorial> => {
  const { memorial: shown } = await read(token, PASSWORD, cursor);
  if (shown === null) throw new Error('the link shows nothing');
  return shown;
};
const change = (id: string, columns: object) =>
  server.database.updateTable('memorial').set(columns).where('id', '=', id).execute();
const fetchFile = (url: string) => server.as(null).raw({ method: 'GET', url });

describe('making a link of a memorial', () => {
  it('is refused to who may not say who reads it, and absent to who may not read it', async () => {
    const of = await memorial();
    await expect(make(of, other)).rejects.toMatchObject(absent);
    const open = await memorial({ audience: 'public' });
    await expect(make(open, other)).rejects.toMatchObject(refused('legacy.permission'));
    const { id: link } = await make(open);
    const as = server.as(other);
    await expect(as.call(listMemorialLinks, { ...at(open), query: {} })).rejects.toMatchObject(
      refused('legacy.permission'),
    );
    await expect(
      as.call(endMemorialLink, { params: { memorial: open.id, link } }),
    ).rejects.toMatchObject(refused('legacy.permission'));
    await expect(
      server.as(keeper).call(endMemorialLink, { params: { memorial: of.id, link } }),
    ).rejects.toMatchObject(absent);
  });

  it('is refused without a password, with one that is short, and for a child', async () => {
    const of = await memorial();
    for (const password of [undefined, '', 'short'])
      await expect(make(of, keeper, { password })).rejects.toMatchObject({ status: 422 });
    const child = await memorial({ born: exactDay('1990-01-02'), died: exactDay('2004-11-02') });
    expect(child.abilities.share).toBe(false);
    await expect(make(child)).rejects.toMatchObject(refused('memorial_link.child'));
  });

  it('is refused at one that is contested or taken down', async () => {
    const of = await memorial();
    await server.database
      .insertInto('memorial_contest')
      .values({
        id: of.id,
        memorial_id: of.id,
        contester_id: other.id,
        asks_for: 'take_down',
        reason: 'She is mine.',
        raised_at: server.clock.now(),
      })
      .execute();
    await expect(make(of)).rejects.toMatchObject(refused('legacy.paused'));
    const gone = await memorial();
    await change(gone.id, { closed_at: server.clock.now() });
    await expect(make(gone)).rejects.toMatchObject(absent);
  });

  it('ends at ten of one memorial, however many are pressed at once, and is in the log of its stewards', async () => {
    const of = await memorial();
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => make(of)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(make(of)).rejects.toMatchObject(refused('memorial_link.too_many'));
    const list = await server
      .as(keeper)
      .call(listMemorialLinks, { ...at(of), query: { limit: 4 } });
    expect(list.data).toHaveLength(4);
    expect(list.meta.next).not.toBeNull();
    const log = await server.as(keeper).call(listStewardLog, { ...at(of), query: { limit: 1 } });
    expect(log.data).toMatchObject([{ action: 'memorial_link.make' }]);
  });
});

describe('a link of a memorial', () => {
  it('that nobody made, and one that was taken back, open nothing, and neither do their pictures', async () => {
    const portrait = await photograph(server, keeper);
    const of = await memorial({ portrait_media_id: portrait.id });
    const { id, token } = await make(of);
    const url = (await opened(token)).portrait?.url ?? '';
    const shown = await fetchFile(url);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    await server.as(keeper).call(endMemorialLink, { params: { memorial: of.id, link: id } });
    await expect(read(token)).rejects.toMatchObject(absent);
    await expect(read(token, PASSWORD)).rejects.toMatchObject(absent);
    await expect(read('x'.repeat(43), PASSWORD)).rejects.toMatchObject(absent);
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  it('opens its own files alone, no original, and nothing that moderators hide', async () => {
    const [mine, foreign] = [await photograph(server, keeper), await photograph(server, keeper)];
    const of = await memorial({ pictures: [{ media_id: mine.id, caption: 'Her boat' }] });
    await memorial({ portrait_media_id: foreign.id });
    const url = (await opened((await make(of)).token)).pictures[0]?.url ?? '';
    expect((await fetchFile(url)).statusCode).toBe(200);
    for (const wrong of [
      url.replace(mine.id, foreign.id),
      url.replace(/\/(?:small|medium|large)\?/u, '/original?'),
      url.replace(/signature=.{4}/u, 'signature=AAAA'),
      url.replace(/expires=\d/u, 'expires=2'),
      url.replace('memorial-links', 'share-links'),
    ])
      expect((await fetchFile(wrong)).statusCode, wrong).toBe(404);
    await server.database
      .updateTable('media')
      .set({ hidden_at: server.clock.now() })
      .where('id', '=', mine.id)
      .execute();
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  it('of a memorial that is taken down, hidden, a child’s by new dates, or of somebody living opens nothing', async () => {
    const of = await memorial();
    const { token } = await make(of);
    const now = server.clock.now();
    // As of a person with an account whose death was taken back.
    const life = (life_status: 'living' | 'in_remembrance', account_type: 'adult' | 'memorial') =>
      server.database
        .updateTable('app_user')
        .set({ life_status, account_type })
        .where('id', 'in', (eb) =>
          eb.selectFrom('memorial').select('owner_id').where('id', '=', of.id),
        )
        .execute();
    for (const [hide, show] of [
      [() => change(of.id, { closed_at: now }), () => change(of.id, { closed_at: null })],
      [() => change(of.id, { hidden_at: now }), () => change(of.id, { hidden_at: null })],
      [
        () => change(of.id, { born_start: '1990-01-02', born_end: '1990-01-02' }),
        () => change(of.id, { born_start: null, born_end: null }),
      ],
      [() => life('living', 'adult'), () => life('in_remembrance', 'memorial')],
    ] as const) {
      await hide();
      await expect(read(token)).rejects.toMatchObject(absent);
      await expect(read(token, PASSWORD)).rejects.toMatchObject(absent);
      await show();
      expect((await read(token, PASSWORD)).state).toBe('open');
    }
  });

  it('whose time is over says so, shows nothing, and is gone a month later', async () => {
    const of = await memorial();
    const { id, token } = await make(of, keeper, { days: 7 });
    const until = (days: number) =>
      server.database
        .updateTable('memorial_link')
        .set({
          created_at: new Date(server.clock.now().getTime() - (days + 7) * DAY),
          expires_at: new Date(server.clock.now().getTime() - days * DAY),
        })
        .where('id', '=', id)
        .execute();
    const list = async () =>
      (await server.as(keeper).call(listMemorialLinks, { ...at(of), query: {} })).data;
    await until(1);
    expect(await read(token, PASSWORD)).toEqual({ state: 'over', memorial: null });
    expect(await list()).toMatchObject([{ state: 'over', name: 'Her choir' }]);
    await until(31);
    await server.platform.jobs.add(server.database, 'memorial-links.sweep', {});
    await server.settle();
    expect(await list()).toEqual([]);
  });
});

describe('the password of a memorial’s link', () => {
  it('is asked for, shows nothing before it, is kept nowhere, and may be guessed twenty times an hour', async () => {
    const of = await memorial();
    const { token } = await make(of);
    expect(await read(token)).toEqual({ state: 'locked', memorial: null });
    await expect(read(token, 'thirty stairs')).rejects.toMatchObject(
      refused('memorial_link.password_wrong'),
    );
    expect((await read(token, PASSWORD)).state).toBe('open');
    const rows = await server.database.selectFrom('memorial_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain(token);
    const guesses: unknown[] = [];
    for (let nth = 0; nth < 22; nth += 1)
      await read(token, `guess ${String(nth)}`).catch((failure: unknown) => guesses.push(failure));
    expect(guesses.at(-1)).toMatchObject(refused('memorial_link.too_many_guesses'));
    // The right one is a guess as well, until the hour is over; of another link it opens at once.
    await expect(read(token, PASSWORD)).rejects.toMatchObject(
      refused('memorial_link.too_many_guesses'),
    );
    expect((await read((await make(of)).token, PASSWORD)).state).toBe('open');
  });
});

describe('what a link shows of a memorial', () => {
  it('is its words and its pictures, and nothing of who keeps it', async () => {
    const of = await memorial({ epitaph: 'She counted.', birth_place: 'Vukovar' });
    const shown = await opened((await make(of)).token);
    expect(Object.keys(shown).toSorted()).toEqual([
      'biography',
      'birth_place',
      'born',
      'death_place',
      'died',
      'epitaph',
      'full_name',
      'gatherings',
      'next',
      'pictures',
      'plate',
      'portrait',
      'remembered_as',
      'tributes',
    ]);
    expect(shown).toMatchObject({
      full_name: 'Jelena Zorić',
      epitaph: 'She counted.',
      birth_place: 'Vukovar',
      biography: 'She counted everything, and someone helped.',
    });
    expect(JSON.stringify(shown)).not.toContain(keeper.id);
  });

  it('holds the tributes for every reader that were approved, page by page', async () => {
    const of = await memorial();
    const { token } = await make(of);
    const { data: mine } = await server
      .as(keeper)
      .call(sendTribute, { ...at(of), body: { type: 'words', body: 'The first of them.' } });
    const { memorial_id, owner_id, author_id } = await server.database
      .selectFrom('tribute')
      .select(['memorial_id', 'owner_id', 'author_id'])
      .where('id', '=', mine.id)
      .executeTakeFirstOrThrow();
    const put = (body: string, columns: object) =>
      server.database
        .insertInto('tribute')
        .values({
          id: newId(),
          memorial_id,
          owner_id,
          author_id,
          body,
          status: 'approved',
          ...columns,
        })
        .execute();
    await put('waits', { status: 'pending' });
    await put('of the family', { audience: 'family' });
    await put('of the stewards', { audience: 'stewards' });
    await put('hidden', { hidden_at: server.clock.now() });
    for (let nth = 0; nth < 21; nth += 1) await put(`She knew ${String(nth)} songs.`, {});
    await put('pinned', { pinned_at: server.clock.now() });
    const first = await opened(token);
    expect(first.tributes).toHaveLength(20);
    expect(first.tributes[0]).toMatchObject({ body: 'pinned', author_name: null });
    const rest = await opened(token, first.next ?? undefined);
    const bodies = [...first.tributes, ...rest.tributes].map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(rest.next).toBeNull();
    for (const kept of ['waits', 'of the family', 'of the stewards', 'hidden'])
      expect(bodies).not.toContain(kept);
    await expect(opened(token, 'nothing')).rejects.toMatchObject(refused('general.cursor'));
  });
});
