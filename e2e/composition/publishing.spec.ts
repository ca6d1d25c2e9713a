/** A remote is published while pages are open: they keep what they have, whoever comes has the new one, and one press goes back. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  answerCookies,
  beginAs,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';
import { builtRelease, makeVariant, runPublisher, sendVariant } from '../world/variants.ts';
import { lead, restIsUsable, toMemorials } from './memorials.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

test('published while a page is open, and rolled back: open pages keep what they have', async ({
  visit,
}) => {
  const open = await visit('Ana', { serviceWorkers: 'block' });
  await beginAs(open, world.url, ana, '/memorials');
  await expect(lead(open.page)).toBeVisible();
  const { version: built } = builtRelease('legacy');
  const variant = await makeVariant(
    mkdtempSync(join(tmpdir(), 'kinlore-team-')),
    'legacy',
    'e2e1',
    (words) => words.replace('People your family remembers.', 'Those we remember together.'),
  );
  await sendVariant(world.url, ana, variant);
  const { version } = variant.release;
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

test('tried by one account and then given to everybody, by a token that an administrator makes', async ({
  visit,
}) => {
  const variant = await makeVariant(
    mkdtempSync(join(tmpdir(), 'kinlore-team-')),
    'legacy',
    'e2e2',
    (words) => words.replace('People your family remembers.', 'Whom we tried to remember.'),
  );
  const tried = (page: Page) => page.getByText('Whom we tried to remember.');
  const desk = await visit('Ana at the desk', { serviceWorkers: 'block' });
  const guest = await visit('a guest', { serviceWorkers: 'block' });
  await beginAs(desk, world.url, ana, '/admin?section=remotes');
  const { page } = desk;
  const token = await test.step('the token is shown once', async () => {
    await page.getByRole('button', { name: 'New token' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Who is it for?').fill('Those who look after memorials');
    await form.getByLabel('Parts of the app').fill('legacy');
    await expectAccessible(page, 'new token');
    await form.getByRole('button', { name: 'Make the token' }).click();
    await expect(form.getByText('It is shown only this once.', { exact: false })).toBeVisible();
    const secret = await form.getByLabel('Token', { exact: true }).inputValue();
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Those who look after memorials')).toBeVisible();
    return secret;
  });
  const publish = (...given: readonly string[]) =>
    runPublisher({ url: world.url, token, folder: variant.folder }, given);
  await test.step('one account tries it', async () => {
    expect(publish('--account', 'ana')).toContain('1 that are named');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const row = page.getByRole('row', { name: /^legacy / });
    await expect(
      row.getByText(/^On trial: .*, for 0 % of accounts and 1 that was named\.$/),
    ).toBeVisible();
    const open = await visit('Ana', { serviceWorkers: 'block' });
    await answerCookies(open.context);
    await logIn(open.page, world.url, ana);
    await toMemorials(open.page);
    await expect(lead(open.page), 'the page she logged in on is older').toBeVisible();
    await open.page.goto(`${world.url}/memorials`);
    await expect(tried(open.page)).toBeVisible();
    await guest.page.goto(world.url);
    const text = await guest.page.locator('#registry').textContent();
    expect(text).not.toContain(variant.release.version);
  });
  await test.step('one press gives it to everybody', async () => {
    await page.getByRole('button', { name: 'Give to everybody' }).click();
    await expect(page.getByText(`legacy now uses ${variant.release.version}.`)).toBeVisible();
    await guest.page.reload();
    const text = await guest.page.locator('#registry').textContent();
    expect(text).toContain(variant.release.version);
  });
  await test.step('the team goes back, and its token is taken from it', async () => {
    expect(publish('--rollback')).toContain(`legacy is ${builtRelease('legacy').version}`);
    // Another team has a token, too: only this one's goes.
    const row = page.getByRole('row', { name: /^Those who look after memorials / });
    await row.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(row).toHaveCount(0);
    expect(() => publish('--rollback')).toThrow(/send a token that stands/u);
  });
});
