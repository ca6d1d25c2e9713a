/** What is said without a network: it waits, and is sent once, in the order of telling, by one tab of several. */
import type { Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
  listAt,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

async function saveLater(page: Page, title: string): Promise<void> {
  await page
    .getByRole('button', { name: 'Create Activity' })
    .or(page.getByRole('link', { name: 'Create Activity' }))
    .first()
    .click();
  const editor = page.getByRole('dialog');
  await editor.getByLabel('Title').fill(title);
  await editor.getByRole('button', { name: 'Save when I’m online' }).click();
  await expect(editor).toHaveCount(0);
}

const band = (page: Page) => page.getByRole('region', { name: 'Waiting for the network' });
const line = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Memories' }).getByText(title);

/** Mine, the first first. */
async function titles(): Promise<readonly string[]> {
  const mine = await arrangeAs(world.url, ana.token)('GET', '/feed?limit=20');
  return listAt(mine, 'data')
    .map((one) => textAt(one, 'title'))
    .reverse();
}

test('two memories and a comment from two tabs arrive once and in order, also where an answer is lost', async ({
  visit,
}) => {
  const ask = arrangeAs(world.url, ana.token);
  const old = textAt(
    await ask('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title: 'The old boat',
      body: 'It leaked.',
      audience: 'self',
    }),
    'data',
    'id',
  );
  const ours = await visit('Ana');
  const { page, context, watch } = ours;
  await beginAs(ours, world.url, ana);
  await expect(line(page, 'The old boat')).toBeVisible();
  // The editor was open once: its parts are there.
  await page.goto(`${world.url}/?modal=activity`);
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(`${world.url}/activities/family/${old}`);
  await expect(other.getByLabel('Write a comment')).toBeVisible();

  watch.forgiveConnections(true);
  await context.setOffline(true);
  await saveLater(page, 'Told first');
  await other.getByLabel('Write a comment').fill('And it was green.');
  await other.getByRole('button', { name: 'Post when I’m online' }).click();
  await expect(other.getByLabel('Write a comment')).toHaveValue('');
  await expect(
    other
      .getByRole('list', { name: 'Your comments that aren’t posted yet' })
      .getByText('And it was green.'),
  ).toBeVisible();
  await saveLater(page, 'Told last');
  await expect(band(page).getByText('2 memories and 1 comment')).toBeVisible();
  await expect(band(page).getByRole('listitem')).toHaveText([
    /Told first/u,
    /And it was green\./u,
    /Told last/u,
  ]);
  await expectAccessible(page, 'what waits');
  expect(await titles()).toEqual(['The old boat']);

  // The server has made it, and its answer never arrives.
  let lost = 0;
  await context.route('**/api/v1/activities', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await context.setOffline(false);
  await expect(line(page, 'Told last')).toBeVisible();
  await expect(line(page, 'Told first')).toBeVisible();
  await expect(band(page)).toHaveCount(0);
  watch.forgiveConnections(false);
  expect(lost).toBe(1);
  expect(await titles()).toEqual(['The old boat', 'Told first', 'Told last']);
  const said = listAt(
    await ask('GET', `/comments?subject_type=activity&subject_id=${old}`),
    'data',
  ).map((one) => textAt(one, 'body'));
  expect(said).toEqual(['And it was green.']);
  await expect(other.getByRole('article').getByText('And it was green.')).toBeVisible();
  await expect(
    other.getByRole('list', { name: 'Your comments that aren’t posted yet' }),
  ).toHaveCount(0);
  await other.goto(world.url);
  await expect(line(other, 'Told last')).toBeVisible();
  await expect(band(other)).toHaveCount(0);
});

test('a change that meets the change of somebody else is shown beside it', async ({ visit }) => {
  const ask = arrangeAs(world.url, ana.token);
  const made = await ask('POST', '/activities', {
    status: 'published',
    type: 'family',
    subtype: 'gathering',
    title: 'The bridge',
    body: 'It swung.',
    audience: 'self',
  });
  const id = textAt(made, 'data', 'id');
  const ours = await visit('Ana');
  const { page, context, watch } = ours;
  watch.expectStatus(412, /^\/api\/v1\/activities/u);
  await beginAs(ours, world.url, ana, `/?modal=activity&activity=${id}&step=what`);
  const editor = page.getByRole('dialog');
  await expect(editor.getByLabel('Title')).toHaveValue('The bridge');
  watch.forgiveConnections(true);
  await context.setOffline(true);
  await editor.getByLabel('Title').fill('The rope bridge');
  await editor.getByRole('button', { name: 'Save when I’m online' }).click();
  await expect(editor.getByLabel('Title')).toHaveCount(0);
  const changed = await fetch(`${world.url}/api/v1/activities/${id}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${ana.token}`,
      'content-type': 'application/json',
      'if-match': '"1"',
    },
    body: JSON.stringify({ title: 'The long bridge' }),
  });
  expect(changed.status).toBe(200);
  await context.setOffline(false);
  await page.goto(world.url);
  watch.forgiveConnections(false);
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting.getByText(/^Someone else edited this memory too/u)).toBeVisible();
  await waiting.getByRole('button', { name: 'Open: The rope bridge' }).click();
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    editor.getByRole('heading', { name: 'Someone else edited this memory too' }),
  ).toBeVisible();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“The rope bridge” is updated.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
