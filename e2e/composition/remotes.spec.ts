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
import { lead, restIsUsable, toMemorials } from './memorials.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const files = /\/remotes\/legacy\//u;
const entry = /\/remotes\/legacy\/.*remoteEntry[^/]*\.js$/u;
const missing = (page: Page) => page.getByText(/^Couldn't load /).filter({ hasText: /Memorials$/ });

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
