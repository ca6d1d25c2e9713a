/** A photograph that another program wrote names into: offered to who brought it, and nobody is told before they were asked. */
import { Buffer } from 'node:buffer';
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  listAt,
  makeOwner,
  openWorld,
  test,
  textAt,
} from '../world/index.ts';
import { drawPhotograph, sendPhotograph } from '../world/photographs.ts';

const world = openWorld();

const item = (name: string, x: number) =>
  `<rdf:li><rdf:Description mwg-rs:Name="${name}" mwg-rs:Type="Face"><mwg-rs:Area
   stArea:x="${String(x)}" stArea:y="0.5" stArea:w="0.2" stArea:h="0.3" stArea:unit="normalized"/></rdf:Description></rdf:li>`;

/** As another program writes names of faces: a segment right after the beginning of the file. */
function withNames(jpeg: Buffer, names: readonly string[]): Buffer {
  const items = names.map((name, index) => item(name, 0.2 + index * 0.3)).join('');
  const packet = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
   xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"><mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList>
   <rdf:Bag>${items}</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const [head, body] = [Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from(packet)];
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

test('names in the file of a photo are offered, one is asked, the other is put off', async ({
  visit,
}) => {
  const ana = await makeOwner(world.url);
  const bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, ana, bruno);
  const mine = arrangeAs(world.url, ana.token);
  const [ours, his] = [await visit('Ana'), await visit('Bruno')];
  const { page } = ours;
  await beginAs(ours, world.url, ana);
  const drawn = await drawPhotograph(page, 'pier.jpg', { width: 900, height: 600, hue: 30 });
  const bytes = withNames(drawn.buffer, ['Bruno Kos', 'Great-aunt Vera']);
  const photo = await sendPhotograph(world.url, ana.token, { ...drawn, buffer: bytes });
  const published = await mine('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: 'On the old pier',
    body: 'The boat was late.',
    audience: 'connections',
    media: [{ media_id: photo }],
  });
  const address = `${world.url}/activities/family/${textAt(published, 'data', 'id')}`;
  const told = (token: string, what: 'tags' | 'written') =>
    arrangeAs(world.url, token)('GET', `/photo-tags?media_id=${photo}`).then((answer) =>
      listAt(answer, 'data', what).map((each) => textAt(each, 'name')),
    );
  expect(await told(bruno.token, 'written')).toEqual([]);

  const open = async (at: typeof page) => {
    await at.goto(address);
    await at.getByRole('button', { name: /^Enlarge/ }).click();
    return at.getByRole('dialog', { name: 'Photos of “On the old pier”' });
  };
  const large = await open(page);
  await expect(large.getByText(/^2 names are written in this photo’s file/)).toBeVisible();
  await expectAccessible(page, 'names in the file of a photo');
  await large.getByRole('button', { name: 'Tag them' }).click();
  await expect(large.getByRole('combobox', { name: 'Who is “Bruno Kos”?' })).toHaveValue(
    'Bruno Kos',
  );
  await expectAccessible(page, 'saying whom a name in the file means');
  expect(await told(ana.token, 'tags')).toEqual([]);
  await large.getByRole('button', { name: /^This is Bruno Kos/ }).click();
  // The next name follows, and nobody of hers is called so.
  await expect(large.getByRole('combobox', { name: 'Who is “Great-aunt Vera”?' })).toBeVisible();
  await expect(large.getByRole('button', { name: /^This is/ })).toHaveCount(0);
  expect(await told(ana.token, 'tags')).toEqual(['Bruno Kos']);
  await large.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    large.getByRole('button', { name: 'Bruno Kos · waiting for their yes' }),
  ).toBeVisible();
  await large.getByRole('button', { name: 'Not now' }).click();
  await expect(large.getByText(/written in this photo’s file/)).toHaveCount(0);

  await beginAs(his, world.url, bruno);
  const hisLarge = await open(his.page);
  await expect(hisLarge.getByText('Are you in this photo?')).toBeVisible();
  await expect(hisLarge.getByText(/written in this photo’s file/)).toHaveCount(0);
  await hisLarge.getByRole('button', { name: 'Tag someone' }).click();
  await expect(hisLarge.getByRole('list', { name: 'Names in the photo’s file' })).toHaveCount(0);

  // It is remembered.
  const again = await open(page);
  await expect(again.getByRole('button', { name: 'Tag someone' })).toBeVisible();
  await expect(again.getByText(/written in this photo’s file/)).toHaveCount(0);
  await again.getByRole('button', { name: 'Tag someone' }).click();
  await again.getByRole('button', { name: 'Great-aunt Vera' }).click();
  await expect(again.getByRole('combobox', { name: 'Who is “Great-aunt Vera”?' })).toHaveValue(
    'Great-aunt Vera',
  );
});
