/** One remote goes wrong in every way there is: the page and the other remotes do not notice, and it heals without a reload. */
import type { Page, Route } from '@playwright/test';
import {
  beginAs,
  expect,
  makeOwner,
  test,
  openWorld,
  type Account,
  type Visit,
  type Visitor,
} from '../world/index.ts';
import { builtRelease, publishVariant } from '../world/variants.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const files = /\/remotes\/legacy\//u;
const entry = /\/remotes\/legacy\/.*remoteEntry[^/]*\.js$/u;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const lead = (page: Page) => page.getByText('People your family remembers.');
const missing = (page: Page) => page.getByText(/^Couldn't load /).filter({ hasText: /Memorials$/ });

/** Whoever went wrong: the bar works, two other remotes work, and nothing was loaded anew. */
async function restIsUsable(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Family', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start with me' })).toBeVisible();
  await bar(page)
    .getByRole('link', { name: 'Home', exact: true })
    .or(bar(page).getByRole('link', { name: /first page|Home/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The Varga family', level: 1 })).toBeVisible();
}

const toMemorials = (page: Page) => bar(page).getByRole('link', { name: 'Memorials' }).click();

/** A page on which the files of one remote go their own way. Without a service worker: it would fetch them where the test cannot see. */
async function pageWith(
  visit: Visit,
  how: (route: Route) => Promise<void> | void,
  what: RegExp = files,
): Promise<Visitor> {
  const visitor = await visit('Ana', { serviceWorkers: 'block' });
  await visitor.page.route(what, how);
  await beginAs(visitor, world.url, ana);
  await visitor.page.evaluate(() => {
    document.documentElement.dataset['same'] = 'yes';
  });
  return visitor;
}

const isSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', 'yes');

/** The failure is told in time, the rest works, and one press brings it back. */
async function heals({ page }: Visitor): Promise<void> {
  await restIsUsable(page);
  await toMemorials(page);
  await expect(missing(page)).toBeVisible();
  await page.unroute(files);
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lead(page)).toBeVisible();
  await isSamePage(page);
}

test('a remote whose server answers 503', async ({ visit }) => {
  const visitor = await pageWith(visit, (route) => route.fulfill({ status: 503, body: 'down' }));
  visitor.watch.expectStatus(503, files);
  await toMemorials(visitor.page);
  await expect(missing(visitor.page)).toBeVisible({ timeout: 6_000 });
  await heals(visitor);
});

test('a remote whose pieces are gone', async ({ visit }) => {
  const visitor = await pageWith(visit, (route) =>
    entry.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  visitor.watch.expectStatus(404, files);
  await toMemorials(visitor.page);
  await expect(missing(visitor.page)).toBeVisible({ timeout: 6_000 });
  await heals(visitor);
});

test('a remote that hangs is told within six seconds, and comes when it comes', async ({
  visit,
}) => {
  const held: Route[] = [];
  const { page } = await pageWith(visit, (route) => {
    held.push(route);
  });
  await toMemorials(page);
  await expect(page.getByText(/^Memorials is taking longer than usual\.$/)).toBeVisible({
    timeout: 6_000,
  });
  await restIsUsable(page);
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(files);
  await toMemorials(page);
  await expect(lead(page)).toBeVisible();
  await isSamePage(page);
});

test('a remote that was tampered with is never run', async ({ visit }) => {
  const visitor = await pageWith(
    visit,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: `globalThis.wasRun = true;\n${await answer.text()}`,
      });
    },
    entry,
  );
  visitor.watch.expectConsole(/integrity/u);
  const { page } = visitor;
  await toMemorials(page);
  await expect(
    page.getByText("This part wasn't what was published, so it wasn't opened.", { exact: false }),
  ).toBeVisible({ timeout: 6_000 });
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  await heals(visitor);
});

test('a remote that throws while it draws', async ({ visit }) => {
  const visitor = await pageWith(
    visit,
    (route) => route.fulfill({ json: { data: [{ id: 'x' }], meta: { next: null } } }),
    /\/api\/v1\/legacy\/memorials\?/u,
  );
  visitor.watch.expectConsole(/./u);
  await toMemorials(visitor.page);
  await expect(missing(visitor.page)).toBeVisible({ timeout: 6_000 });
  await restIsUsable(visitor.page);
  await isSamePage(visitor.page);
});

test('published while a page is open, and rolled back: open pages keep what they have', async ({
  visit,
}) => {
  const open = await visit('Ana', { serviceWorkers: 'block' });
  await beginAs(open, world.url, ana, '/memorials');
  await expect(lead(open.page)).toBeVisible();
  const { version: built } = builtRelease('legacy');
  const { version } = publishVariant(world.server, 'legacy', 'e2e0000001', (words) =>
    words.replace('People your family remembers.', 'Those we remember together.'),
  );
  const desk = await visit('Ana at the desk', { serviceWorkers: 'block' });
  await beginAs(desk, world.url, ana, '/admin?section=remotes');
  const row = desk.page.getByRole('row', { name: /^legacy / });
  await row.getByLabel('Change version').selectOption(version);
  await row.getByRole('button', { name: 'Use this version' }).click();
  await expect(row.getByText(version, { exact: true }).first()).toBeVisible();
  await test.step('the open page goes on with what it has', async () => {
    await restIsUsable(open.page);
    await toMemorials(open.page);
    await expect(lead(open.page)).toBeVisible();
    await open.page.getByRole('link', { name: 'Create a memorial' }).first().click();
    await expect(open.page.getByLabel('Full name')).toBeVisible();
  });
  await test.step('a page loaded now has the new one', async () => {
    await open.page.goto(`${world.url}/memorials`);
    await expect(open.page.getByText('Those we remember together.')).toBeVisible();
  });
  await test.step('one press goes back', async () => {
    await row.getByRole('button', { name: /^Go back to / }).click();
    await expect(desk.page.getByText(`legacy now uses ${built}.`)).toBeVisible();
    await open.page.reload();
    await expect(lead(open.page)).toBeVisible();
  });
});
