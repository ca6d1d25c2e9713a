/** The book of a life: a memory is left out of it, it is made and downloaded, and other programs open it. And the same for paper. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
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
  folder = mkdtempSync(join(tmpdir(), 'kinlore-book-'));
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
const on = (day: string) => ({ kind: 'exact', start: day, end: day, precision: 'day', text: day });

/** Makes the book that is chosen on the open page; answers where the download lies. */
async function makeBook(page: Page, button: string, ending: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const asked = page.getByRole('dialog').last().getByLabel('Password', { exact: true });
  // Not by its heading: a book of before is ready too, until this one takes its place.
  const ready = page.getByText(
    ending === 'epub' ? /, as an EPUB file/u : /, as a page to open in your browser/u,
  );
  await expect(
    asked
      .or(page.getByText(/^Your book (?:will be|is being) made/u))
      .or(ready)
      .first(),
  ).toBeVisible();
  if (await asked.isVisible()) {
    await asked.fill(ana.password);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(ready).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename().endsWith(`.${ending}`)).toBe(true);
  const file = join(folder, `book.${ending}`);
  copyFileSync(await download.path(), file);
  return file;
}

test('a memory is left out of the book, and the book holds the others', async ({ visit }) => {
  const ours = await visit('Ana', { acceptDownloads: true });
  ours.watch.expectStatus(403, /data-exports/u);
  const { page } = ours;
  await answerCookies(ours.context);
  await logIn(page, world.url, ana);
  const picture = await drawPhotograph(page, 'piano.jpg', { width: 1400, height: 900, hue: 40 });
  const media_id = await sendPhotograph(world.url, ana.token, picture);
  await record(ana.token, {
    title: 'The winter we carried the piano',
    body: 'Four of us, one rope, and my grandmother counting the stairs aloud.',
    place: 'Zemun',
    when: on('1968-03-14'),
    people: [{ name: 'Baba Mara' }],
    media: [{ media_id, caption: 'On the stairs', alt: 'A piano on the stairs' }],
  });
  const quarrel = await record(ana.token, { title: 'Our quarrel', when: on('1972-05-01') });

  await test.step('in the editor', async () => {
    await page.goto(`${world.url}/post/${textAt(quarrel, 'data', 'slug')}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    const editor = page.getByRole('dialog').last();
    const leave = editor.getByLabel('Leave it out of the book of my life');
    await leave.check();
    await editor.getByRole('button', { name: 'Save changes' }).click();
    await expect(leave).toHaveCount(0);
  });

  await page.goto(`${world.url}/?modal=codex&username=${ana.username}&tab=settings&section=data`);
  await expect(page.getByRole('heading', { name: 'A book of your life' })).toBeVisible();
  await expectAccessible(page, 'choosing a book');
  const file = await makeBook(page, 'Make the book', 'epub');
  await expectAccessible(page, 'a book that is ready');

  await test.step('it opens with a program that is not ours', () => {
    execFileSync('unzip', ['-q', file, '-d', join(folder, 'epub')]);
    const pages = readdirSync(join(folder, 'epub/book'))
      .filter((name) => name.endsWith('.xhtml'))
      .map((name) => readFileSync(join(folder, 'epub/book', name), 'utf8'));
    const contents = readFileSync(join(folder, 'epub/book/contents.xhtml'), 'utf8');
    expect(contents).toContain('The winter we carried the piano');
    expect(pages.join('\n')).toContain('On the stairs');
    expect(pages.join('\n')).toContain('Baba Mara</strong>');
    expect(pages.join('\n')).not.toContain('Our quarrel');
    expect(readFileSync(join(folder, 'epub/mimetype'), 'utf8')).toBe('application/epub+zip');
  });

  await test.step('its chapters and pages are shown by any reader of XHTML', async () => {
    const reader = await visit('Reader', { offline: true, javaScriptEnabled: false });
    await reader.page.goto(pathToFileURL(join(folder, 'epub/book/contents.xhtml')).href);
    await reader.page.getByRole('link', { name: 'The winter we carried the piano' }).click();
    await expect(reader.page.getByText('14 March 1968 · Zemun')).toBeVisible();
    const shown = reader.page.getByRole('img', { name: 'A piano on the stairs' });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300);
  });
});

test('the same for paper', async ({ visit }) => {
  const ours = await visit('Ana', { acceptDownloads: true });
  ours.watch.expectStatus(403, /data-exports/u);
  const { page } = ours;
  await answerCookies(ours.context);
  await logIn(page, world.url, ana);
  await page.goto(`${world.url}/?modal=codex&username=${ana.username}&tab=settings&section=data`);
  await page.getByLabel('To print, small (A5)').check();
  const file = await makeBook(page, 'Make a new book', 'html');
  const reader = await visit('Printer', { offline: true, javaScriptEnabled: false });
  await reader.page.goto(pathToFileURL(file).href);
  await expect(reader.page.getByRole('heading', { level: 1, name: ana.name })).toBeVisible();
  await expect(reader.page.getByText('Our quarrel')).toHaveCount(0);
  const printed = await reader.page.pdf({ preferCSSPageSize: true });
  const text = printed.toString('latin1');
  const sheets = [...text.matchAll(/\/Type\s*\/Page\b/gu)].length;
  // Its cover, its contents, a chapter, a memory, people and places.
  expect(sheets).toBeGreaterThanOrEqual(6);
  // A5, in points.
  expect(text).toMatch(/\/MediaBox\s*\[0 0 4(?:19|20)[.\d]* 59[45][.\d]*\]/u);
});
