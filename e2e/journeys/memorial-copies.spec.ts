/** What somebody left: a memorial is taken along by who keeps it, and opened without a server; and a plan is carried out, looked through memory by memory, and what it gave is taken along. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as under } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { drawPhotograph, sendPhotograph } from '../world/photographs.ts';
import { tellDatabase } from '../world/database.ts';
import { passDays, untilLookedAt } from '../world/deaths.ts';
import {
  arrangeAs,
  answerCookies,
  connect,
  expect,
  expectAccessible,
  join,
  logIn,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
  type Visit,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(under(tmpdir(), 'kinlore-memorial-'));
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, ana, bruno);
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const on = (day: string) => ({ kind: 'exact', start: day, end: day, precision: 'day', text: '' });

/** By keyboard alone; answers the folder that was unpacked. */
async function takeCopy(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a copy' }).press('Enter');
  const asked = page.getByRole('dialog').last().getByLabel('Password', { exact: true });
  const ready = page.getByRole('heading', { name: 'Your copy is ready' });
  await expect(asked.or(page.getByRole('progressbar')).or(ready).first()).toBeVisible();
  if (await asked.isVisible()) {
    await asked.fill(password);
    await asked.press('Enter');
  }
  await expect(ready).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'a copy of a memorial that is ready');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  const unpacked = mkdtempSync(under(folder, 'copy-'));
  execFileSync('unzip', ['-q', await (await coming).path(), '-d', unpacked]);
  await expect(page.getByText('9 downloads left')).toBeVisible();
  const [root = ''] = readdirSync(unpacked);
  return under(unpacked, root);
}

