/** One event told by two, a third who is named in it and asked: three browsers. */
import type { Page } from '@playwright/test';
import {
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  openWorld,
  pick,
  test,
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
