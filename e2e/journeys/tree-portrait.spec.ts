/** A photograph of a person: chosen, seen on its card by everybody who may see them, and taken back again. */
import type { Locator, Page } from '@playwright/test';
import {
  beginAs,
  expect,
  expectAccessible,
  test,
  openWorld,
  type Account,
  type Visitor,
} from '../world/index.ts';
import { brokenPhotograph, drawPhotograph } from '../world/photographs.ts';
import {
  aroundMarta,
  lookTogether,
  twoInAFamily,
  type SmallFamily,
} from '../world/small-family.ts';
import { cardOf, chooseFor, familyOf, inFull, openPerson } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ({ ana, bruno, family } = await twoInAFamily(world, 'viewer'));
});

const at = () => aroundMarta(family);

const both = (one: Visitor, other: Visitor): Promise<void> =>
  lookTogether(world, { ana, bruno, family }, [one, other]);

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

const martaInFull = (page: Page): Promise<Locator> =>
  inFull(page, family.of('marta'), 'Marta Varga');

test('put on a person it stands on the card, a second member sees it without asking, and undo takes it away from both', async ({
  visit,
}) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  await expectPlate(ours.page);
  await theirs.page.evaluate(() => {
    document.documentElement.dataset['before'] = 'yes';
  });
  const dialog = await martaInFull(ours.page);

  ours.watch.expectStatus(422, /\/uploads/u);
  await dialog.locator('input[type="file"]').setInputFiles([brokenPhotograph('torn.jpg')]);
  await expect(
    dialog.getByText(/^torn\.jpg wasn’t uploaded\. This file is damaged/u),
  ).toBeVisible();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([
      await drawPhotograph(ours.page, 'marta.jpg', { width: 600, height: 900, hue: 30 }, 6),
    ]);
  await expect(dialog.getByText('Others will see it when you save.')).toBeVisible();
  await expect
    .poll(() => isLoaded(dialog.getByRole('group', { name: 'Photo' }).locator('img')))
    .toBe(true);
  await expectAccessible(ours.page, 'a photograph was chosen');
  await expectPlate(theirs.page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
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
    const dialog = await martaInFull(ours.page);
    await dialog
      .locator('input[type="file"]')
      .setInputFiles([
        await drawPhotograph(ours.page, `${String(hue)}.jpg`, { width: 700, height: 500, hue }),
      ]);
    await expect(dialog.getByText('Others will see it when you save.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectPhotograph(ours.page);
  }
  const dialog = await martaInFull(ours.page);
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectPlate(ours.page);
  await chooseFor(ours.page, {
    person: family.of('marta'),
    name: 'Marta Varga',
    what: 'Changes to this person',
  });
  for (const line of ['A photo was added', 'The photo was replaced', 'The photo was removed'])
    await expect(ours.page.getByText(line).first()).toBeVisible();
});

test('a great-great-grandmother is added with her photograph in one go', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await both(ours, theirs);
  await openPerson(ours.page, family.of('vuk'));
  await ours.page
    .getByRole('dialog', { name: 'Vuk Varga' })
    .getByRole('button', { name: 'Add a parent' })
    .click();
  const form = ours.page.getByRole('dialog');
  await form.getByLabel('Given names').fill('Danica');
  await form
    .locator('input[type="file"]')
    .setInputFiles([
      await drawPhotograph(ours.page, 'danica.jpg', { width: 900, height: 600, hue: 200 }, 1),
    ]);
  await expect(form.getByText('Others will see it when you save.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Born', exact: true }).fill('about 1845');
  await expectAccessible(ours.page, 'adding somebody with a photograph');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  for (const { page } of [ours, theirs]) {
    const image = page.locator('button[data-person]').filter({ hasText: 'Danica' }).locator('img');
    await expect(image).toHaveAttribute('src', /\/api\/v1\/media\/[0-9a-f-]{36}\/small/u);
    await expect.poll(() => isLoaded(image)).toBe(true);
  }
});
