/** One remote goes wrong in every way there is: the page and the other remotes do not notice, and it heals without a reload. */
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { beginAs, expect, makeOwner, root, test, openWorld, type Account, type Visit, type Visitor } from '../world/index.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => { ana = await makeOwner(world.url); });

const files = /\/remotes\/legacy\//u;
const entry = /\/remotes\/legacy\/.*remoteEntry[^/]*\.js$/u;
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const lead = (page: Page) => page.getByText('Those your family remembers.');
const missing = (page: Page) => page.getByText(/ cannot be shown just now$/).filter({ hasText: /^Memorials/ });

/** Whoever went wrong: the bar works, two other remotes work, and nothing was loaded anew. */
async function restIsUsable(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Family', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Begin with me' })).toBeVisible();
  await bar(page).getByRole('link', { name: 'Home', exact: true }).or(bar(page).getByRole('link', { name: /first page|Home/ })).first().click();
  await expect(page.getByRole('heading', { name: 'What your people remember' })).toBeVisible();
}

const toMemorials = (page: Page) => bar(page).getByRole('link', { name: 'Memorials' }).click();

/** A page on which the files of one remote go their own way. Without a service worker: it would fetch them where the test cannot see. */
async function pageWith(visit: Visit, how: (route: Route) => Promise<void> | void, what: RegExp = files): Promise<Visitor> {
  const visitor = await visit('Ana', { serviceWorkers: 'block' });
  await visitor.page.route(what, how);
  await beginAs(visitor, world.url, ana);
  await visitor.page.evaluate(() => { document.documentElement.dataset['same'] = 'yes'; });
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
  const visitor = await pageWith(visit, (route) => (entry.test(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' })));
  visitor.watch.expectStatus(404, files);
  await toMemorials(visitor.page);
  await expect(missing(visitor.page)).toBeVisible({ timeout: 6_000 });
  await heals(visitor);
});

test('a remote that hangs is told within six seconds, and comes when it comes', async ({ visit }) => {
  const held: Route[] = [];
  const { page } = await pageWith(visit, (route) => { held.push(route); });
  await toMemorials(page);
  await expect(page.getByText(/^Memorials is taking longer than usual\.$/)).toBeVisible({ timeout: 6_000 });
  await restIsUsable(page);
  await Promise.all(held.map((route) => route.continue()));
  await page.unroute(files);
  await toMemorials(page);
  await expect(lead(page)).toBeVisible();
  await isSamePage(page);
});

test('a remote that was tampered with is never run', async ({ visit }) => {
  const visitor = await pageWith(visit, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.wasRun = true;\n${await answer.text()}` });
  }, entry);
  visitor.watch.expectConsole(/integrity/u);
  const { page } = visitor;
  await toMemorials(page);
  await expect(page.getByText('What arrived is not what was published, so it was not run.', { exact: false })).toBeVisible({ timeout: 6_000 });
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  await heals(visitor);
});

test('a remote that throws while it draws', async ({ visit }) => {
  const visitor = await pageWith(visit, (route) => route.fulfill({ json: { data: [{ id: 'x' }], meta: { next: null } } }), /\/api\/v1\/legacy\/memorials\?/u);
  visitor.watch.expectConsole(/./u);
  await toMemorials(visitor.page);
  await expect(missing(visitor.page)).toBeVisible({ timeout: 6_000 });
  await restIsUsable(visitor.page);
  await isSamePage(visitor.page);
});

const digestOf = (kind: string, bytes: Buffer): string => `${kind}-${createHash(kind).update(bytes).digest('base64')}`;

/** A release beside the one of the build: one sentence of it is another. Answers its version and that of the build. */
function publishAnother(): { readonly version: string; readonly built: string } {
  const registry: { readonly remotes: { readonly legacy: { readonly version: string; readonly base: string } } } = JSON.parse(readFileSync(join(root, 'dist/registry.json'), 'utf8'));
  const { version, base } = registry.remotes.legacy;
  const next = { version: version.replace(/\+.*/u, '+e2e0000001'), base: '/remotes/legacy/0.1.0-e2e0000001/' };
  const folder = join(world.server.data, next.base);
  cpSync(join(root, 'dist', base), folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names) if (/\.(?:br|gz)$/u.test(name)) rmSync(join(folder, name));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const digests: (readonly [string, string])[] = [];
  const rewrite = (name: string, by: (words: string) => string): void => {
    const before = readFileSync(join(folder, name));
    const after = Buffer.from(by(before.toString()));
    if (after.equals(before)) return;
    for (const kind of ['sha256', 'sha384']) digests.push([digestOf(kind, before), digestOf(kind, after)]);
    writeFileSync(join(folder, name), after);
  };
  const withDigests = (words: string): string => digests.reduce((now, [old, fresh]) => now.replaceAll(old, fresh), words);
  for (const name of scripts) rewrite(name, (words) => words.replace('Those your family remembers.', 'Those we remember together.'));
  // The entry knows the digest of every piece, and the registry that of the entry.
  for (const name of scripts) if (name.includes('remoteEntry')) rewrite(name, withDigests);
  const manifest = withDigests(readFileSync(join(folder, 'remote.json'), 'utf8')).replaceAll(base, next.base).replaceAll(version, next.version);
  writeFileSync(join(folder, 'remote.json'), manifest);
  return { version: next.version, built: version };
}

test('published while a page is open, and rolled back: open pages keep what they have', async ({ visit }) => {
  const open = await visit('Ana', { serviceWorkers: 'block' });
  await beginAs(open, world.url, ana, '/memorials');
  await expect(lead(open.page)).toBeVisible();
  const { version, built } = publishAnother();
  const desk = await visit('Ana at the desk', { serviceWorkers: 'block' });
  await beginAs(desk, world.url, ana, '/admin?section=remotes');
  const row = desk.page.getByRole('row', { name: /^legacy / });
  await row.getByLabel('Point to').selectOption(version);
  await row.getByRole('button', { name: 'Use it' }).click();
  await expect(row.getByText(version, { exact: true }).first()).toBeVisible();
  await test.step('the open page goes on with what it has', async () => {
    await restIsUsable(open.page);
    await toMemorials(open.page);
    await expect(lead(open.page)).toBeVisible();
    await open.page.getByRole('link', { name: 'Make a memorial' }).first().click();
    await expect(open.page.getByLabel('Their full name')).toBeVisible();
  });
  await test.step('a page loaded now has the new one', async () => {
    await open.page.goto(`${world.url}/memorials`);
    await expect(open.page.getByText('Those we remember together.')).toBeVisible();
  });
  await test.step('one press goes back', async () => {
    await row.getByRole('button', { name: /^Go back to / }).click();
    await expect(desk.page.getByText(`legacy is now ${built}.`)).toBeVisible();
    await open.page.reload();
    await expect(lead(open.page)).toBeVisible();
  });
});
