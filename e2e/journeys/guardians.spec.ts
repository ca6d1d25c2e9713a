/** Two families connect their children; a second guardian joins; consent is taken back, the account rests, and an administrator decides. */
import type { Page } from '@playwright/test';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import {
  answerCookies,
  arrangeAs,
  beginAs,
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

const mila = { name: 'Mila Horvat', username: 'mila', password: 'seven blue elephants' };
const leo = { name: 'Leo Okafor', username: 'leo', password: 'nine green kangaroos' };
let ana: Account;
let bea: Account;
let ben: Account;
let cora: Account;
let milaId = '';

async function addChild(guardian: Account, child: typeof mila): Promise<string> {
  const ask = arrangeAs(world.url, guardian.token);
  await ask('POST', '/auth/step-up', { password: guardian.password });
  const answer = await ask('POST', '/parent/children', {
    full_name: child.name,
    username: child.username,
    born: '2019-03-01',
    password: child.password,
    consent: { version: CONSENT_VERSION, agreed: true },
  });
  const id = textAt(answer, 'data', 'id');
  // Whatever the hour at which this is tested, the child is awake.
  await ask('POST', `/parent/children/${id}/more-time`, { minutes: 60 });
  return id;
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  ana = await makeOwner(world.url);
  bea = await join(world.url, ana, 'Bea Horvat', 'bea');
  ben = await join(world.url, ana, 'Ben Horvat', 'ben');
  cora = await join(world.url, ana, 'Cora Okafor', 'cora');
  await connect(world.url, bea, cora);
  await connect(world.url, bea, ben);
  milaId = await addChild(bea, mila);
  await addChild(cora, leo);
});

const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

async function asChild(visit: Visit, child: typeof mila, path: string): Promise<Page> {
  const { page, context } = await visit(child.name);
  await answerCookies(context);
  await logIn(page, world.url, child);
  await page.goto(`${world.url}${path}`);
  return page;
}
const requests = '/?modal=codex&tab=summons&section=connection-requests';

test('two families connect their children', async ({ visit }) => {
  await test.step('a parent asks for the child, by the username of a friend’s child', async () => {
    const beas = await visit('Bea');
    beas.watch.expectStatus(422, /connections/u);
    const { page } = beas;
    await beginAs(beas, world.url, bea, `/children/${milaId}`);
    const section = page.getByRole('region', { name: 'Connections', exact: true });
    await expect(section.getByText('Mila Horvat is not connected with anybody yet.')).toBeVisible();
    await section.getByLabel('Their username').fill('somebody');
    await section.getByRole('button', { name: 'Send request' }).click();
    await expect(
      section.getByText("We couldn't find this username", { exact: false }),
    ).toBeVisible();
    await section.getByLabel('Their username').fill(leo.username);
    await section.getByRole('button', { name: 'Send request' }).click();
    await expect(
      page.getByText('The other parent is asked first.', { exact: false }),
    ).toBeVisible();
    await shot(page, 'child-page');
    await expectAccessible(page, 'the page of a child');
  });
  await test.step('the child reads that it waits for a grown-up', async () => {
    const page = await asChild(visit, mila, requests);
    await expect(page.getByText('Waiting for a grown-up')).toBeVisible();
    await expect(page.getByText('@leo')).toBeVisible();
    await shot(page, 'child-waits');
    await expectAccessible(page, 'what waits, for a child');
  });
  await test.step('the other parent agrees', async () => {
    const coras = await visit('Cora');
    const { page } = coras;
    await beginAs(coras, world.url, cora, '/children');
    await expect(page.getByText('Mila Horvat asks to connect with Leo Okafor.')).toBeVisible();
    await shot(page, 'asks');
    await expectAccessible(page, 'who wants to connect');
    await page.getByRole('button', { name: /^Agree that/u }).click();
    await expect(page.getByText('Nobody is asking right now.')).toBeVisible();
  });
  await test.step('the other child accepts, and both are connected', async () => {
    const page = await asChild(visit, leo, requests);
    await page.getByRole('button', { name: 'Accept Mila Horvat' }).click();
    await expect(page.getByText('You are connected with Mila Horvat.')).toBeVisible();
    const beas = await visit('Bea');
    await beginAs(beas, world.url, bea, `/children/${milaId}`);
    await expect(
      beas.page.getByRole('region', { name: 'Connections', exact: true }).getByText('Leo Okafor'),
    ).toBeVisible();
  });
});

test('a second guardian joins, takes the consent back, and an administrator decides', async ({
  visit,
}) => {
  await test.step('who is invited agrees with the own password', async () => {
    const beas = await visit('Bea');
    await beginAs(beas, world.url, bea, `/children/${milaId}`);
    const section = beas.page.getByRole('region', { name: 'Guardians', exact: true });
    await section.getByLabel('Their username').fill('ben');
    await section.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(section.getByText('Ben Horvat')).toBeVisible();
    await shot(beas.page, 'guardians');
  });
  const bens = await visit('Ben');
  const { page } = bens;
  await beginAs(bens, world.url, ben, '/children');
  await page.getByRole('button', { name: 'Look after Mila Horvat', exact: true }).click();
  await page
    .getByLabel('I am a parent or guardian of this child', { exact: false })
    .first()
    .check();
  await page.getByLabel('Your password').first().fill(ben.password);
  await shot(page, 'invited');
  await page.getByRole('button', { name: 'Look after Mila Horvat', exact: true }).click();
  await expect(page.getByText('You look after Mila Horvat now.')).toBeVisible();
  await test.step('they take the consent back, and the account rests', async () => {
    await page.goto(`${world.url}/children/${milaId}`);
    const consent = page.getByRole('region', { name: 'Consent', exact: true });
    await expect(consent.getByText('Ben Horvat agreed')).toBeVisible();
    await consent.getByRole('button', { name: 'Take my consent back' }).click();
    await consent.getByLabel('Your password').fill(ben.password);
    await shot(page, 'consent');
    await consent.getByRole('button', { name: 'Take my consent back' }).click();
    await expect(page.getByText('The guardians do not agree.', { exact: false })).toBeVisible();
    await shot(page, 'on-hold');
    await expectAccessible(page, 'an account that rests');
  });
  const own = await asChild(visit, mila, '/');
  await expect(own.getByText('Your account is taking a rest.', { exact: false })).toBeVisible();
  await shot(own, 'resting');
  await test.step('who runs the space decides, and it goes on', async () => {
    const anas = await visit('Ana');
    await beginAs(anas, world.url, ana, '/admin?section=guardianships');
    await anas.page.getByRole('button', { name: 'Decide about @mila' }).click();
    const dialog = anas.page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('You talked about it, and Bea goes on.');
    await shot(anas.page, 'decide');
    await expectAccessible(anas.page, 'deciding for a child');
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(anas.page.getByText('No disagreements')).toBeVisible();
  });
  await own.reload();
  await expect(own.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(own.getByText('Your account is taking a rest.', { exact: false })).toHaveCount(0);
});

test('what is kept of children is there for everybody to read', async ({ visit }) => {
  const { page, context } = await visit('a guest');
  await answerCookies(context);
  await page.goto(`${world.url}/children-policy`);
  await expect(page.getByRole('heading', { name: 'Children’s data' })).toBeVisible();
  await expect(page.getByText('erased after 30 days', { exact: false })).toBeVisible();
  await shot(page, 'policy');
  await expectAccessible(page, 'children’s data');
});
