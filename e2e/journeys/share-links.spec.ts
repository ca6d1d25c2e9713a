/** Two browsers: one makes links, the other has no account, and reads a memory by one of them, or tells something by another. */
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

test('what a guest tells by a link waits until it is kept, and is kept as a memory', async ({
  visit,
}) => {
  const owner = await visit('Ana');
  await beginAs(owner, world.url, ana, '/?modal=codex&tab=summons&section=question-requests');
  const { page } = owner;
  await page.getByRole('button', { name: 'Make a guest link' }).click();
  const dialog = page.getByRole('dialog', { name: 'A link for guests' });
  await dialog.getByLabel(/^What do you ask them/u).fill('What do you remember of the shop?');
  await expectAccessible(page, 'making a link for guests');
  await dialog.getByRole('button', { name: 'Make a guest link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const guest = await visit('Rosa', { viewport: { width: 390, height: 844 } });
  await guest.page.goto(link);
  await expect(
    guest.page.getByRole('heading', { name: 'What do you remember of the shop?' }),
  ).toBeVisible();
  await guest.page.getByLabel(/^Your name/u).fill('Rosa');
  await guest.page.getByLabel(/^How you knew each other/u).fill('a neighbour');
  await guest.page.getByLabel('Or write what you remember').fill('She gave us plums.');
  const { buffer, mimeType, name } = await drawPhotograph(guest.page, 'shop.jpg', {
    width: 600,
    height: 400,
    hue: 120,
  });
  await guest.page.getByLabel('Add a photo').setInputFiles({ buffer, mimeType, name });
  await expect(guest.page.getByText('Ready')).toBeVisible();
  await expectAccessible(guest.page, 'telling as a guest');
  await guest.page.getByRole('button', { name: 'Send to Ana Varga' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // It came by itself: the page was told.
  await expect(page.getByText('Rosa, a neighbour')).toBeVisible();
  await expect(page.getByText('She gave us plums.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep as a memory: what Rosa told' }).click();
  await page.getByRole('button', { name: 'Read “What do you remember of the shop?”' }).click();
  const memory = page.getByRole('dialog').last();
  await expect(memory.getByText(/Told by Rosa \(a neighbour\)/u)).toBeVisible();

  guest.watch.expectStatus(409, /\/guest-links\/withdraw$/u);
  await guest.page.getByRole('button', { name: 'Take it back' }).click();
  await guest.page.getByRole('button', { name: 'Take it back' }).last().click();
  await expect(guest.page.getByText(/It was kept already/u)).toBeVisible();
});
