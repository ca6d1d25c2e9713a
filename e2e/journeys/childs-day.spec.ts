/** A child's day to the bedtime screen: four doors, a draft that nothing takes, more time from a grown-up, and a pause with its reason. */
import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import {
  answerCookies,
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  logIn,
  makeOwner,
  openWorld,
  setDay,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });

const mila = { name: 'Mila Varga', username: 'mila', password: 'seven blue elephants' };
const dialog = (page: Page) => page.getByRole('dialog');
const noEnd = { quiet_from: 0, quiet_to: 0, daily_minutes: null };

let ana: Account;
let childId = '';
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  const asAna = arrangeAs(world.url, ana.token);
  await asAna('POST', '/auth/step-up', { password: ana.password });
  const made = await asAna('POST', '/parent/children', {
    full_name: mila.name,
    username: mila.username,
    password: mila.password,
    born: '2019-03-01',
    consent: { version: CONSENT_VERSION, agreed: true },
  });
  childId = textAt(made, 'data', 'id');
  await setDay(world.url, ana.token, childId, noEnd);
});

/** Minutes into the day on the clock of the journeys. */
function minuteOfDay(shift: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Belgrade',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(Date.now() + shift * 60_000));
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
}

/** The clock of the page goes on by a little more than a minute: it asks for the day again. */
const aMinuteLater = (page: Page) => page.clock.fastForward(61_000);

test('from four doors to the bedtime screen', async ({ visit }) => {
  const { page, context, watch } = await visit('Mila');
  watch.expectStatus(403, /activities/u);
  await page.clock.install();
  await answerCookies(context);
  await logIn(page, world.url, mila);
  await test.step('home has four doors', async () => {
    const doors = page.getByRole('navigation', { name: 'Where do you want to go?' });
    await expect(doors.getByRole('button')).toHaveCount(4);
    await expectAccessible(page, "a child's home");
    await doors.getByRole('button', { name: /Tell/u }).click();
    await dialog(page).getByLabel('Title').fill('The owl in our garden');
  });
  await test.step('in the evening a screen says good night, over what is being written', async () => {
    await setDay(world.url, ana.token, childId, {
      quiet_from: minuteOfDay(-5),
      quiet_to: minuteOfDay(300),
    });
    await aMinuteLater(page);
    await expect(page.getByRole('heading', { name: 'Time to rest' })).toBeVisible();
    await expectAccessible(page, 'the bedtime screen');
  });
  await test.step('reading goes on, and the draft is there', async () => {
    await page.getByRole('button', { name: 'Read my book' }).click();
    await expect(page.getByRole('heading', { name: 'Time to rest' })).toBeHidden();
    await expect(page.getByText("It's time to rest. You can still read")).toBeVisible();
    await page.goto(`${world.url}/?modal=activity`);
    await expect(page.getByRole('heading', { name: 'Time to rest' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByLabel('Title')).toHaveValue('The owl in our garden');
  });
  await test.step('a grown-up gives more time, and it is shared', async () => {
    const { page: anas } = await visit('Ana').then(async (visitor) => {
      await beginAs(visitor, world.url, ana, `/children/${childId}`);
      return visitor;
    });
    await anas.getByRole('button', { name: '30 more minutes' }).click();
    await expect(anas.getByText('Mila Varga has 30 more minutes.')).toBeVisible();
    await aMinuteLater(page);
    await expect(page.getByText("It's time to rest. You can still read")).toBeHidden();
  });
});

test('what is paused says why, and ends', async ({ visit }) => {
  await setDay(world.url, ana.token, childId, noEnd);
  const anas = await visit('Ana');
  await beginAs(anas, world.url, ana, `/children/${childId}`);
  const { page } = anas;
  await page.getByRole('button', { name: 'Pause something' }).click();
  await page.getByLabel('What', { exact: true }).selectOption('Sharing memories');
  await page.getByLabel('Why').fill('Let us talk about the swing first.');
  await expectAccessible(page, 'pausing something');
  await page.getByRole('button', { name: 'Pause it' }).click();
  await expect(page.getByText('Sharing memories is paused for Mila Varga.')).toBeVisible();
  const own = await visit('Mila');
  await answerCookies(own.context);
  await logIn(own.page, world.url, mila);
  await expect(own.page.getByText('“Let us talk about the swing first.”')).toBeVisible();
  await expectAccessible(own.page, 'paused, for a child');
  await page.getByRole('button', { name: 'End the pause of Sharing memories' }).click();
  await expect(page.getByText('Nothing is paused.')).toBeVisible();
  await expect(own.page.getByText('“Let us talk about the swing first.”')).toBeHidden();
});

test('what a child says is read by a guardian first, and both read who it was in touch with', async ({
  visit,
}) => {
  await setDay(world.url, ana.token, childId, noEnd);
  const asAna = arrangeAs(world.url, ana.token);
  const memory = await asAna('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The carnival of owls',
    body: 'Everybody wore a mask, and nobody knew anybody.',
    audience: 'chosen',
    chosen_ids: [childId],
  });
  const place = `/activities/${textAt(memory, 'data', 'type')}/${textAt(memory, 'data', 'id')}`;
  const own = await visit('Mila');
  await answerCookies(own.context);
  await logIn(own.page, world.url, mila);
  const words = 'I wore the owl mask!';
  const waits = (page: Page) => page.getByText('Waiting for a grown-up');
  await test.step('the child says it, and reads that it waits', async () => {
    await own.page.goto(world.url + place);
    await own.page.getByLabel('Write a comment').fill(words);
    await own.page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(own.page.getByText(words)).toBeVisible();
    await expect(waits(own.page)).toBeVisible();
    await expectAccessible(own.page, 'a comment that waits, for a child');
  });
  const anas = await visit('Ana');
  await test.step('its guardian reads it and says yes', async () => {
    await beginAs(anas, world.url, ana, '/children');
    await expect(anas.page.getByText(words)).toBeVisible();
    await expectAccessible(anas.page, 'what waits for a guardian');
    await anas.page.getByRole('button', { name: /^Say yes: .*owl mask/u }).click();
    await expect(anas.page.getByText('Others can read what Mila Varga wrote now.')).toBeVisible();
  });
  await test.step('it stands there for everybody, and waits no more', async () => {
    await anas.page.goto(world.url + place);
    await expect(anas.page.getByText(words)).toBeVisible();
    await own.page.reload();
    await expect(own.page.getByText(words)).toBeVisible();
    await expect(waits(own.page)).toBeHidden();
  });
  await test.step('the last thirty days say the same to both', async () => {
    await own.page.goto(`${world.url}/children`);
    const said = (page: Page) => page.getByText('Comment for Ana Varga');
    await expect(
      own.page.getByRole('heading', { name: 'What your grown-ups can see' }),
    ).toBeVisible();
    await expect(said(own.page)).toBeVisible();
    await anas.page.goto(`${world.url}/children/${childId}?section=log`);
    await expect(said(anas.page)).toBeVisible();
    await expectAccessible(anas.page, 'the log of a child');
  });
});
