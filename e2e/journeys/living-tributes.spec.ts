/** Words to somebody who lives: written from their page, read by them first, shown to their connections; and whom a tribute at a memorial is for, changed after it was sent. */
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
let clara: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  clara = await join(world.url, ana, 'Clara Kos', 'clara');
  await connect(world.url, bruno, ana);
  await connect(world.url, clara, ana);
});

const WORDS = 'You held the ladder and said nothing.';

test('words to somebody who lives are read by them first, and by others once they show them', async ({
  visit,
}) => {
  const theirs = await visit('Bruno');
  const { page } = theirs;
  await beginAs(theirs, world.url, bruno, '/?modal=codex&username=ana&tab=fellowship');
  await test.step('they are written on their page', async () => {
    await page.getByRole('button', { name: /^Write to Ana/u }).click();
    const dialog = page.getByRole('dialog', { name: /^A tribute to Ana/u });
    await dialog.getByLabel('Your tribute').fill(WORDS);
    await expectAccessible(page, 'writing to somebody who lives');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Sent\. Ana.* will read it first\.$/u)).toBeVisible();
  });

  const hers = await visit('Ana');
  await test.step('they are told, and led to them', async () => {
    await beginAs(hers, world.url, ana, '/?modal=codex&tab=summons');
    await hers.page.getByText('Bruno Kos wrote something for you.').first().click();
    await expect(hers.page.getByRole('heading', { name: 'New for you' })).toBeVisible();
    await expect(hers.page.getByText(WORDS)).toBeVisible();
    await expectAccessible(hers.page, 'words that wait');
  });

  await test.step('they are shown to connections', async () => {
    await hers.page.getByRole('button', { name: /^Show to others/u }).click();
    const dialog = hers.page.getByRole('dialog', { name: 'Show to others' });
    await dialog.getByRole('radio', { name: 'Connections' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(hers.page.getByText('Shown to connections')).toBeVisible();
  });

  await test.step('who is connected reads them on their page', async () => {
    const others = await visit('Clara');
    await beginAs(others, world.url, clara, '/?modal=codex&username=ana&tab=fellowship');
    await expect(others.page.getByText(WORDS)).toBeVisible();
  });
});

test('whom a tribute is for is changed after it was sent: wider once a steward agrees', async ({
  visit,
}) => {
  const made = await arrangeAs(world.url, ana.token)('POST', '/legacy/memorials', {
    full_name: 'Jelena Marković',
    relation: 'granddaughter',
    audience: 'public',
    died: {
      kind: 'exact',
      start: '2004-11-02',
      end: '2004-11-02',
      precision: 'day',
      text: '2 November 2004',
    },
  });
  const slug = textAt(made, 'data', 'slug');
  const sent = await arrangeAs(world.url, bruno.token)(
    'POST',
    `/legacy/memorials/${textAt(made, 'data', 'id')}/tributes`,
    { type: 'words', body: 'What we never told.', audience: 'stewards' },
  );
  await arrangeAs(world.url, ana.token)(
    'POST',
    `/legacy/tributes/${textAt(sent, 'data', 'id')}/decision`,
    { decision: 'approve' },
  );
  const theirs = await visit('Bruno');
  await beginAs(theirs, world.url, bruno, `/memorials/${slug}`);
  await theirs.page.getByRole('button', { name: /^More actions for Bruno/u }).click();
  await theirs.page.getByRole('menuitem', { name: 'Change who can read it' }).click();
  const dialog = theirs.page.getByRole('dialog', { name: 'Change who can read it' });
  await dialog
    .getByLabel('Who can read it')
    .selectOption({ label: 'Everyone who can read the memorial' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.page.getByText('Waiting for review: who can read it')).toBeVisible();
  const hers = await visit('Ana');
  await beginAs(hers, world.url, ana, `/memorials/${slug}`);
  await expect(
    hers.page.getByText('After the change: Everyone who can read the memorial').first(),
  ).toBeVisible();
  await hers.page
    .getByRole('button', { name: /^Approve Bruno/u })
    .first()
    .click();
  const others = await visit('Clara');
  await beginAs(others, world.url, clara, `/memorials/${slug}`);
  await expect(others.page.getByText('What we never told.')).toBeVisible();
});
