/** Two browsers: one makes a link to a memory, the other has no account and reads it by that link, for as long as it works. */
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { drawPhotograph, sendPhotograph } from '../world/photographs.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

test('a memory is shown by a link with a password, without an account, until it is taken back', async ({
  visit,
}) => {
  const owner = await visit('Ana');
  await beginAs(owner, world.url, ana, '/');
  const { page } = owner;
  const photograph = { width: 900, height: 600, hue: 30 };
  const mediaId = await sendPhotograph(
    world.url,
    ana.token,
    await drawPhotograph(page, 'piano.jpg', photograph),
  );
  const memory = await arrangeAs(world.url, ana.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The winter we carried the piano',
    body: 'Vera Old held the lower end.',
    audience: 'family',
    people: [{ name: 'Vera Old' }],
    media: [{ media_id: mediaId, caption: 'On the third landing' }],
  });
  await page.goto(`${world.url}/post/${textAt(memory, 'data', 'slug')}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share by link' });
  await dialog.getByLabel(/^Who is it for/u).fill('For Aunt Mila');
  await dialog.getByLabel(/^Password/u).fill('the blue boat');
  await expectAccessible(page, 'making a link');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/shared\/[\w-]{43}$/u);

  const guest = await visit('Mila', { viewport: { width: 390, height: 844 } });
  const answer = await guest.page.goto(link);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  await guest.page.getByLabel(/^Password/u).fill('the blue boat');
  await expectAccessible(guest.page, 'the password of a link');
  await guest.page.getByRole('button', { name: 'Show the memory' }).click();
  await expect(
    guest.page.getByRole('heading', { name: 'The winter we carried the piano' }),
  ).toBeVisible();
  await expect(guest.page.getByText('someone held the lower end.')).toBeVisible();
  const photo = guest.page.getByRole('img', { name: 'Photo 1 of 1' });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await expectAccessible(guest.page, 'a memory by a link');

  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  await expect(dialog.getByText(/^Opened once/u)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove the link “For Aunt Mila”' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The link is removed.')).toBeVisible();
  guest.watch.expectStatus(404, /\/share-links\/read$/u);
  await guest.page.reload();
  await expect(guest.page.getByText('This link doesn’t open anything')).toBeVisible();
});
