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

test('without levels and points nothing of them is there, nor asked for', async ({ visit }) => {
  const { page, context } = await visit('Ana');
  await answerCookies(context);
  await logIn(page, world.url, ana);
  const tabs = page.getByRole('tab');
  await page.goto(settings('accessibility'));
  await expect(tabs.filter({ hasText: 'Persona' })).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Hide levels and points' }).check();
  await expect(tabs.filter({ hasText: 'Persona' })).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(world.url);
  await expect(page.getByRole('button', { name: 'Create Activity' }).first()).toBeVisible();
  await page.goto(settings('notifications'));
  await expect(page.getByRole('group', { name: 'Connections' })).toBeVisible();
  await expect(page.getByText('You reached a new level')).toHaveCount(0);
  for (const path of ['/', `/codex/${ana.username}`, '/connections', '/family', '/memorials']) {
    await page.goto(world.url + path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const said = await page.locator('body').innerText();
    expect(said, path).not.toMatch(/\b(?:XP|level|badge|mission|power-up|weeks? in a row)\b/iu);
  }
  expect(
    asked.filter((path) => /\/(?:progress|xp|streaks|badges|missions|cosmic)|persona/u.test(path)),
  ).toEqual([]);
  await page.goto(settings('accessibility'));
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
