/** What a link of a memorial tells of its gatherings: what it keeps to itself, and what it says to whoever holds it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addGathering,
  changeGathering,
  listGatherings,
} from '@kinlore/shared/contracts/gatherings';
import { updateMemorial, type Memorial } from '@kinlore/shared/contracts/legacy';
import {
  endMemorialLink,
  makeMemorialLink,
  readMemorialLink,
  type SharedGathering,
} from '@kinlore/shared/contracts/memorial-links';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { funeralAt, memorialOf, practical } from '../gatherings/testing.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let keeper: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  keeper = await server.world.user({ name: 'Ana Kos' });
});
afterAll(() => server.close());

const PASSWORD = 'thirty-one stairs';
const HOUR = 3_600_000;
const at = ({ id }: Pick<Memorial, 'id'>) => ({ params: { memorial: id } });

const link = async (of: Memorial) => {
  const { data } = await server
    .as(keeper)
    .call(makeMemorialLink, { ...at(of), body: { name: 'All', days: 30, password: PASSWORD } });
  return { id: data.memorial_link.id, token: data.link.split('/').at(-1) ?? '' };
};
const read = async (token: string, password?: string) =>
  (
    await server
      .as(null)
      .call(readMemorialLink, { body: { token, ...(password !== undefined && { password }) } })
  ).data;
const told = async (of: Memorial): Promise<readonly SharedGathering[] | undefined> =>
  (await read((await link(of)).token, PASSWORD)).memorial?.gatherings;
const change = (id: string, columns: object) =>
  server.database.updateTable('gathering').set(columns).where('id', '=', id).execute();
const began = (hours: number) => ({
  starts_at: new Date(server.clock.now().getTime() - hours * HOUR),
});

describe('a link of a memorial keeps to itself', () => {
  it('every gathering before the password, once its time is over, and once it is taken back', async () => {
    const of = await memorialOf(server, keeper, 'public');
    await funeralAt(server, keeper, of, { everyone_may_come: true });
    const { id, token } = await link(of);
    expect(await read(token)).toEqual({ state: 'locked', memorial: null });
    await expect(read(token, 'thirty stairs')).rejects.toMatchObject({
      code: 'memorial_link.password_wrong',
    });
    await server.database
      .updateTable('memorial_link')
      .set({ created_at: began(24).starts_at, expires_at: began(1).starts_at })
      .where('id', '=', id)
      .execute();
    expect(await read(token, PASSWORD)).toEqual({ state: 'over', memorial: null });
    await server.as(keeper).call(endMemorialLink, { params: { memorial: of.id, link: id } });
    await expect(read(token, PASSWORD)).rejects.toMatchObject({ code: 'general.not_found' });
  });

  it('hour and place of one to which not everyone may come', async () => {
    const of = await memorialOf(server, keeper, 'public');
    const { id, day } = await funeralAt(server, keeper, of);
    expect(await told(of)).toEqual([
      { id, kind: 'funeral', state: 'planned', day, town: 'Zemun', details: null, moved: false },
    ]);
  });

  it.each(['family', 'chosen'] as const)(
    'hour and place at a memorial for %s, also where it was said that everyone may come while it was for everyone',
    async (audience) => {
      const of = await memorialOf(server, keeper, 'public');
      await funeralAt(server, keeper, of, { everyone_may_come: true });
      await server
        .as(keeper)
        .call(
          updateMemorial,
          { ...at(of), body: { audience } },
          { headers: { 'if-match': String(of.version) } },
        );
      const shown = await told(of);
      expect(shown).toMatchObject([{ town: 'Zemun', details: null }]);
      for (const words of [practical.venue, practical.address, practical.live_url, '11:00'])
        expect(JSON.stringify(shown)).not.toContain(words);
    },
  );

  it('what is over, and what is of another memorial', async () => {
    const [of, other] = [
      await memorialOf(server, keeper, 'public'),
      await memorialOf(server, keeper, 'public'),
    ];
    await funeralAt(server, keeper, other, { everyone_may_come: true });
    const { id } = await funeralAt(server, keeper, of, { everyone_may_come: true });
    await change(id, began(5));
    expect(await told(of)).toMatchObject([{ id }]);
    for (const hours of [6, 24 * 15]) {
      await change(id, began(hours));
      expect(await told(of)).toEqual([]);
    }
  });

  it('who came, who is counted, and the names of the living', async () => {
    const of = await memorialOf(server, keeper, 'public');
    const { id } = await funeralAt(server, keeper, of, { everyone_may_come: true });
    await change(id, { note: 'Ask Ana Kos at the door.', venue: 'The house of Ana Kos' });
    const [shown] = (await told(of)) ?? [];
    expect(shown?.details).toMatchObject({
      note: 'Ask someone at the door.',
      venue: 'The house of someone',
    });
    expect(Object.keys(shown ?? {}).toSorted()).toEqual([
      'day',
      'details',
      'id',
      'kind',
      'moved',
      'state',
      'town',
    ]);
    expect(JSON.stringify(shown)).not.toContain(keeper.id);
  });
});

describe('a link of a memorial says', () => {
  it('of what everyone may come to as much as any guest reads of it', async () => {
    const of = await memorialOf(server, keeper, 'public');
    await funeralAt(server, keeper, of, { everyone_may_come: true });
    const { data } = await server.as(null).call(listGatherings, { ...at(of), query: {} });
    const shown = await told(of);
    expect(shown).toHaveLength(1);
    expect(shown?.[0]?.details).toMatchObject({ time: '11:00', venue: practical.venue });
    expect(shown?.[0]?.details).toEqual(data[0]?.details);
  });

  it('that one is cancelled, in the order of their days', async () => {
    const of = await memorialOf(server, keeper, 'public');
    const { id } = await funeralAt(server, keeper, of);
    const { data: wake } = await server.as(keeper).call(addGathering, {
      ...at(of),
      body: { kind: 'wake', day: '2026-01-01', time: '10:00', time_zone: 'UTC' },
    });
    await change(wake.id, { starts_at: began(-24).starts_at });
    await server
      .as(keeper)
      .call(
        changeGathering,
        { params: { gathering: id }, body: { state: 'cancelled' } },
        { headers: { 'if-match': '1' } },
      );
    expect(await told(of)).toMatchObject([
      { id: wake.id, kind: 'wake', state: 'planned' },
      { id, state: 'cancelled' },
    ]);
  });
});
