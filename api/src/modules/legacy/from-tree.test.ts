/** A memorial made from somebody's card in a tree: what has to be said still, what the tree knows already, and whose photograph may hang there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePerson } from '@kinlore/shared/contracts/family';
import { createMemorial, readMemorial, updateMemorial } from '@kinlore/shared/contracts/legacy';
import type { Media } from '@kinlore/shared/contracts/media';
import { unknownDate } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { somePicture } from '../../testing/pictures.ts';
import { multipart } from '../../testing/upload.ts';
import { familyOf, ifMatchOptions, yearDate } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

async function photograph(who: TestUser): Promise<string> {
  const sent = await server
    .as(who)
    .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', await somePicture()) });
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json<{ data: Media }>().data.id;
}
/** Ana's tree with her mother and her grandmother; Boris is let in as an editor. */
async function withGrandmother(more: object = { death: yearDate(1950) }) {
  const [ana, boris] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Boris Kos' }),
  ];
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1960) });
  const person = await family.add(ana, tree, mother, 'parent', 'Rosa', more);
  await family.letIn(tree, boris, 'editor');
  return { ana, boris, tree, mother, person };
}
const make = (who: TestUser, tree_id: string, person_id: string, more: object = {}) =>
  server.as(who).call(createMemorial, {
    body: {
      full_name: 'Rosa Kos',
      relation: 'my grandmother',
      tree_person: { tree_id, person_id },
      ...more,
    },
  });

describe('a memorial of a person of a tree', () => {
  it('is refused to strangers, readers and contributors, and for somebody who may be living', async () => {
    const { ana, tree, mother, person } = await withGrandmother();
    const [eve, vera, carl] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await family.letIn(tree, vera, 'viewer');
    await family.letIn(tree, carl, 'contributor');
    await expect(make(eve, tree, person)).rejects.toMatchObject({ status: 404 });
    for (const who of [vera, carl])
      await expect(make(who, tree, person)).rejects.toMatchObject({ status: 403 });
    for (const died of [undefined, unknownDate(), unknownDate('  ')]) {
      await expect(
        make(ana, tree, mother, died === undefined ? {} : { died }),
      ).rejects.toMatchObject({ status: 422, code: 'legacy.living' });
    }
    expect(
      await server.database
        .selectFrom('memorial')
        .select('id')
        .where('creator_id', '=', ana.id)
        .execute(),
    ).toEqual([]);
  });

  it('is refused with a photograph that is neither the maker’s nor the one of the tree', async () => {
    const { ana, boris, tree, person } = await withGrandmother();
    await expect(
      make(boris, tree, person, { portrait_media_id: await photograph(ana) }),
    ).rejects.toMatchObject({ status: 422 });
    const shown = await photograph(ana);
    await server
      .as(ana)
      .call(
        updatePerson,
        { params: { tree, person }, body: { portrait: shown } },
        ifMatchOptions(await family.version(ana, tree, person)),
      );
    await expect(
      make(boris, tree, person, {
        portrait_media_id: shown,
        pictures: [{ media_id: await photograph(ana) }],
      }),
    ).rejects.toMatchObject({ status: 422 });
    await expect(
      server.as(boris).call(createMemorial, {
        body: { full_name: 'Rosa', relation: 'x', died: yearDate(1950), portrait_media_id: shown },
      }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('takes the photograph of the tree, whoever put it there, and lets it hang in the album as well', async () => {
    const { ana, boris, tree, person } = await withGrandmother();
    const shown = await photograph(ana);
    await server
      .as(ana)
      .call(
        updatePerson,
        { params: { tree, person }, body: { portrait: shown } },
        ifMatchOptions(await family.version(ana, tree, person)),
      );
    const { data: made } = await make(boris, tree, person, {
      died: yearDate(1950),
      portrait_media_id: shown,
      pictures: [{ media_id: shown, caption: 'At the gate' }],
    });
    expect(made).toMatchObject({
      portrait: { media_id: shown },
      pictures: [{ media_id: shown, caption: 'At the gate' }],
    });
    const { data } = await server
      .as(boris)
      .call(
        updateMemorial,
        { params: { memorial: made.id }, body: { pictures: [] } },
        ifMatchOptions(made.version),
      );
    const again = await server
      .as(boris)
      .call(
        updateMemorial,
        { params: { memorial: made.id }, body: { pictures: [{ media_id: shown }] } },
        ifMatchOptions(data.version),
      );
    expect(again.data.pictures.map((picture) => picture.media_id)).toEqual([shown]);
  });

  it('needs no date where the tree knows that they died: told so, or by their years', async () => {
    for (const known of [{ death: unknownDate() }, { birth: yearDate(1880) }]) {
      const { ana, tree, person } = await withGrandmother(known);
      const { data } = await make(ana, tree, person);
      expect(
        (await server.as(ana).call(readMemorial, { params: { memorial: data.slug } })).data.died
          .kind,
      ).toBe('unknown');
      expect((await family.full(ana, tree, person)).person).toMatchObject({
        living: false,
        memorial_slug: data.slug,
      });
    }
  });
});
