/** The life of somebody else: by its places, with those who were there, and behind a block and back. */
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let cleo: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  cleo = await join(world.url, ana, 'Cleo Varga', 'cleo');
  await connect(world.url, ana, bruno);
  await connect(world.url, ana, cleo);
});

test('a life is narrowed to a place, and memories with somebody stand on their page', async ({
  visit,
}) => {
  const [mine, his] = [arrangeAs(world.url, ana.token), arrangeAs(world.url, bruno.token)];
  const record = (ask: typeof his, title: string, place: string, more: object = {}) =>
    ask('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title,
      body: 'As it was.',
      audience: 'connections',
      place,
      ...more,
    });
  for (const [title, place] of [
    ['The river froze', 'Novi Sad'],
    ['The long staircase', 'Zemun'],
    ['The longer staircase', 'zemun'],
  ] as const)
    await record(his, title, place);
  const together = textAt(
    await record(mine, 'The picnic we both remember', 'Malmö', {
      people: [{ name: 'Bruno', user_id: bruno.id }],
    }),
    'data',
    'id',
  );
  await his('PUT', `/activities/${together}/tag`, { answer: 'accept' });

  const owner = await visit('Ana');
  const { page } = owner;
  await beginAs(owner, world.url, ana, '/codex/bruno');
  const places = page.getByRole('group', { name: 'Places' });
  await expect(page.getByText('The river froze')).toBeVisible();
  await places.getByRole('button', { name: /zemun/iu }).click();
  await expect(page.getByText('The river froze')).toHaveCount(0);
  await expect(page.getByText('The long staircase')).toBeVisible();
  await expect(page.getByText('The longer staircase')).toBeVisible();
  await expectAccessible(page, 'a life narrowed to a place');
  await places.getByRole('button', { name: 'All places' }).click();
  await expect(page.getByText('The river froze')).toBeVisible();

  await page.getByRole('tab', { name: 'Fellowship' }).click();
  const section = page.getByRole('region', { name: 'Memories with Bruno Kos' });
  await section.getByRole('link', { name: /The picnic we both remember/u }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'The picnic we both remember' }),
  ).toBeVisible();
});

test('the floating button asks, is answered in the other browser, and ends it again', async ({
  visit,
}) => {
  const [his, hers] = [await visit('Bruno'), await visit('Cleo')];
  await beginAs(his, world.url, bruno, '/codex/cleo');
  await beginAs(hers, world.url, cleo, '/codex/bruno');
  const float = (page: Page, name: string) =>
    page.getByRole('region', { name: `Connection with ${name}` });
  const [toCleo, toBruno] = [float(his.page, 'Cleo Varga'), float(hers.page, 'Bruno Kos')];
  await toCleo.getByRole('button', { name: 'Connect', exact: true }).press('Enter');
  await his.page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).press('Enter');
  await expect(toCleo.getByRole('button', { name: 'Connection Pending' })).toBeDisabled();
  await expect(toCleo, 'the keyboard goes on where it was').toBeFocused();
  await expectAccessible(his.page, 'a codex whose connection is pending');
  // Nobody touched her page: it heard of the question, and his of the answer.
  await toBruno.getByRole('button', { name: 'Accept' }).click();
  await expect(toCleo.getByRole('button', { name: 'Connected' })).toBeVisible();
  await toBruno.getByRole('button', { name: 'Connected' }).click();
  await hers.page.getByRole('menuitem', { name: 'Remove connection' }).click();
  const sure = hers.page.getByRole('dialog', { name: 'Remove the connection with Bruno Kos?' });
  await sure.getByRole('button', { name: 'Remove' }).click();
  for (const there of [toCleo, toBruno])
    await expect(there.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
});

test('somebody who was blocked is gone, stands in the list of whom one blocked, and comes back', async ({
  visit,
}) => {
  const owner = await visit('Ana');
  const { page } = owner;
  await beginAs(owner, world.url, ana, '/codex/bruno');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  owner.watch.expectStatus(404, /\/users\//u);
  await page
    .getByRole('dialog', { name: 'Block Bruno Kos?' })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(page.getByRole('heading', { name: 'You blocked Bruno Kos' })).toBeVisible();
  await page.goto(`${world.url}/?modal=codex&tab=fellowship&section=blocked`);
  await page.getByRole('button', { name: 'Unblock Bruno Kos' }).click();
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await page.goto(`${world.url}/codex/bruno`);
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible();
});
