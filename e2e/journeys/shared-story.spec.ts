/** One event told by two, a third who is named in it and asked: three browsers. */
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
  pick,
  test,
  textAt,
  type Account,
} from '../world/index.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let cora: Account;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  cora = await join(world.url, ana, 'Cora Lind', 'cora');
  await connect(world.url, bruno, ana);
  await connect(world.url, cora, ana);
});

/** By the button below, not the cross above. */
const closeDialog = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name })
    .getByRole('button', { name: 'Close', exact: true })
    .last()
    .click();

const stories = '/?modal=codex&tab=fellowship&section=shared-stories';

test('is told side by side, and read by others without the name of who said no', async ({
  visit,
}) => {
  const [ours, brunos, coras] = [await visit('Ana'), await visit('Bruno'), await visit('Cora')];
  await beginAs(ours, world.url, ana, stories);
  const { page } = ours;
  await test.step('Ana begins it, tells her side, and asks Bruno', async () => {
    await page.getByRole('button', { name: 'Start a shared story' }).click();
    await page.getByRole('textbox', { name: /^Title/u }).fill('The flood');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Tell your side' }).click();
    await page.getByRole('textbox', { name: /^What you remember/u }).fill('Cora held the lamp.');
    await page.getByRole('textbox', { name: /^Where/u }).fill('The attic');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Cora held the lamp.')).toBeVisible();
    await page.getByRole('button', { name: 'Ask someone to tell' }).click();
    await page.getByRole('button', { name: 'Choose Bruno Kos' }).click();
    await expect(page.getByRole('button', { name: 'Choose Bruno Kos' })).toHaveCount(0);
    await closeDialog(page, 'Who else remembers?');
    await page.getByRole('button', { name: 'Add someone who is in it' }).click();
    await page.getByRole('button', { name: 'Choose Cora Lind' }).click();
    await expect(page.getByRole('button', { name: 'Choose Cora Lind' })).toHaveCount(0);
    await closeDialog(page, 'Who else is in this story?');
  });
  await test.step('Bruno tells his, and remembers another place', async () => {
    await beginAs(brunos, world.url, bruno, stories);
    const { page: his } = brunos;
    await his.getByRole('button', { name: 'Tell my side' }).click();
    await his.getByRole('button', { name: 'Tell your side' }).click();
    await his.getByRole('textbox', { name: /^What you remember/u }).fill('It was dark.');
    await his.getByRole('textbox', { name: /^Where/u }).fill('The cellar');
    await his.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(his.getByRole('region', { name: 'Remembered differently' })).toContainText(
      'The attic',
    );
    await expectAccessible(his, 'a story of two sides');
  });
  await test.step('Ana proposes it to her connections; both are asked', async () => {
    await expect(page.getByText('It was dark.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await pick(page.getByRole('radio', { name: 'My connections' }));
    await page.getByRole('button', { name: 'Ask everyone' }).click();
    await pick(brunos.page.getByRole('radio', { name: /^Fine as it is/u }));
    await brunos.page.getByRole('button', { name: 'Send answer' }).click();
    await beginAs(coras, world.url, cora, stories);
    const { page: hers } = coras;
    await hers.getByRole('button', { name: 'Read and answer' }).click();
    await pick(hers.getByRole('radio', { name: /^Leave the name out/u }));
    await hers.getByRole('button', { name: 'Send answer' }).click();
    await expect(hers.getByText('You can change your answer at any time.')).toBeVisible();
  });
  await test.step('a fourth connection reads both sides, and not her name', async () => {
    const dan = await join(world.url, ana, 'Dan Moro', 'dan');
    await connect(world.url, dan, ana);
    const theirs = await visit('Dan');
    await beginAs(
      theirs,
      world.url,
      dan,
      `/?modal=codex&username=${ana.username}&tab=fellowship&section=shared-stories`,
    );
    await theirs.page.getByRole('button', { name: 'The flood' }).click();
    await expect(theirs.page.getByText('someone held the lamp.')).toBeVisible();
    await expect(theirs.page.getByText('It was dark.')).toBeVisible();
    await expect(theirs.page.getByText('Cora')).toHaveCount(0);
  });
});

test('a memory is written together by who was asked to, and says who wrote it', async ({
  visit,
}) => {
  const [ours, brunos] = [await visit('Ana'), await visit('Bruno')];
  const memory = await arrangeAs(world.url, ana.token)('POST', '/activities', {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The piano',
    audience: 'connections',
  });
  const post = `/post/${textAt(memory, 'data', 'slug')}`;
  await beginAs(ours, world.url, ana, post);
  const { page } = ours;
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Write it with others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write it with others' });
  await dialog.getByRole('combobox', { name: /^Who do you want to ask/u }).fill('Bruno');
  await page.getByRole('option', { name: /^Bruno Kos/u }).click();
  await dialog.getByRole('button', { name: 'Ask Bruno Kos' }).click();
  await expect(dialog.getByText('Asked, no answer yet')).toBeVisible();
  await expectAccessible(page, 'asking somebody to write a memory together');

  await beginAs(brunos, world.url, bruno, post);
  const { page: his } = brunos;
  await his.getByRole('button', { name: 'Yes, I’d like to' }).click();
  await expect(his.getByText('You can edit this memory now.')).toBeVisible();
  await expect(his.getByRole('button', { name: 'Yes, I’d like to' })).toHaveCount(0);
  await his.getByRole('button', { name: 'More actions' }).click();
  await his.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  await his.getByRole('button', { name: 'Edit: Story' }).click();
  await his.getByRole('textbox', { name: /^Title/u }).fill('The piano on the stairs');
  await his.getByRole('button', { name: 'Save changes' }).click();
  // What was saved is shown over the page it was begun on, which has the new words, too.
  await expect(his.getByRole('dialog', { name: 'The piano on the stairs' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The piano on the stairs' })).toBeVisible();
  await expect(page.getByText(/written together with Bruno Kos/u)).toBeVisible();
});
