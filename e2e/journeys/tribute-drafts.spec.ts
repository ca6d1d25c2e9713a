/** A tribute is begun on one day and gone on with on another, from the legacy tab; its photographs are put in order, and it is for the family alone. */
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
import { drawPhotograph } from '../world/photographs.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let memorial: string;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
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
  memorial = `${world.url}/memorials/${textAt(made, 'data', 'slug')}`;
});

test('what was half written is gone on with, put in order, and read by those it is for', async ({
  visit,
}) => {
  const theirs = await visit('Bruno');
  const { page } = theirs;
  await beginAs(theirs, world.url, bruno, '/');
  await page.goto(memorial);
  const dialog = page.getByRole('dialog', { name: 'Leave a tribute' });
  await test.step('it is begun, and the page is closed', async () => {
    await page.getByRole('button', { name: 'Leave a tribute' }).click();
    await dialog.getByRole('radio', { name: 'Photos' }).check({ force: true });
    for (const [name, hue] of [
      ['first.jpg', 20],
      ['second.jpg', 200],
    ] as const)
      await dialog
        .getByLabel('Add photos')
        .setInputFiles([await drawPhotograph(page, name, { width: 600, height: 400, hue })]);
    await expect(dialog.getByLabel('Caption')).toHaveCount(2);
    await dialog.getByLabel('Caption').first().fill('The boat');
    await dialog.getByLabel(/^A few words/u).fill('She lent me her bicycle, and');
    await expect(dialog.getByText('Saved as a draft. Only you can see it.')).toBeVisible();
    await page.goto(`${world.url}/?modal=codex&tab=legacy&section=tributes`);
  });

  await test.step('it is gone on with from the legacy tab', async () => {
    await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible();
    await expectAccessible(page, 'drafts of tributes');
    await page.getByRole('button', { name: 'Continue the draft for Jelena Marković' }).click();
    await expect(dialog.getByLabel('Caption').first()).toHaveValue('The boat');
    await dialog.getByRole('button', { name: 'Move Photo 1 one place later' }).click();
    await expect(dialog.getByLabel('Caption').last()).toHaveValue('The boat');
    await dialog.getByLabel(/^A few words/u).fill('She lent me her bicycle, for a whole summer.');
    await dialog.getByLabel('Who can read it').selectOption('Family only');
    await expectAccessible(page, 'going on with a draft');
    await dialog.getByRole('button', { name: 'Post tribute' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Drafts' })).toHaveCount(0);
    await expect(page.getByText('She lent me her bicycle, for a whole summer.')).toBeVisible();
    await expect(page.getByText('Family only')).toBeVisible();
  });

  await test.step('the steward shows it; whoever is no family does not see it', async () => {
    const ours = await visit('Ana');
    await beginAs(ours, world.url, ana, '/');
    await ours.page.goto(memorial);
    await ours.page.getByRole('button', { name: 'Approve Bruno Kos’s tribute' }).click();
    await expect(ours.page.getByText('Tribute approved.')).toBeVisible();
    const captions = ours.page.getByRole('button', { name: /^Open large/u });
    await expect(captions.last()).toHaveAccessibleName('Open large: The boat');
    const guest = await visit('a guest');
    await guest.page.goto(memorial);
    await expect(guest.page.getByRole('heading', { name: 'Tributes', exact: true })).toBeVisible();
    await expect(guest.page.getByText('No tributes yet. A few words are enough.')).toBeVisible();
    await expect(guest.page.getByText('She lent me her bicycle')).toHaveCount(0);
  });
});
