/** What may be shown to everybody, and a memorial that is complete: read as before, and changed by nobody until it is opened again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGathering } from '@kinlore/shared/contracts/gatherings';
import {
  answerStewardship,
  createMemorial,
  decideTribute,
  editTribute,
  inviteSteward,
  readMemorial,
  sendTribute,
  updateMemorial,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { familyOf, yearDate } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const at = ({ id }: { readonly id: string }) => ({ params: { memorial: id } });
const match = (version: number) => ({ headers: { 'if-match': String(version) } });

/** Ana keeps it, Boris with her, and Cora reads it. */
async function kept() {
  const [ana, boris, cora] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Boris Kos' }),
    await server.world.user({ name: 'Cora Kos' }),
  ];
  await server.world.relate(ana, cora, 1);
  const { data: memorial } = await server.as(ana).call(createMemorial, {
    body: { full_name: 'Jelena Kos', relation: 'mother', died: yearDate(2004) },
  });
  await server.as(ana).call(inviteSteward, {
    ...at(memorial),
    body: { user_id: boris.id, preset: 'co_steward' },
  });
  await server.as(boris).call(answerStewardship, { ...at(memorial), body: { answer: 'accept' } });
  const read = async (who: TestUser | null) =>
    (await server.as(who).call(readMemorial, at(memorial))).data;
  const complete = (who: TestUser, is = true) =>
    server.as(who).call(completeMemorial, { ...at(memorial), body: { complete: is } });
  return { ana, boris, cora, memorial, read, complete };
}

describe('showing a memorial to everybody', () => {
  it('is refused to every steward but a primary one', async () => {
    const { ana, boris, memorial, read } = await kept();
    const show = async (who: TestUser) =>
      server
        .as(who)
        .call(
          updateMemorial,
          { ...at(memorial), body: { audience: 'public' } },
          match((await read(who)).version),
        );
    await expect(show(boris)).rejects.toMatchObject({
      status: 403,
      code: 'legacy.public_needs_primary',
    });
    await expect(read(null)).rejects.toMatchObject({ status: 404 });
    expect((await show(ana)).data.audience).toBe('public');
    expect((await read(null)).full_name).toBe('Jelena Kos');
  });

  it('is refused where a tree alone knows of the death, until the memorial tells of it too', async () => {
    const family = familyOf(server);
    const ana = await server.world.user({ name: 'Ana Kos' });
    const { tree, self } = await family.plant(ana);
    const person = await family.add(ana, tree, self, 'parent', 'Rosa', { death: yearDate(1990) });
    const body = {
      full_name: 'Rosa Kos',
      relation: 'mother',
      tree_person: { tree_id: tree, person_id: person },
    };
    await expect(
      server.as(ana).call(createMemorial, { body: { ...body, audience: 'public' } }),
    ).rejects.toMatchObject({ status: 422, code: 'legacy.public_needs_death' });
    const { data: made } = await server.as(ana).call(createMemorial, { body });
    const show = (more: object) =>
      server
        .as(ana)
        .call(
          updateMemorial,
          { ...at(made), body: { audience: 'public', ...more } },
          match(made.version),
        );
    await expect(show({})).rejects.toMatchObject({ code: 'legacy.public_needs_death' });
    expect((await show({ died: yearDate(1990) })).data.audience).toBe('public');
  });
});

describe('somebody who may be living', () => {
  it('has no memorial: 109 years are not enough, whichever end of the date could still be; 110 are', async () => {
    const ana = await server.world.user();
    const year = server.clock.now().getUTCFullYear();
    const make = (born: ReturnType<typeof yearDate>) =>
      server.as(ana).call(createMemorial, {
        body: { full_name: 'Old Kos', relation: 'family', born },
      });
    const between = (from: number, to: number) => ({
      ...yearDate(to),
      kind: 'between' as const,
      start: `${String(from)}-01-01`,
    });
    for (const born of [
      yearDate(year - 109),
      yearDate(year - 110),
      between(year - 150, year - 109),
    ])
      await expect(make(born)).rejects.toMatchObject({
        code: 'legacy.living',
        message: expect.stringContaining('family tree'),
      });
    for (const born of [yearDate(year - 112), between(year - 150, year - 112)])
      expect((await make(born)).data.full_name).toBe('Old Kos');
  });
});

describe('a memorial that is complete', () => {
  it('is said so, and opened again, by primary stewards alone', async () => {
    const { ana, boris, cora, complete, read, memorial } = await kept();
    for (const who of [boris, cora])
      await expect(complete(who)).rejects.toMatchObject({ status: 403 });
    expect((await complete(ana)).data.standing).toBe('completed');
    expect((await complete(ana)).data.standing).toBe('completed');
    await expect(complete(boris, false)).rejects.toMatchObject({ status: 403 });
    expect((await read(cora)).standing).toBe('completed');
    expect((await complete(ana, false)).data.standing).toBe('open');
    const { data } = await server.as(boris).call(listStewardLog, { ...at(memorial), query: {} });
    expect(data.map(({ action }) => action).slice(0, 2)).toEqual([
      'memorial.reopen',
      'memorial.complete',
    ]);
  });

  it('takes no change, no tribute and no new gathering; what hurts can still be hidden, and stewards go on', async () => {
    const { ana, cora, boris, complete, read, memorial } = await kept();
    const send = async () =>
      (
        await server
          .as(cora)
          .call(sendTribute, { ...at(memorial), body: { type: 'words', body: 'She counted.' } })
      ).data;
    const [shown, waiting] = [await send(), await send()];
    const decide = (tribute: string, decision: 'approve' | 'hide' | 'reject' | 'pin') =>
      server.as(ana).call(decideTribute, { params: { tribute }, body: { decision } });
    const { data: approved } = await decide(shown.id, 'approve');
    await complete(ana);
    const refused = [
      send,
      async () =>
        server
          .as(ana)
          .call(
            updateMemorial,
            { ...at(memorial), body: { epitaph: 'x' } },
            match((await read(ana)).version),
          ),
      () => decide(waiting.id, 'approve'),
      () => decide(shown.id, 'pin'),
      () =>
        server
          .as(cora)
          .call(
            editTribute,
            { params: { tribute: shown.id }, body: { body: 'x' } },
            match(approved.version),
          ),
      () =>
        server.as(ana).call(addGathering, {
          ...at(memorial),
          body: { kind: 'wake', day: '2031-05-01', time: '18:00', time_zone: 'UTC' },
        }),
    ];
    for (const act of refused)
      await expect(act()).rejects.toMatchObject({ status: 409, code: 'legacy.completed' });
    expect((await read(cora)).abilities.tribute).toBe(false);
    expect((await decide(shown.id, 'hide')).data.status).toBe('hidden');
    await server.as(boris).call(answerStewardship, { ...at(memorial), body: { answer: 'resign' } });
    await complete(ana, false);
    expect((await decide(waiting.id, 'approve')).data.status).toBe('approved');
  });
});