/** Everything that can be read in it. */
function wordsIn(root: string): string {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:html|jsonl|txt)$/u.test(entry.name))
    .map((entry) => readFileSync(under(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

/** In a browser that has neither a network nor programs. */
async function openAlone(visit: Visit, root: string): Promise<Page> {
  const reader = await visit('Reader', { offline: true, javaScriptEnabled: false });
  await reader.page.goto(pathToFileURL(under(root, 'index.html')).href);
  return reader.page;
}

test('a memorial of somebody without an account is taken along, and opens without a server', async ({
  visit,
}) => {
  const [asAna, asBruno] = [arrangeAs(world.url, ana.token), arrangeAs(world.url, bruno.token)];
  const ours = await visit('Ana', { acceptDownloads: true });
  ours.watch.expectStatus(403, /data-exports/u);
  const { page } = ours;
  const photo = await drawPhotograph(page, 'hive.jpg', { width: 1400, height: 900, hue: 50 });
  const media_id = await sendPhotograph(world.url, ana.token, photo);
  const made = await asAna('POST', '/legacy/memorials', {
    full_name: 'Jelena Kos',
    relation: 'grandmother',
    died: on('2004-11-02'),
    biography: 'She kept bees behind the school.',
    audience: 'chosen',
    visitor_ids: [bruno.id],
    pictures: [{ media_id, caption: 'The hive she built', alt: 'A hive' }],
  });
  const id = textAt(made, 'data', 'id');
  const leave = async (body: string) =>
    textAt(
      await asBruno('POST', `/legacy/memorials/${id}/tributes`, { type: 'words', body }),
      'data',
      'id',
    );
  const shown = await leave('She lent me her bicycle.');
  await leave('Not for anybody yet.');
  await asAna('POST', `/legacy/tributes/${shown}/decision`, { decision: 'approve' });
  // A file is fetched by the cookie of who logged in.
  await answerCookies(ours.context);
  await logIn(page, world.url, ana);
  await page.goto(`${world.url}/memorials/${textAt(made, 'data', 'slug')}`);
  await expect(page.getByRole('heading', { name: 'A copy to keep' })).toBeVisible();
  await expectAccessible(page, 'a memorial whose copy may be taken');
  const root = await takeCopy(page, ana.password);

  await test.step('whoever keeps it reads that it was taken', async () => {
    await page.getByRole('button', { name: 'Activity log' }).press('Enter');
    await expect(page.getByText(/asked for a copy of the memorial/u)).toBeVisible();
  });

  await test.step('it holds what is shown, and nothing that waits', async () => {
    expect(readdirSync(under(root, 'data/media'))).toEqual([`${media_id}.jpg`]);
    const words = wordsIn(root);
    expect(words).toContain('She lent me her bicycle.');
    expect(words).not.toContain('Not for anybody yet.');
    expect(words).not.toContain('@example.org');
    const alone = await openAlone(visit, root);
    await expect(alone.getByRole('heading', { level: 1, name: 'Jelena Kos' })).toBeVisible();
    await alone.getByRole('link', { name: 'Their life' }).click();
    await expect(alone.getByText('She kept bees behind the school.')).toBeVisible();
    const picture = alone.getByRole('img', { name: 'A hive' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await alone.getByRole('link', { name: 'Jelena Kos' }).click();
    await alone.getByRole('link', { name: 'Tributes' }).click();
    await expect(alone.getByText('She lent me her bicycle.')).toBeVisible();
  });
});

/** Somebody whose life Bruno and Lena look after, with a message and a wish for what only they read. */
async function planned(): Promise<{ readonly ivo: Account; readonly lena: Account }> {
  const lena = await join(world.url, ana, 'Lena Kos', 'lena');
  const ivo = await join(world.url, ana, 'Ivo Kos', 'ivo');
  const ask = arrangeAs(world.url, ivo.token);
  for (const steward of [bruno, lena]) await connect(world.url, ivo, steward);
  await ask('POST', '/auth/step-up', { password: ivo.password });
  await ask('POST', '/legacy/plan', {});
  for (const { id, token } of [bruno, lena]) {
    await ask('POST', '/legacy/plan/stewards', { user_id: id, preset: 'co_steward' });
    const answer = { answer: 'accept' };
    await arrangeAs(world.url, token)('POST', `/legacy/lives/${ivo.id}/stewardship`, answer);
  }
  tellDatabase(world.server, 'update legacy_plan set message = $2 where life_id = $1', [
    ivo.id,
    'Do not be sad for longer than you need to.',
  ]);
  tellDatabase(
    world.server,
    "insert into legacy_instruction (life_id, bucket, action) values ($1, 'self', 'to_stewards') on conflict (life_id, bucket) do update set action = excluded.action",
    [ivo.id],
  );
  return { ivo, lena };
}

/** Reported, confirmed, and its days over. */
async function die(ivo: Account, lena: Account): Promise<string> {
  const said = { died: on('2026-01-05'), words: 'I was there.' };
  const [asBruno, asLena] = [arrangeAs(world.url, bruno.token), arrangeAs(world.url, lena.token)];
  const reported = await asBruno('POST', `/legacy/lives/${ivo.id}/case`, said);
  const at = `/legacy/cases/${textAt(reported, 'data', 'id')}`;
  await asLena('POST', `${at}/confirmation`, said);
  for (const days of [10, 10, 8]) {
    passDays(world.server, ivo, days);
    await untilLookedAt(world.server, ivo);
  }
  passDays(world.server, ivo, 4);
  const state = () =>
    tellDatabase(world.server, 'select state from bequest where life_id = $1', [ivo.id]);
  await expect.poll(state, { timeout: 30_000 }).toEqual([{ state: 'under_way' }]);
  return textAt(await asLena('GET', at), 'data', 'memorial_slug');
}

test('what a plan gave is read item by item, and taken along with its photograph', async ({
  visit,
}) => {
  const { ivo, lena } = await planned();
  const theirs = await visit('Lena', { acceptDownloads: true });
  theirs.watch.expectStatus(403, /data-exports/u);
  const { page } = theirs;
  const photo = await drawPhotograph(page, 'drawer.jpg', { width: 1300, height: 800, hue: 200 });
  const media_id = await sendPhotograph(world.url, ivo.token, photo);
  const hidden = await sendPhotograph(
    world.url,
    ivo.token,
    await drawPhotograph(page, 'other.jpg', { width: 900, height: 700, hue: 90 }),
  );
  const record = (more: object) =>
    arrangeAs(world.url, ivo.token)('POST', '/activities', {
      type: 'everyday',
      subtype: 'ordinary_day',
      status: 'published',
      ...more,
    });
  await record({ title: 'The letters in the drawer', audience: 'self', media: [{ media_id }] });
  await record({
    title: 'For Bruno alone',
    audience: 'chosen',
    chosen_ids: [bruno.id],
    media: [{ media_id: hidden }],
  });
  const slug = await die(ivo, lena);
  await answerCookies(theirs.context);
  await logIn(page, world.url, lena);
  await page.goto(`${world.url}/memorials/${slug}`);

  await test.step('the message, and the report item by item', async () => {
    await expect(page.getByRole('heading', { name: 'A message from Ivo Kos' })).toBeVisible();
    await expect(page.getByText('Do not be sad for longer than you need to.')).toBeVisible();
    await expect(
      page.getByText('1 memory can now be read by the people who look after this page.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'See what was done' }).press('Enter');
    const items = page.getByRole('dialog', { name: 'See what was done' });
    await expect(items.getByRole('link', { name: 'The letters in the drawer' })).toBeVisible();
    await expect(items.getByText('For Bruno alone')).toHaveCount(0);
    await expectAccessible(page, 'what was done, memory by memory');
    await page.keyboard.press('Escape');
  });

  await test.step('a copy waits until the death can be no mistake any more', async () => {
    await expect(page.getByText(/You can make a copy from /u)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make a copy' })).toHaveCount(0);
    tellDatabase(
      world.server,
      "update bequest set bin_until = bin_until - interval '92 days' where life_id = $1",
      [ivo.id],
    );
    await page.reload();
  });

  const root = await takeCopy(page, lena.password);
  expect(readdirSync(under(root, 'data/media'))).toEqual([`${media_id}.jpg`]);
  const words = wordsIn(root);
  expect(words).toContain('The letters in the drawer');
  for (const secret of ['For Bruno alone', hidden, '@example.org', 'Do not be sad'])
    expect(words).not.toContain(secret);
  const alone = await openAlone(visit, root);
  await alone.getByRole('link', { name: 'The letters in the drawer' }).click();
  await expect(alone.getByRole('heading', { name: 'The letters in the drawer' })).toBeVisible();
});
