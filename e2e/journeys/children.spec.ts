/** A parent makes a child's account, looks as the child, records with them, and is themselves again; the child reads it. */
import type { Page } from '@playwright/test';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  openWorld,
  stayUp,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const mila = { name: 'Mila Varga', username: 'mila', password: 'seven blue elephants' };
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dialog = (page: Page) => page.getByRole('dialog');
const frame = (page: Page) => page.locator('[data-viewing="true"]');
const next = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Next', exact: true }).click();

async function addMila(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(mila.name);
  await page.getByLabel('Username').fill(mila.username);
  await page.getByLabel('Date of birth').fill('2019-03-01');
  await page.getByLabel('They log in themselves').check();
  await page.getByLabel('Password for the child', { exact: true }).fill(mila.password);
  await page.getByLabel('I am a parent or guardian', { exact: false }).check();
  await page.getByLabel('Your password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText('This password is not right.').first()).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(ana.password);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText("Mila Varga's account is ready.")).toBeVisible();
}

test('made, looked into, and left again', async ({ visit }) => {
  const anas = await visit('Ana');
  anas.watch.expectStatus(422, /step-up/u);
  const { page } = anas;
  await beginAs(anas, world.url, ana, '/?modal=profiles');
  await test.step('who has no child is told what comes first', async () => {
    await expect(
      page.getByText('Create a child account first to enable profile switching!'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Create a child account' }).click();
    await expect(page.getByRole('heading', { name: 'Add a child' })).toBeVisible();
    await expectAccessible(page, 'adding a child');
  });
  await addMila(page);
  await test.step('the switcher is in the bar now', async () => {
    await main(page).getByRole('button', { name: 'Switch Profile' }).click();
    await dialog(page).getByRole('button', { name: 'View as Mila Varga' }).click();
    await dialog(page).getByLabel('Why are you looking?').fill('To write down the swimming badge');
    await expectAccessible(page, 'before looking');
    await dialog(page).getByRole('button', { name: 'View as Mila Varga' }).click();
    await expect(page.getByText('You are viewing as Mila Varga, for an hour')).toBeVisible();
    await expect(frame(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'rainbow');
  });
  await test.step('what is recorded is the child’s, and waits', async () => {
    await main(page).getByRole('button', { name: 'Create Activity' }).click();
    await dialog(page).getByLabel('Title').fill('My swimming badge');
    await next(page);
    await expect(page.getByRole('heading', { name: 'When was it?' })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a reload keeps the frame, and the way back is in it', async () => {
    await page.goto(world.url);
    await expect(frame(page)).toBeVisible();
    await main(page).getByRole('button', { name: 'Switch Profile' }).click();
    await expect(
      dialog(page).getByRole('button', { name: 'Viewing as Mila Varga' }),
      'whom one views as cannot be chosen again',
    ).toBeDisabled();
    await page.keyboard.press('Escape');
    // The dialog has one, too, for as long as it takes to close.
    await expect(dialog(page)).toHaveCount(0);
    await frame(page).getByRole('button', { name: 'Switch back to Ana Varga' }).click();
    await expect(page.getByText('You are Ana Varga again.')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'shadow');
  });
  await test.step('it is written down', async () => {
    await page.goto(`${world.url}/children`);
    await expect(page.getByText('To write down the swimming badge')).toBeVisible();
  });
});

test('the child logs in and reads who looked', async ({ visit }) => {
  const { page, context } = await visit('Mila');
  await answerCookies(context);
  await logIn(page, world.url, mila);
  await page.goto(`${world.url}/children`);
  await expect(page.getByRole('heading', { name: 'When a grown-up looked' })).toBeVisible();
  await expect(page.getByText('To write down the swimming badge')).toBeVisible();
  await expect(page.getByText('Ana Varga')).toBeVisible();
  await expectAccessible(page, 'who looked, for a child');
});

test('what the child wants to share waits, comes back with a word, and is shared', async ({
  visit,
}) => {
  const entered = await arrangeAs(world.url, null)('POST', '/auth/login', {
    login: mila.username,
    password: mila.password,
  });
  await stayUp(world.url, ana.token, textAt(entered, 'data', 'user', 'id'));
  const ask = arrangeAs(world.url, textAt(entered, 'data', 'token'));
  const write = async (title: string): Promise<string> =>
    textAt(
      await ask('POST', '/activities', {
        type: 'everyday',
        subtype: 'ordinary_day',
        title,
        body: 'I did not touch the ground once.',
        audience: 'family',
      }),
      'data',
      'id',
    );
  const anas = await visit('Ana');
  const { page } = anas;
  await beginAs(anas, world.url, ana, '/children');
  await expect(page.getByText('Nothing to look at right now.')).toBeVisible();
  const id = await write('My swimming badge');
  await test.step('it comes to the page of the parent by itself, who gives it back', async () => {
    await page.getByRole('button', { name: 'Look at “My swimming badge”' }).click();
    await dialog(page).getByLabel('A word for Mila Varga').fill('Which pool was it?');
    await expectAccessible(page, 'deciding');
    await dialog(page).getByRole('button', { name: 'Ask for a change' }).click();
    await expect(page.getByText('Mila Varga can change it and share it again.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing to look at right now.')).toBeVisible();
  });
  await test.step('the child reads the word beside it', async () => {
    const { page: own, context } = await visit('Mila');
    await answerCookies(context);
    await logIn(own, world.url, mila);
    await own.goto(`${world.url}/?modal=activity-view&activityId=${id}&activityType=everyday`);
    await expect(own.getByText('Which pool was it?')).toBeVisible();
    await expectAccessible(own, 'given back, for a child');
  });
  await test.step('several are shared with one press', async () => {
    await write('The ducks');
    await write('The sea');
    await page.getByRole('button', { name: 'Share all 2' }).click();
    await expect(page.getByText('2 memories are shared.')).toBeVisible();
    await expect(page.getByText('Nothing to look at right now.')).toBeVisible();
  });
});

test('a parent logs the child out on every device', async ({ visit }) => {
  const milas = await visit('Mila');
  milas.watch.expectStatus(401, /./u);
  await answerCookies(milas.context);
  await logIn(milas.page, world.url, mila);
  const anas = await visit('Ana');
  await beginAs(anas, world.url, ana, '/children');
  await anas.page.getByRole('link', { name: 'Mila Varga' }).click();
  await expect(anas.page.getByRole('heading', { name: 'Mila Varga', level: 1 })).toBeVisible();
  await expectAccessible(anas.page, "a child's page");
  await anas.page.getByRole('button', { name: 'Log out Mila Varga on every device' }).click();
  await expect(dialog(anas.page).getByText('They will have to log in again')).toBeVisible();
  await expectAccessible(anas.page, 'logging a child out');
  await dialog(anas.page).getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(anas.page.getByText(/Mila Varga is logged out on \d+ device/u)).toBeVisible();
  await expect(main(milas.page)).toBeHidden({ timeout: 15_000 });
  await expect(main(anas.page)).toBeVisible();
});
