/** Several tabs of one browser, several versions of one application, and a picture that is nobody else's business. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  askAs,
  beginAs,
  connect,
  expect,
  join,
  logIn,
  makeOwner,
  test,
  textAt,
  openWorld,
  pick,
  type Account,
} from '../world/index.ts';
import { drawPhotograph } from '../world/photographs.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('logging out in one tab logs the other one out, and nothing private stays in either', async ({
  visit,
}) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await page.goto(`${world.url}/?modal=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail or username').fill(ana.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ana.password);
  await pick(dialog.getByRole('checkbox'));
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(bar(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${world.url}/tree`);
  await expect(bar(other)).toBeVisible();
  await bar(page).getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Enquire' }).first()).toBeVisible();
  await expect(bar(other)).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Please log in to continue' })).toBeVisible();
  for (const one of [page, other]) {
    expect(
      await one.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
          /token|user|private/u.test(key),
        ),
      ),
    ).toEqual([]);
  }
});

test('a changed API is told, counted down, and reloads the page once; the second time it waits for the person', async ({
  visit,
}) => {
  const ours = await visit('Ana', { serviceWorkers: 'block' });
  const { page, watch } = ours;
  watch.expectStatus(400, /^\/api\/v1\/legacy\/memorials/);
  await beginAs(ours, world.url, ana);
  const sentence = page.getByText('API version changed. Please refresh the page.');
  await expect(sentence).toHaveCount(0);
  // As a server answers that has moved on: the very sentence of the catalogue.
  const moved = /\/api\/v1\/legacy\/memorials/u;
  await page.route(moved, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'general.api_version', message: 'Invalid API version' },
    }),
  );
  await bar(page).getByRole('link', { name: 'Memorials' }).click();
  await expect(sentence).toBeVisible();
  await expect(page.getByText(/^The page will reload in \d s\.$/)).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-before', 'yes', { timeout: 10_000 });
  await expect(sentence).toBeVisible();
  await expect(page.getByText(/^The page will reload/)).toHaveCount(0);
  await page.unroute(moved);
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await expect(bar(page)).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('a new version waits until it is wanted: Later keeps the page, Update Now takes it', async ({
  visit,
}) => {
  const ours = await visit('Ana', { serviceWorkers: 'allow' });
  const { page } = ours;
  await beginAs(ours, world.url, ana);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  const banner = page.getByText('A new version of Kinlore is available.');
  await expect(banner).toHaveCount(0);
  // The next build brings another script for the same pages; to the browser a script at another address is one.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?next', { updateViaCache: 'none' });
  });
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-before', 'yes');
  await expect(bar(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('the address of a private picture is of no use to anybody else', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  const photograph = await drawPhotograph(page, 'secret.jpg', { width: 800, height: 600, hue: 30 });
  const form = new FormData();
  form.set(
    'file',
    new Blob([new Uint8Array(photograph.buffer)], { type: 'image/jpeg' }),
    photograph.name,
  );
  const sent = await fetch(`${world.url}/api/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ana.token}` },
    body: form,
  });
  const media = textAt(await sent.json(), 'data', 'id');
  await arrangeAs(world.url, ana.token)('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: 'Mine alone',
    body: 'Nobody else.',
    audience: 'self',
    media: [{ media_id: media }],
  });
  const found = async (): Promise<readonly string[]> => {
    const answer = await arrangeAs(world.url, ana.token)('GET', `/media/${media}`);
    return [textAt(answer, 'data', 'picture', 'url'), textAt(answer, 'data', 'original_url')];
  };
  await expect.poll(async () => (await found())[0]).not.toBe('');
  const [signed = '', original = ''] = await found();
  const plain = (address: string): string => {
    const url = new URL(address, world.url);
    for (const secret of ['signature', 'expires']) url.searchParams.delete(secret);
    return url.href;
  };
  // A signature opens one file for a few minutes; it can be neither left out nor moved on.
  const later = signed.replace(
    /expires=(\d+)/u,
    (_all, at: string) => `expires=${String(Number(at) + 300)}`,
  );
  const theirs = await visit('Bruno');
  const stranger = await visit('a guest');
  await logIn(theirs.page, world.url, bruno);
  for (const address of [plain(signed), later, plain(original)]) {
    const url = new URL(address, world.url).href;
    const status = async (visitor: Page): Promise<number> =>
      (await visitor.request.get(url)).status();
    expect(await status(page), `${address} for its owner`).toBe(200);
    expect(await status(stranger.page), `${address} for a guest`).toBe(404);
    expect(await status(theirs.page), `${address} for a connection`).toBe(404);
    // Opened like a page, it shows nothing either.
    theirs.watch.expectStatus(404, /\/media\//);
    expect((await theirs.page.goto(url))?.status()).toBe(404);
  }
  const { status } = await askAs(world.url, bruno.token)('GET', `/media/${media}`);
  expect(status).toBe(404);
});
