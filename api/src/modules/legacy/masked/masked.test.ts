/**
 * Every answer that somebody receives who is nobody at a memorial, and every name that could stand in it: the whole of each answer is walked. The living are
 * in none, the dead are named, and who belongs there reads it as it was written.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGathering, listGatherings } from '@kinlore/shared/contracts/gatherings';
import {
  createMemorial,
  decideTribute,
  listMemorials,
  listTributes,
  readMemorial,
  sendTribute,
  updateMemorial,
} from '@kinlore/shared/contracts/legacy';
import { makeMemorialLink, readMemorialLink } from '@kinlore/shared/contracts/memorial-links';
import { makeTributeLink, readTributeGuestPage } from '@kinlore/shared/contracts/tribute-links';
import { newId } from '../../../platform/id.ts';
import { photograph } from '../../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { familyOf, yearDate } from '../../tree/testing/families.ts';
import { maskingOf } from './masking.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

/** A word of each name that no other has. */
const living = {
  'who keeps it': 'Anabel',
  'who helps to keep it': 'Tomislava',
  'whom the stewards let in': 'Gvozden',
  'a child of the family': 'Ljubica',
  'a grandchild in the tree': 'Krunoslav',
  'the name of a partner in the tree by which she is called': 'Zlatkica',
  'who is in a photograph': 'Dobrila',
  'who wrote a tribute': 'Emerik',
  'a guest who wrote one': 'Rozalija',
} as const;
const dead = { 'her brother, in the tree': 'Ambroz', 'who died and wrote one before': 'Hildegard' };
const all = [...Object.values(living), ...Object.values(dead)].join(', ');
/** Of a date; the others stand in longer fields. */
const short = Object.values(living).slice(0, 8).join(', ');
const said = (where: string): string => `${where}: ${all}.`;

async function remembered() {
  const ana = await server.world.user({ name: 'Anabel Kos' });
  const [helper, visitor, emerik, hilda, dobrila] = [
    await server.world.user({ name: 'Tomislava Kos' }),
    await server.world.user({ name: 'Gvozden Far' }),
    await server.world.user({ name: 'Emerik Tone' }),
    await server.world.user({ name: 'Hildegard Old' }),
    await server.world.user({ name: 'Dobrila Near' }),
  ];
  const child = await server.world.child(ana, { name: 'Ljubica Kos' });
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1960) });
  const person = await family.add(ana, tree, mother, 'parent', 'Rosa', { death: yearDate(1950) });
  await family.add(ana, tree, mother, 'child', 'Krunoslav');
  const wife = await family.add(ana, tree, mother, 'partner', 'Vesela');
  await server.database
    .updateTable('person_name')
    .set({ nick: 'Zlatkica' })
    .where('person_id', '=', wife)
    .execute();
  await family.add(ana, tree, person, 'child', 'Ambroz', { death: yearDate(1970) });
  const portrait = await photograph(server, ana);
  const { data: memorial } = await server.as(ana).call(createMemorial, {
    body: {
      full_name: 'Rosa Kos',
      relation: 'my grandmother',
      died: { ...yearDate(1950), text: short },
      tree_person: { tree_id: tree, person_id: person },
      epitaph: said('Rosa, a line'),
      biography: said('Rosa Kos, a life'),
      birth_place: said('born'),
      death_place: said('died'),
      pictures: [{ media_id: portrait.id, caption: said('caption'), alt: said('alt') }],
      audience: 'public',
    },
  });
  const { id } = memorial;
  const life = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: life.owner_id,
      user_id: helper.id,
      preset: 'witness',
      permissions: [],
      status: 'accepted',
    })
    .execute();
  await server.database
    .insertInto('memorial_visitor')
    .values({ memorial_id: id, user_id: visitor.id })
    .execute();
  await server.database
    .insertInto('kin')
    .values({ user_id: life.owner_id, other_id: child.id, degree: 2 })
    .execute();
  await server.database
    .insertInto('photo_tag')
    .values({
      id: newId(),
      media_id: portrait.id,
      tagger_id: ana.id,
      user_id: dobrila.id,
      status: 'pending',
    })
    .execute();
  const write = async (who: TestUser) => {
    const { data } = await server.as(who).call(sendTribute, {
      params: { memorial: id },
      body: {
        type: 'memory',
        relation: all.slice(0, 119),
        body: said('told'),
        place: said('there'),
        when: { ...yearDate(1948), text: short },
      },
    });
    await server
      .as(ana)
      .call(decideTribute, { params: { tribute: data.id }, body: { decision: 'approve' } });
    return data.id;
  };
  const [written] = [await write(emerik), await write(hilda)];
  await server.database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', hilda.id)
    .execute();
  await server.database
    .insertInto('tribute')
    .values({
      id: newId(),
      memorial_id: id,
      owner_id: life.owner_id,
      author_id: null,
      guest_name: 'Rozalija Neighbour',
      body: said('told by a guest'),
      status: 'approved',
    })
    .execute();
  await server.as(ana).call(addGathering, {
    params: { memorial: id },
    body: {
      kind: 'wake',
      day: '2031-05-01',
      time: '18:00',
      time_zone: 'UTC',
      town: 'Zemun',
      venue: said('venue'),
      address: said('address'),
      wishes: said('wishes'),
      note: said('note'),
      everyone_may_come: true,
    },
  });
  return { ana, visitor, emerik, id, written };
}
type Scene = Awaited<ReturnType<typeof remembered>>;

