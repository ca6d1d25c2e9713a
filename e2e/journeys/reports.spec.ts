/** A report to its appeal: somebody reports a memory, a moderator hides it, its author asks for a second look, and somebody else takes it back. */
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  askAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  listAt,
  makeOwner,
  test,
  textAt,
  openWorld,
  type Account,
} from '../world/index.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let boris: Account;
let rosa: Account;
let mila: Account;
let memory = '';

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  boris = await join(world.url, ana, 'Boris Kos', 'boris');
  rosa = await join(world.url, ana, 'Rosa Kos', 'rosa');
  mila = await join(world.url, ana, 'Mila Petrov', 'mila');
  await connect(world.url, boris, rosa);
  const owner = arrangeAs(world.url, ana.token);
  await owner('PUT', `/admin/people/${mila.id}/roles`, { roles: ['moderator'] });
  const answer = await arrangeAs(world.url, boris.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The party at number nine',
    body: 'Everybody from the street was there.',
    audience: 'connections',
  });
  memory = textAt(answer, 'data', 'id');
});

const statusFor = async ({ token }: Account) =>
  (await askAs(world.url, token)('GET', `/activities/${memory}`)).status;
const view = () => `/?modal=activity-view&activityId=${memory}&activityType=activity`;

async function report(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByLabel('It shows something private').check();
  await expectAccessible(page, 'report');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByLabel(/anything you would like to add/u).fill('My children are in it.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you for telling us.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Block this person' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('what is reported is hidden, and a second look brings it back', async ({ visit }) => {
  const [hers, staff, his] = [await visit('Rosa'), await visit('Mila'), await visit('Boris')];

  await test.step('Rosa reports it in three steps', async () => {
    await beginAs(hers, world.url, rosa, view());
    await report(hers.page);
  });

  await test.step('a moderator sees a copy and hides it', async () => {
    const { page } = staff;
    await beginAs(staff, world.url, mila, '/admin?section=moderation');
    await page.getByRole('button', { name: 'Look at it: Memory by Boris Kos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Memory by Boris Kos' });
    await expect(dialog.getByText('Everybody from the street was there.')).toBeVisible();
    await expect(dialog.getByText('My children are in it.')).toBeVisible();
    await dialog.getByLabel('Hide it from everybody else').check();
    await dialog
      .getByLabel(/Your words to the person/u)
      .fill('Please take the children out of it.');
    await expectAccessible(page, 'a report that is looked at');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('Nothing to look at')).toBeVisible();
    expect([await statusFor(rosa), await statusFor(boris)]).toEqual([404, 200]);
  });

  await test.step('Boris reads why, and asks for a second look', async () => {
    const { page } = his;
    await beginAs(his, world.url, boris, '/?modal=codex&tab=settings&section=safety');
    await expect(page.getByText('Please take the children out of it.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask for a second look' }).click();
    await page.getByLabel(/What should we know/u).fill('The children are grown up and agreed.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/You asked for a second look/u)).toBeVisible();
  });

  await test.step('who decided first cannot take it; somebody else takes it back', async () => {
    const { page } = staff;
    await page.goto(`${world.url}/admin?section=appeals`);
    await expect(page.getByText(/Somebody else has to take the second look/u)).toBeVisible();
    const owner = await visit('Ana');
    await beginAs(owner, world.url, ana, '/admin?section=appeals');
    await owner.page.getByLabel('Your answer to the person').fill('They agreed, and it stays.');
    await owner.page.getByRole('button', { name: 'Take it back' }).click();
    await expect(owner.page.getByText('Nobody asks for a second look')).toBeVisible();
    expect(await statusFor(rosa)).toBe(200);
  });

  await test.step('Rosa and Boris are told', async () => {
    const typesOf = async ({ token }: Account) =>
      listAt(
        await arrangeAs(world.url, token)('GET', '/notifications'),
        'data',
        'notifications',
      ).map((one) => textAt(one, 'type'));
    await expect.poll(() => typesOf(rosa)).toContain('report_reviewed');
    await expect.poll(() => typesOf(boris)).toContain('appeal_decided');
  });
});
