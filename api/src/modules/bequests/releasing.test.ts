/** The report, releasing what could not be carried out, and what somebody wanted to be told: who may, and what it does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listBequestItems,
  readBequest,
  readFarewell,
  releaseBequestItem,
} from '@kinlore/shared/contracts/bequests';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { presets } from '../legacy/permissions.ts';
import { comeBack, die, keptBy, plan, remember } from './testing.ts';

let server: TestServer;
let [steward, witness, relative, stranger]: TestUser[] = [];
const known = (one: TestUser | undefined): TestUser => {
  if (one === undefined) throw new Error('nobody is there yet');
  return one;
};
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [steward, witness, relative, stranger] = [
    await server.world.user({ name: 'Vesna' }),
    await server.world.user({ name: 'Witness' }),
    await server.world.user({ name: 'Relative' }),
    await server.world.user({ name: 'Stranger' }),
  ];
});
afterAll(() => server.close());

/** With two stewards and a relative, and a memory for everyone that names somebody living. */
async function dead(words: { message?: string; service_wishes?: string } = {}) {
  const ana = await server.world.user();
  await keptBy(server, ana, known(steward));
  await keptBy(server, ana, known(witness), presets.witness);
  await server.world.relate(ana, known(relative), 2);
  await plan(
    server,
    ana,
    [
      { bucket: 'family', action: 'publish' },
      { bucket: 'self', action: 'open_on_date', opens_on: '2999-01-01', opens_to: 'family' },
    ],
    words,
  );
  const friend = await server.world.user();
  const [named, sealed] = [
    await remember(server, ana, { audience: 'family' }),
    await remember(server, ana),
  ];
  await server.database
    .insertInto('activity_person')
    .values({
      id: newId(),
      activity_id: named,
      ord: 0,
      name: 'Ben',
      user_id: friend.id,
      tag_status: 'pending',
    })
    .execute();
  const life = await die(server, ana);
  await server.settle();
  const release = (who: TestUser | undefined, memory: string) =>
    server.as(known(who)).call(releaseBequestItem, {
      params: { memorial: life.memorial, memory },
      body: {},
    });
  return { ...life, named, sealed, release, at: { params: { memorial: life.memorial } } };
}

describe('the report and what it releases', () => {
  it('are for no stranger, and for no relative or steward without the permission', async () => {
    const { at, named, release } = await dead();
    for (const [who, refusal] of [
      [stranger, { status: 404 }],
      [relative, { code: 'legacy.permission' }],
      [witness, { code: 'legacy.permission' }],
    ] as const) {
      const as = server.as(known(who));
      await expect(as.call(readBequest, at)).rejects.toMatchObject(refusal);
      await expect(
        as.call(listBequestItems, { ...at, query: { outcome: 'refused' } }),
      ).rejects.toMatchObject(refusal);
      await expect(release(who, named)).rejects.toMatchObject(refusal);
    }
  });

  it('open nothing before its day, nothing that is still kept from it, and nothing that no instruction names', async () => {
    const { named, sealed, release, user } = await dead();
    const other = await remember(server, user, { audience: 'connections' });
    await expect(release(steward, sealed)).rejects.toMatchObject({ code: 'bequest.too_early' });
    await expect(release(steward, named)).rejects.toMatchObject({ code: 'bequest.still_refused' });
    await expect(release(steward, other)).rejects.toMatchObject({ status: 404 });
    const rows = await server.database
      .selectFrom('activity')
      .select('audience')
      .where('id', 'in', [named, sealed, other])
      .orderBy('audience')
      .execute();
    expect(rows.map(({ audience }) => audience)).toEqual(['connections', 'family', 'self']);
  });

  it('open what was refused once nothing stands against it, once, and say who did it', async () => {
    const { at, named, release } = await dead();
    const { data: refused } = await server
      .as(known(steward))
      .call(listBequestItems, { ...at, query: { outcome: 'refused' } });
    expect(refused).toMatchObject([{ memory_id: named, title: null, reason: 'names_living' }]);
    await server.database
      .updateTable('activity_person')
      .set({ tag_status: 'accepted' })
      .where('activity_id', '=', named)
      .execute();
    const [first, second] = await Promise.all([release(steward, named), release(steward, named)]);
    expect([first.data, second.data]).toMatchObject([
      { outcome: 'done', title: 'A day' },
      { outcome: 'done' },
    ]);
    const { audience, version } = await server.database
      .selectFrom('activity')
      .select(['audience', 'version'])
      .where('id', '=', named)
      .executeTakeFirstOrThrow();
    expect([audience, version]).toEqual(['public', 2]);
    const { data: log } = await server
      .as(known(steward))
      .call(listStewardLog, { ...at, query: {} });
    expect(log.map(({ action }) => action)).toEqual(['bequest.release']);
  });

  it('end where the death was a mistake', async () => {
    const { at, named, release, ...life } = await dead({ message: 'Be well.' });
    // Who is to keep a life does nothing for one who lives.
    const kept = { code: 'legacy.permission' };
    await comeBack(server, life);
    await server.settle();
    await expect(server.as(known(steward)).call(readBequest, at)).rejects.toMatchObject(kept);
    await expect(release(steward, named)).rejects.toMatchObject(kept);
    expect((await server.as(known(relative)).call(readFarewell, at)).data.message).toBe('');
  });
});

describe('what somebody wanted to be told', () => {
  it('is told to family and stewards, the wishes to stewards alone, and neither to whoever else reads the memorial', async () => {
    const { at, user } = await dead({ message: 'Be well.', service_wishes: 'No flowers.' });
    await server.database
      .updateTable('memorial')
      .set({ audience: 'public', creator_id: known(steward).id })
      .where('owner_id', '=', user.id)
      .execute();
    const told = async (who: TestUser | undefined) =>
      (await server.as(known(who)).call(readFarewell, at)).data;
    const both = { message: 'Be well.', service_wishes: 'No flowers.' };
    expect(await told(stranger)).toEqual({ message: '', service_wishes: '' });
    expect(await told(relative)).toEqual({ ...both, service_wishes: '' });
    expect(await told(witness)).toEqual(both);
    const apart = await server.world.user();
    await server.world.relate(user, apart, 1);
    await server.world.block(apart, user);
    expect(await told(apart)).toEqual({ message: '', service_wishes: '' });
  });
});