const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';
const password = 'thirty-one stairs';

/** Each answer, as text, for somebody without an account or one who is nobody there. */
const answers = {
  'the memorial': (who, { id }) => server.as(who).call(readMemorial, { params: { memorial: id } }),
  'its tributes': (who, { id }) =>
    server.as(who).call(listTributes, { params: { memorial: id }, query: {} }),
  'its gatherings': (who, { id }) =>
    server.as(who).call(listGatherings, { params: { memorial: id }, query: {} }),
  'the calendar of a gathering': async (who, { id }) => {
    const list = await server.as(who).call(listGatherings, { params: { memorial: id }, query: {} });
    const url = `/api/v1/legacy/gatherings/${list.data[0]?.id ?? ''}/calendar`;
    const { statusCode, body } = await server.as(who).raw({ method: 'GET', url });
    expect(statusCode).toBe(200);
    return body.replaceAll('\r\n ', '');
  },
  'its link with a password': async (who, { ana, id }) => {
    const { data } = await server.as(ana).call(makeMemorialLink, {
      params: { memorial: id },
      body: { name: 'Her choir', days: 7, password },
    });
    const shown = await server
      .as(who)
      .call(readMemorialLink, { body: { token: tokenOf(data.link), password } });
    expect(shown.data.memorial?.tributes).toHaveLength(3);
    return shown;
  },
  'its link for guests': async (who, { ana, id }) => {
    const { data } = await server
      .as(ana)
      .call(makeTributeLink, { params: { memorial: id }, body: { days: 7 } });
    return server.as(who).call(readTributeGuestPage, { body: { token: tokenOf(data.link) } });
  },
} satisfies Record<string, (who: TestUser | null, scene: Scene) => Promise<unknown>>;

/** Every text of an answer, however deep it lies. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

describe('to somebody who is nobody at a memorial', () => {
  it('no answer says the name of anybody living, and all of them name the dead', async () => {
    const scene = await remembered();
    const stranger = await server.world.user({ name: 'Passing By' });
    for (const who of [null, stranger])
      for (const [what, ask] of Object.entries(answers)) {
        const texts = textsIn(await ask(who, scene)).join('\n');
        for (const [whose, name] of Object.entries(living))
          expect(texts.includes(name), `${what} names ${whose}`).toBe(false);
        for (const [whose, name] of Object.entries(dead))
          expect(texts.includes(name), `${what} leaves out ${whose}`).toBe(true);
        expect(texts, what).not.toContain(scene.ana.id);
      }
    const { data: list } = await server.as(stranger).call(listMemorials, { query: {} });
    const card = list.find(({ id }) => id === scene.id);
    expect(card?.epitaph).toMatch(/^Rosa, a line: someone, .*Ambroz/u);
  });

  it('its stewards and its maker are not said at all, while who is near reads all as it was written', async () => {
    const scene = await remembered();
    const { data } = await server.as(null).call(readMemorial, { params: { memorial: scene.id } });
    expect([data.creator, data.stewards]).toEqual([null, []]);
    for (const who of [scene.ana, scene.visitor]) {
      const texts = textsIn([
        await answers['the memorial'](who, scene),
        await answers['its tributes'](who, scene),
        await answers['its gatherings'](who, scene),
      ]).join('\n');
      for (const name of [...Object.values(living), ...Object.values(dead)])
        expect(texts).toContain(name);
    }
    // One's own words stay one's own, so that they can be changed.
    const own = await server
      .as(scene.emerik)
      .call(listTributes, { params: { memorial: scene.id }, query: {} });
    const mine = own.data.find(({ id }) => id === scene.written);
    expect(mine).toMatchObject({ body: said('told'), author: { full_name: 'Emerik Tone' } });
    expect(own.data.filter(({ author }) => author !== null)).toHaveLength(2);
  });

  it('reads all of it once it is for everybody no longer and they are let in', async () => {
    const scene = await remembered();
    const { data } = await server
      .as(scene.ana)
      .call(readMemorial, { params: { memorial: scene.id } });
    await server
      .as(scene.ana)
      .call(
        updateMemorial,
        { params: { memorial: scene.id }, body: { audience: 'chosen' } },
        { headers: { 'if-match': `"${String(data.version)}"` } },
      );
    const seen = await server
      .as(scene.visitor)
      .call(readMemorial, { params: { memorial: scene.id } });
    expect(seen.data.biography).toBe(said('Rosa Kos, a life'));
    await expect(
      server.as(null).call(readMemorial, { params: { memorial: scene.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('masking the words of a memorial', () => {
  const row = (name: string, is_free = false) => ({ name, account: null, is_free });
  const { words } = maskingOf(
    [row('Rosa Tone'), row('Ana Kos'), row('Petar Kos', true), row('Dr. Jo')],
    { full_name: 'Rosa Kos' },
  );
  it.each([
    ['Rosa Kos was born here.', 'Rosa Kos was born here.'],
    ['Rosa laughed, and the Kos house with her.', 'Rosa laughed, and the Kos house with her.'],
    ['Rosa Tone is her granddaughter.', 'someone is her granddaughter.'],
    ['ANA KOS, Petar Kos and Ana', 'someone, Petar Kos and someone'],
    ['Nobody is here.', 'Nobody is here.'],
    ['', ''],
  ])('%s', (text, masked) => {
    expect(words(text)).toBe(masked);
  });
});
