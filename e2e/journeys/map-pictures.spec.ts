/** Pictures under the map, of a server that the administrator names: asked by the map alone, said where it is shown, and not asked once somebody switches them off. */
import { createServer } from 'node:http';
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';

/** One brown point, spread over the whole part of the map. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOYlmcDAALeAUHk3gCGAAAAAElFTkSuQmCC',
  'base64',
);
/** Mutable: what the server of pictures was asked, and from which page. */
const asked: { readonly url: string; readonly referer: string | undefined }[] = [];
const tiles = createServer((request, response) => {
  asked.push({ url: request.url ?? '', referer: request.headers.referer });
  response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' });
  response.end(picture);
});
/** Filled before the server of the product starts, which comes after it. */
const environment: Record<string, string> = { MAP_TILES_CREDIT: '© Somebody’s map' };
test.beforeAll(async () => {
  await new Promise<void>((resolve) => {
    tiles.listen(0, '127.0.0.1', resolve);
  });
  const address = tiles.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on a port');
  environment['MAP_TILES'] = `http://127.0.0.1:${address.port}/{z}/{x}/{y}.png`;
});
test.afterAll(() => {
  tiles.closeAllConnections();
  tiles.close();
});

const world = openWorld(environment);
let owner: Account;
test.beforeAll(async () => {
  owner = await makeOwner(world.url);
});

test('the map asks the named server for what one looks at, says so, and no longer once it is switched off', async ({
  visit,
}) => {
  await arrangeAs(world.url, owner.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The ice on the Danube',
    place: 'Zemun',
    audience: 'self',
  });
  const ours = await visit('Ana');
  await beginAs(ours, world.url, owner, '/');
  const { page } = ours;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(asked).toEqual([]);

  await page.goto(`${world.url}/map?life=${owner.id}`);
  await expect(page.locator('[data-pins]')).toHaveAttribute('data-pins', '1');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every(({ url }) => /^\/\d+\/\d+\/\d+\.png$/u.test(url))).toBe(true);
  // Nothing of where somebody is goes along.
  expect(asked.filter(({ referer }) => referer !== undefined)).toEqual([]);
  const box = page.getByRole('checkbox', { name: 'Show a detailed map' });
  await expect(page.getByText(/Its pictures come from 127\.0\.0\.1/u)).toBeVisible();
  await expect(page.getByText('© Somebody’s map')).toBeVisible();
  await expectAccessible(page, 'a map with pictures of another server');

  await box.uncheck();
  await expect(page.getByText('© Somebody’s map')).toBeHidden();
  const before = asked.length;
  await page.reload();
  await expect(page.locator('[data-pins]')).toHaveAttribute('data-pins', '1');
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.locator('[data-pins]')).toHaveAttribute('data-pins', '1');
  expect(asked).toHaveLength(before);
});
