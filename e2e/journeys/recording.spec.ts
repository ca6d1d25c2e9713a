/** What a memory said before, and memories that wait to be finished. */
import {
  arrangeAs,
  beginAs,
  expect,
  expectAccessible,
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

test('what a memory said before is read and restored, and one begun elsewhere is gone on with', async ({
  visit,
}) => {
  const ask = arrangeAs(world.url, ana.token);
  const id = textAt(
    await ask('POST', '/activities', {
      status: 'published',
      type: 'family',
      subtype: 'gathering',
      title: 'The first telling',
      body: 'As it was.',
      audience: 'self',
    }),
    'data',
    'id',
  );
  const changed = await fetch(`${world.url}/api/v1/activities/${id}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${ana.token}`,
      'if-match': '"1"',
    },
    body: JSON.stringify({ title: 'The second telling' }),
  });
  expect(changed.status).toBe(200);
  await ask('POST', '/activities', {
    status: 'draft',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'Half a story',
    body: 'It began.',
    audience: 'self',
  });
  const owner = await visit('Ana');
  const { page } = owner;
  await beginAs(
    owner,
    world.url,
    ana,
    `/?modal=activity-view&activityId=${id}&activityType=family`,
  );
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByText('History of this memory').click();
  const history = page.getByRole('dialog', { name: 'History of this memory' });
  await expect(history.getByRole('article', { name: 'The first telling' })).toBeVisible();
  await expectAccessible(page, 'the history of a memory');
  await history.getByRole('button', { name: /^Restore/ }).click();
  const memory = page.getByRole('dialog', { name: 'The first telling' });
  await expect(memory.getByRole('heading', { name: 'The first telling' })).toBeVisible();
  await page.goto(`${world.url}/?modal=activity`);
  await page.getByRole('button', { name: 'Continue writing: Half a story' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a story');
  await expect(page.getByLabel('Your story')).toHaveValue('It began.');
});
