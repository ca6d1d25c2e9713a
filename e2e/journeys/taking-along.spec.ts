/** Everything one keeps here, taken along: asked for, waited for, downloaded, opened without a server. And what a child keeps, of which the child is told. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { drawPhotograph, sendPhotograph } from '../world/photographs.ts';
import {
  answerCookies,
  arrangeAs,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let folder = '';
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kinlore-taken-'));
  ana = await makeOwner(world.url);
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const record = (token: string, more: object) =>
  arrangeAs(world.url, token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    status: 'published',
    audience: 'self',
    ...more,
  });

const send = async (page: Page, token: string, name: string): Promise<string> =>
  sendPhotograph(
    world.url,
    token,
    await drawPhotograph(page, name, { width: 1400, height: 900, hue: 40 }),
  );

/** Asks for a copy on the page that is open, waits and downloads it; answers the folder it was unpacked into. */
async function takeAlong(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const asked = page.getByRole('dialog').last().getByLabel('Password', { exact: true });
  const ready = page.getByRole('heading', { name: 'Your copy is ready' });
  await expect(asked.or(page.getByRole('progressbar')).or(ready).first()).toBeVisible();
  if (await asked.isVisible()) {
    await asked.fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^kinlore-[a-z.]+-\d{4}-\d\d-\d\d\.zip$/u);
  const unpacked = mkdtempSync(join(folder, 'copy-'));
  execFileSync('unzip', ['-q', await download.path(), '-d', unpacked]);
  const [root = ''] = readdirSync(unpacked);
  return join(unpacked, root);
}

test('one’s own life, in a folder that opens by double-click', async ({ visit }) => {
  const ours = await visit('Ana', { acceptDownloads: true });
  ours.watch.expectStatus(403, /data-exports/u);
  const { page } = ours;
  await answerCookies(ours.context);
  await logIn(page, world.url, ana);
  const media_id = await send(page, ana.token, 'piano.jpg');
  await record(ana.token, {
    title: 'The winter we carried the piano',
    body: 'Four of us, one rope, and my grandmother counting the stairs aloud.',
    place: 'Zemun',
    when: {
      kind: 'exact',
      start: '1968-03-14',
      end: '1968-03-14',
      precision: 'day',
      text: '14 March 1968',
    },
    media: [{ media_id, caption: 'On the stairs', alt: 'A piano on the stairs' }],
  });
  await record(ana.token, { title: 'A day without a date' });
  await page.goto(`${world.url}/?modal=codex&username=${ana.username}&tab=settings&section=data`);
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  await expectAccessible(page, 'asking for a copy');
  const root = await takeAlong(page, ana.password);
  await expectAccessible(page, 'a copy that is ready');
  await expect(page.getByText('9 downloads left')).toBeVisible();
  await expect(page.getByText(/You can ask for the next copy from/u)).toBeVisible();

  await test.step('it opens without a server, a network or a program that runs', async () => {
    const reader = await visit('Reader', { offline: true, javaScriptEnabled: false });
    await reader.page.goto(pathToFileURL(join(root, 'index.html')).href);
    await expect(reader.page.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
    await expect(reader.page.getByRole('heading', { name: '1968' })).toBeVisible();
    await reader.page.getByRole('link', { name: 'The winter we carried the piano' }).click();
    await expect(reader.page.getByText('14 March 1968 · Zemun')).toBeVisible();
    const picture = reader.page.getByRole('img', { name: 'A piano on the stairs' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
    await reader.page.getByRole('link', { name: ana.name }).click();
    await expect(reader.page.getByText('A day without a date')).toBeVisible();
  });
});

test('what a child keeps, and the child is told', async ({ visit }) => {
  const asAna = arrangeAs(world.url, ana.token);
  await asAna('POST', '/auth/step-up', { password: ana.password });
  const mila = { username: 'mila', password: 'seven blue elephants' };
  const made = await asAna('POST', '/parent/children', {
    full_name: 'Mila Varga',
    ...mila,
    born: '2019-03-01',
    consent: { version: CONSENT_VERSION, agreed: true },
  });
  const ours = await visit('Ana', { acceptDownloads: true });
  ours.watch.expectStatus(403, /data-exports/u);
  const { page } = ours;
  await answerCookies(ours.context);
  await logIn(page, world.url, ana);
  await page.goto(`${world.url}/children/${textAt(made, 'data', 'id')}`);
  await expect(page.getByRole('heading', { name: 'A copy to take away' })).toBeVisible();
  await expect(
    page.getByText(/^Download everything .* Mila Varga will be told when you download it\.$/u),
  ).toBeVisible();
  await takeAlong(page, ana.password);

  const milas = await visit('Mila');
  await answerCookies(milas.context);
  await logIn(milas.page, world.url, mila);
  await milas.page.goto(`${world.url}/children`);
  await expect(milas.page.getByRole('heading', { name: 'Copies of your book' })).toBeVisible();
  await expect(milas.page.getByText(/^Downloaded/u)).toBeVisible();
  await expectAccessible(milas.page, 'copies of a child’s book');
});
