/** A memorial for a great-grandmother, made from her card in the tree, the way there and back; untied, and tied again. */
import {
  beginAs,
  expect,
  expectAccessible,
  openWorld,
  test,
  type Account,
} from '../world/index.ts';
import { twoInAFamily, type SmallFamily } from '../world/small-family.ts';
import { familyOf, openPerson } from '../world/tree-page.ts';

const world = openWorld();
test.describe.configure({ mode: 'serial' });
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ({ ana, bruno, family } = await twoInAFamily(world, 'viewer'));
});

const aroundStana = () => `/tree?tree=${family.tree}&focus=${family.of('stana')}`;

test('a memorial is made from a card of the tree, leads to it, and the card leads back', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, aroundStana());
  await expect(familyOf(page, 'Stana Varga')).toBeVisible();

  await test.step('what the tree knows stands in the form already', async () => {
    await openPerson(page, family.of('stana'));
    await page.getByRole('dialog').getByRole('link', { name: 'Create a memorial' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Stana Varga');
    await expect(page.getByLabel('Your relationship')).toHaveValue('my great-grandmother');
    await expect(page.getByLabel('Born', { exact: true })).toHaveValue('1872');
    await expect(page.getByLabel('Died', { exact: true })).toHaveValue('1950');
    await page.getByLabel('A line to remember them by').fill('Count the loaves, then the guests.');
    await page.getByRole('button', { name: 'Save memorial' }).click();
    await expect(page.getByRole('heading', { name: 'Stana Varga', level: 1 })).toBeVisible();
  });

  await test.step('from the memorial one comes to her, and from her to the memorial', async () => {
    await page.getByRole('link', { name: 'Stana Varga in “Varga”' }).click();
    await expect(familyOf(page, 'Stana Varga')).toBeVisible();
    await openPerson(page, family.of('stana'));
    await page.getByRole('dialog').getByRole('link', { name: 'Open the memorial' }).click();
    await expect(page.getByText('Count the loaves, then the guests.')).toBeVisible();
    await expectAccessible(page, 'a memorial of somebody of a tree');
  });
});

test('a memorial is untied from the tree, and tied to her again by her name', async ({ visit }) => {
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, aroundStana());
  await openPerson(page, family.of('stana'));
  await page.getByRole('dialog').getByRole('link', { name: 'Open the memorial' }).click();
  const inTree = page.getByRole('link', { name: 'Stana Varga in “Varga”' });
  await expect(inTree).toBeVisible();

  await test.step('disconnecting is asked about first', async () => {
    await page.getByRole('button', { name: /^Disconnect: Stana Varga/u }).click();
    await page
      .getByRole('dialog', { name: 'Disconnect from the family tree?' })
      .getByRole('button', { name: 'Disconnect', exact: true })
      .click();
    await expect(inTree).toHaveCount(0);
  });

  await test.step('of the living nobody is found; she is, and leads there again', async () => {
    await page.getByRole('button', { name: 'Connect to the family tree' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect to the family tree' });
    const whom = dialog.getByRole('combobox', { name: /^Who is it/u });
    await whom.fill('vera');
    await expect(page.getByText(/^No one found/u)).toBeVisible();
    await whom.fill('stan');
    await page.getByRole('option', { name: /^Stana Varga/u }).click();
    await expectAccessible(page, 'tying a memorial to somebody of a tree');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(inTree).toBeVisible();
  });

  await test.step('both stand in the log of the stewards', async () => {
    await page.getByRole('button', { name: 'Activity log' }).click();
    const log = page.getByRole('dialog', { name: 'Activity log' });
    await expect(log.getByText('connected the memorial to a family tree')).toBeVisible();
    await expect(log.getByText('disconnected the memorial from a family tree')).toBeVisible();
  });
});

test('who reads the tree alone and keeps the memorial says what is said of her there', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  const { page } = ours;
  await beginAs(ours, world.url, ana, aroundStana());
  await openPerson(page, family.of('stana'));
  await page.getByRole('dialog').getByRole('link', { name: 'Open the memorial' }).click();

  await test.step('he is asked to keep the photos, the archive and the tree, and says yes', async () => {
    await page.getByRole('button', { name: 'Invite a steward' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a steward' });
    await dialog.getByRole('combobox', { name: /^Who/u }).fill('Bruno');
    await page.getByRole('option', { name: /^Bruno Kos/u }).click();
    await dialog.getByLabel('Role').selectOption('archivist');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await beginAs(theirs, world.url, bruno, new URL(page.url()).pathname);
    await theirs.page.getByRole('button', { name: 'Accept' }).click();
    await expect(theirs.page.getByRole('button', { name: 'Step down' })).toBeVisible();
  });

  await test.step('he corrects her in the tree, and the log says so', async () => {
    await theirs.page.getByRole('link', { name: 'Stana Varga in “Varga”' }).click();
    await expect(familyOf(theirs.page, 'Stana Varga')).toBeVisible();
    await openPerson(theirs.page, family.of('stana'));
    const panel = theirs.page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await theirs.page.getByRole('dialog').getByLabel('Given names').fill('Stana Marija');
    await theirs.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Save', exact: true })
      .click();
    await expect(familyOf(theirs.page, 'Stana Marija Varga')).toBeVisible();
    await page.getByRole('button', { name: 'Activity log' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Activity log' })
        .getByText('Bruno Kos edited the entry in a family tree'),
    ).toBeVisible();
  });
});
