/** A photograph of a person: chosen, seen on its card by everybody who may see them, and taken back again. */
import type { Locator, Page } from '@playwright/test';
import {
  beginAs,
  connect,
  expect,
  expectAccessible,
  join,
  makeOwner,
  test,
  openWorld,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { tellDatabase } from '../world/database.ts';
import { broken, drawn } from '../world/photographs.ts';
import { growFamily, type SmallFamily } from '../world/small-family.ts';
import { cardOf, familyOf, openPerson } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  bruno = await join(world.url, ana, 'Bruno Kos', 'bruno');
  await connect(world.url, bruno, ana);
  family = await growFamily(world.url, ana);
  tellDatabase(
    world.server,
    "insert into tree_member (tree_id, user_id, role) values ($1, $2, 'viewer')",
    [family.tree, bruno.id],
  );
});

const at = () => `/tree?tree=${family.tree}&focus=${family.of('marta')}`;

async function both(one: Visitor, other: Visitor): Promise<void> {
  await Promise.all([beginAs(one, world.url, ana, at()), beginAs(other, world.url, bruno, at())]);
  for (const { page } of [one, other]) await expect(familyOf(page, 'Marta Varga')).toBeVisible();
}

/** What is drawn in the ring of a card: a photograph of the server's, once it is there to be seen, or an engraved plate. */
const ring = (page: Page): Locator => cardOf(page, family.of('marta')).locator('img');
const isLoaded = (image: Locator) =>
  image.evaluate(
    (element) =>
      element instanceof HTMLImageElement && element.complete && element.naturalWidth > 0,
  );
async function expectPhotograph(page: Page): Promise<void> {
  await expect(ring(page)).toHaveAttribute('src', /\/api\/v1\/media\/[0-9a-f-]{36}\/small/u);
  await expect.poll(() => isLoaded(ring(page))).toBe(true);
}
const expectPlate = (page: Page): Promise<void> =>
  expect(ring(page)).toHaveAttribute('src', /^data:image\/svg/u);

async function inFull(page: Page): Promise<Locator> {
  await openPerson(page, family.of('marta'));
  await page
    .getByRole('dialog', { name: 'Marta Varga' })
    .getByRole('button', { name: 'Everything about them' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'All that is known of Marta Varga' });
  await expect(dialog.getByRole('group', { name: 'Photograph' })).toBeVisible();
  return dialog;
}

test('put on a person it stands on the card, a second member sees it without asking, and undo takes it away from both', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  await expectPlate(ours.page);
  await theirs.page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
  const dialog = await inFull(ours.page);

  ours.watch.expectStatus(422, /\/media/u);
  await dialog.locator('input[type="file"]').setInputFiles([broken('torn.jpg')]);
  await expect(
    dialog.getByText(/^torn\.jpg did not arrive\. This picture is damaged/u),
  ).toBeVisible();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([await drawn(ours.page, 'marta.jpg', { width: 600, height: 900, hue: 30 }, 6)]);
  await expect(dialog.getByText('Others see it once you keep this.')).toBeVisible();
  await expect
    .poll(() => isLoaded(dialog.getByRole('group', { name: 'Photograph' }).locator('img')))
    .toBe(true);
  await expectAccessible(ours.page, 'a photograph was chosen');
  await expectPlate(theirs.page);
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  for (const { page } of [ours, theirs]) await expectPhotograph(page);
  await openPerson(theirs.page, family.of('marta'));
  const panel = theirs.page.getByRole('dialog', { name: 'Marta Varga' });
  await expect.poll(() => isLoaded(panel.locator('img').first())).toBe(true);
  await theirs.page.keyboard.press('Escape');

  await ours.page.keyboard.press('Control+z');
  for (const { page } of [ours, theirs]) await expectPlate(page);
  await expect(theirs.page.locator('html')).toHaveAttribute('data-before', 'yes');
});

test('it is replaced and taken away in the same place, and both are told in the history', async ({
  visit,
}) => {
  const ours = await visit('Ana');
  await beginAs(ours, world.url, ana, at());
  await expect(familyOf(ours.page, 'Marta Varga')).toBeVisible();
  for (const hue of [120, 220]) {
    const dialog = await inFull(ours.page);
    await dialog
      .locator('input[type="file"]')
      .setInputFiles([
        await drawn(ours.page, `${String(hue)}.jpg`, { width: 700, height: 500, hue }),
      ]);
    await expect(dialog.getByText('Others see it once you keep this.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
    await expectPhotograph(ours.page);
  }
  const dialog = await inFull(ours.page);
  await dialog.getByRole('button', { name: 'Take it away' }).click();
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click();
  await expectPlate(ours.page);
  await openPerson(ours.page, family.of('marta'));
  await ours.page
    .getByRole('dialog', { name: 'Marta Varga' })
    .getByRole('button', { name: 'Their history' })
    .click();
  for (const line of [
    'A photograph was put there',
    'Another photograph was put there',
    'The photograph was taken away',
  ])
    await expect(ours.page.getByText(line).first()).toBeVisible();
});
