/** Who belongs to a tree: made an editor, seen without a reload; taken out, and out at once. And the tree as such: its name, a second one, its end and its way back. */
import {
  beginAs,
  expect,
  expectAccessible,
  test,
  askAs,
  openWorld,
  pick,
  type Account,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { aroundMarta, twoInAFamily, type SmallFamily } from '../world/small-family.ts';
import { cardOf, familyOf, openErrand, openPerson } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ({ ana, bruno, family } = await twoInAFamily(world, 'viewer'));
});

const at = () => aroundMarta(family);

test('the codex of a relative shows their family, as far as it is open to whoever looks', async ({
  visit,
}) => {
  tellDatabase(world.server, "update person set user_id = $1, living = 'yes' where id = $2", [
    bruno.id,
    family.of('nikola'),
  ]);
  const ours = await visit('Ana');
  const { page } = ours;
  await beginAs(ours, world.url, ana, '/?modal=codex&username=bruno&tab=family');
  const codex = page.getByRole('dialog');
  await expect(codex.getByText('From Varga, as far as it is open to you.')).toBeVisible();
  for (const name of ['Nikola Petrov', 'Ana Varga', 'Ilija Petrov'])
    await expect(codex.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectAccessible(page, 'the family of another in their codex');
  await codex.getByRole('link', { name: 'Open the family' }).click();
  await expect(familyOf(page, 'Nikola Petrov')).toBeVisible();
});

test('a child somebody is said to have waits for their yes: marked on the card, answered where one reads about them', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  const path = `/tree?tree=${family.tree}&focus=${family.of('nikola')}`;
  await Promise.all([beginAs(ours, world.url, ana, path), beginAs(theirs, world.url, bruno, path)]);
  for (const { page } of [ours, theirs])
    await expect(familyOf(page, 'Nikola Petrov')).toBeVisible();
  await openPerson(ours.page, family.of('nikola'));
  await ours.page
    .getByRole('dialog', { name: 'Nikola Petrov' })
    .getByRole('button', { name: 'Add a child' })
    .click();
  await ours.page.getByRole('dialog').getByLabel('Given names').fill('Zlata');
  await ours.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const waiting = /family links? (?:is|are) waiting for a yes/u;
  for (const { page } of [ours, theirs])
    await expect(cardOf(page, family.of('nikola'))).toContainText(waiting);
  await expectAccessible(ours.page, 'a tie that waits for a yes');

  await openPerson(ours.page, family.of('nikola'));
  await expect(
    ours.page
      .getByRole('dialog')
      .getByText(/^Waiting for Nikola Petrov to confirm/)
      .first(),
  ).toBeVisible();
  await ours.page.keyboard.press('Escape');
  await openPerson(theirs.page, family.of('nikola'));
  // His parents and his partner were put beside him when he got his account: he is asked for each.
  const yes = theirs.page
    .getByRole('dialog')
    .getByRole('region', { name: 'Waiting for a yes' })
    .getByRole('button', { name: 'Yes, that’s right' });
  await expect(yes.first()).toBeVisible();
  for (let left = await yes.count(); left > 0; left -= 1) {
    await expect(yes).toHaveCount(left);
    await yes.first().click();
  }
  for (const { page } of [ours, theirs])
    await expect(cardOf(page, family.of('nikola'))).not.toContainText(waiting);
});

test('whoever is made an editor can edit at once, and whoever is taken out is out at once', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await Promise.all([beginAs(ours, world.url, ana, at()), beginAs(theirs, world.url, bruno, at())]);
  for (const { page } of [ours, theirs]) await expect(familyOf(page, 'Marta Varga')).toBeVisible();
  const ports = theirs.page.locator('[data-port]');
  await expect(ports).toHaveCount(0);
  await theirs.page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });

  await openErrand(ours.page, 'Members');
  const members = ours.page.getByRole('dialog', { name: 'Members' });
  await expect(members.getByText('can view')).toBeVisible();
  await expectAccessible(ours.page, 'who belongs to a tree');
  await members.getByRole('button', { name: 'Edit what Bruno Kos can do' }).click();
  await pick(members.getByRole('radio', { name: /^Edit/ }));
  await members.getByRole('button', { name: 'Save' }).click();
  await expect(members.getByText('can edit · the whole tree')).toBeVisible();
  await expect(ports.first()).toBeVisible();
  await expect(theirs.page.locator('html')).toHaveAttribute('data-before', 'yes');

  theirs.watch.expectStatus(404, /\/family\/(?:tree\/|words)/);
  await members.getByRole('button', { name: 'Remove Bruno Kos from the tree' }).click();
  await ours.page
    .getByRole('dialog', { name: 'Remove Bruno Kos from the tree?' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click();
  await expect(members.getByText('Bruno Kos')).toHaveCount(0);
  await expect(
    theirs.page.getByRole('heading', { name: 'This tree isn’t open to you' }),
  ).toBeVisible();
  await expect(theirs.page.getByText('Varga')).toHaveCount(0);
  await expect(theirs.page.locator('html')).toHaveAttribute('data-before', 'yes');
  expect(
    (await askAs(world.url, bruno.token)('GET', `/family/tree/${family.tree}/whole`)).status,
  ).toBe(404);
  await expectAccessible(theirs.page, 'a tree that is not open to somebody');
  await theirs.page.getByRole('button', { name: 'Show my trees' }).click();
  await expect(theirs.page.getByRole('button', { name: 'Start with me' })).toBeVisible();
});

test('a tree gets another name, a second one is begun beside it, one is removed and brought back', async ({
  visit,
}) => {
  const { page, ...rest } = await visit('Ana');
  await beginAs({ page, ...rest }, world.url, ana, '/tree');
  await expect(familyOf(page, 'Ana Varga')).toBeVisible();
  await openErrand(page, 'Tree settings');
  const settings = page.getByRole('dialog', { name: 'Tree settings' });
  await settings.getByLabel('Name of the tree').fill('The Vargas of Zemun');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveTitle(/The Vargas of Zemun/);
  await settings.getByRole('button', { name: 'Close' }).first().click();

  await openErrand(page, 'My trees');
  const trees = page.getByRole('dialog', { name: 'My trees' });
  await expect(trees.getByText('The Vargas of Zemun')).toBeVisible();
  await trees.getByRole('button', { name: 'New tree' }).click();
  await trees.getByLabel('Name of the tree').fill('Mother’s side');
  await expectAccessible(page, 'beginning a second tree');
  await trees.getByRole('button', { name: 'Create tree' }).click();
  await expect(page).toHaveTitle(/Mother’s side/);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Switch tree' }).click();
  await page.getByRole('menuitem', { name: 'The Vargas of Zemun' }).click();
  await expect(page).toHaveTitle(/The Vargas of Zemun/);
  await openErrand(page, 'My trees');
  await trees.getByRole('button', { name: 'Open Mother’s side' }).click();
  await expect(page).toHaveTitle(/Mother’s side/);

  rest.watch.expectStatus(404, /\/family\/(?:tree\/|words)/);
  await openErrand(page, 'Tree settings');
  await settings.getByRole('button', { name: 'Remove this tree' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Mother’s side?' })
    .getByRole('button', { name: 'Remove this tree' })
    .click();
  await expect(page).toHaveTitle(/The Vargas of Zemun/);
  await openErrand(page, 'My trees');
  await trees.getByRole('button', { name: 'Restore Mother’s side' }).click();
  await trees.getByRole('button', { name: 'Open Mother’s side' }).click();
  await expect(page).toHaveTitle(/Mother’s side/);
});
