/** What somebody chooses for themselves: how pages look, what a new memory starts with, when they are told things, and pages without the game. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const settings = (section: string) =>
  `${world.url}/codex/${ana.username}/settings?section=${section}`;
const root = (page: Page) => page.locator('html');

test('letters are larger at once, and before anything else is there the next time', async ({
  visit,
}) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await page.goto(settings('accessibility'));
  await page.getByRole('radio', { name: 'Larger', exact: true }).check();
  await expect(root(page)).toHaveAttribute('data-text', 'larger');
  await page.getByRole('radio', { name: /^More contrast/u }).check();
  await page.getByRole('radio', { name: /^Less motion/u }).check();
  await page.getByRole('checkbox', { name: 'One thing at a time' }).check();
  await expect(root(page)).toHaveAttribute('data-motion', 'still');
  await expectAccessible(page, 'settings of accessibility, in larger letters');
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-contrast', 'more');
  await expect(page.getByRole('radio', { name: 'Larger', exact: true })).toBeChecked();
  // On another device it is the account that says so.
  const other = await visit('Ana, on her phone');
  await answerCookies(other.context);
  await logIn(other.page, world.url, ana);
  await expect(root(other.page)).toHaveAttribute('data-text', 'larger');
  await page.getByRole('radio', { name: 'Usual', exact: true }).first().check();
  await expect(root(page)).not.toHaveAttribute('data-text');
  // One thing at a time: first the names of the pages, then a page and the way back.
  await page.goto(`${world.url}/codex/${ana.username}/settings`);
  const pages = page.getByRole('group', { name: 'Settings' });
  await expectAccessible(page, 'settings, one thing at a time');
  await pages.getByRole('button', { name: 'Accessibility' }).click();
  await page.getByRole('button', { name: 'All settings' }).click();
  await pages.getByRole('button', { name: 'Accessibility' }).click();
  await page.getByRole('checkbox', { name: 'One thing at a time' }).uncheck();
  await expect(pages.getByRole('button', { name: 'Privacy' })).toBeVisible();
});

/** The files of a program that a page asks for. */
function programOf(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname);
  });
  return asked;
}

/** What is part of the game, as an address of the API. */
const ofTheGame =
  /\/api\/v1\/(?:xp|streaks|badges|missions|sacred-missions|quests|power-ups|cosmic|attributes|companions|stats|essence)\b/u;

test('without levels and points nothing of them is there, nor asked for', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  const tabs = page.getByRole('tab');
  await page.goto(settings('accessibility'));
  await expect(tabs.filter({ hasText: 'Persona' })).toHaveCount(1);
  // What this page itself still fetches is none of the game's.
  await page.waitForLoadState('networkidle');
  const opened = programOf(page);
  await tabs.filter({ hasText: 'Persona' }).click();
  await expect(page.getByText(/^After \d+ more memories you will see/u)).toBeVisible();
  const game = [...opened];
  expect(game, 'files of the game').not.toEqual([]);
  await page.goto(settings('accessibility'));
  await page.getByRole('checkbox', { name: 'Hide levels and points' }).check();
  await expect(tabs.filter({ hasText: 'Persona' })).toHaveCount(0);
  // A browser that keeps nothing of what was fetched before.
  const plain = await visit('Ana, without the game');
  await answerCookies(plain.context);
  const program = programOf(plain.page);
  const asked: string[] = [];
  plain.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await logIn(plain.page, world.url, ana);
  await plain.page.goto(settings('notifications'));
  await expect(plain.page.getByRole('group', { name: 'Connections' })).toBeVisible();
  await expect(plain.page.getByText('You reached a new level')).toHaveCount(0);
  const codex = (tab: string) => `/?modal=codex&username=${ana.username}&tab=${tab}`;
  for (const path of [
    '/',
    `/codex/${ana.username}`,
    ...['life', 'persona', 'summons', 'settings'].map(codex),
    '/?modal=activity&activity=new',
    '/connections',
    '/family',
    '/memorials',
  ]) {
    await plain.page.goto(world.url + path);
    await expect(plain.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await plain.page.waitForLoadState('networkidle');
    const said = await plain.page.locator('body').innerText();
    expect(said, path).not.toMatch(
      /\b(?:XP|level|badges?|missions?|power-ups?|weeks? in a row|companions?)\b/iu,
    );
  }
  expect(asked.filter((path) => ofTheGame.test(path))).toEqual([]);
  expect(game.filter((file) => program.has(file))).toEqual([]);
  await page.getByRole('checkbox', { name: 'Hide levels and points' }).uncheck();
  await expect(tabs.filter({ hasText: 'Persona' })).toHaveCount(1);
});

test('quiet hours are kept, and a new memory begins with whom one chose', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  await page.goto(settings('notifications'));
  const times = page.getByRole('form', { name: 'When you hear from us' });
  await times.getByLabel('Until').fill('08:30');
  await times.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.goto(settings('privacy'));
  await expectAccessible(page, 'settings of privacy');
  await page.getByRole('radio', { name: 'Only you' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Only you' })).toBeChecked();
  await page.goto(settings('notifications'));
  await expect(times.getByLabel('Until')).toHaveValue('08:30');
  await page.goto(`${world.url}/?modal=activity&activity=new`);
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Title').fill('The boat');
  await editor.getByRole('button', { name: 'Who can see it', exact: true }).click();
  await expect(editor.getByRole('radio', { name: /^Only you/u })).toBeChecked();
});
