/**
 * Who is at a tree, seen by the other, and how each likes to see it. A world of its own: a browser that ends in the middle of a test says no farewell,
 * and its lease of thirty seconds would be seen by the next.
 */
import type { Page } from '@playwright/test';
import { beginAs, expect, test, openWorld, type Account } from '../world/index.ts';
import { lookTogether, twoInAFamily, type SmallFamily } from '../world/small-family.ts';
import { cardOf, familyOf, inFull, openErrand, openPerson, tab } from '../world/tree-page.ts';

const world = openWorld();
let ana: Account;
let bruno: Account;
let family: SmallFamily;

test.beforeAll(async () => {
  ({ ana, bruno, family } = await twoInAFamily(world, 'editor'));
});

test('whoever changes somebody is seen doing so, until they close it', async ({ visit }) => {
  const [ours, theirs] = [await visit('Ana'), await visit('Bruno')];
  await lookTogether(world, { ana, bruno, family }, [ours, theirs]);
  const here = (page: Page) => page.getByRole('list', { name: 'Who else is here' });
  await expect(here(ours.page).getByRole('img', { name: 'Bruno Kos' })).toBeVisible();
  const mine = await inFull(ours.page, family.of('rosa'), 'Rosa Varga');
  const marked = cardOf(theirs.page, family.of('rosa')).getByText(`${ana.name} is editing`);
  await expect(marked).toBeAttached();
  await openPerson(theirs.page, family.of('rosa'));
  await expect(
    theirs.page.getByRole('dialog').getByText(`${ana.name} is editing this right now.`),
  ).toBeVisible();
  await theirs.page.keyboard.press('Escape');
  await mine.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(marked).toHaveCount(0);
  await ours.page.goto(`${world.url}/`);
  await expect(here(theirs.page)).toHaveCount(0);
});

test('how each likes to see the tree is kept for them alone', async ({ visit }) => {
  const theirs = await visit('Bruno');
  await beginAs(theirs, world.url, bruno, `/tree?tree=${family.tree}&focus=${family.of('luka')}`);
  await openErrand(theirs.page, 'Display settings');
  const likes = theirs.page.getByRole('dialog', { name: 'Display settings' });
  await likes.getByLabel('Opening view').selectOption({ label: 'Ancestors' });
  await likes.getByLabel('Centred on').selectOption({ label: 'Luka Kos' });
  await likes.getByLabel('Dates').selectOption({ label: 'None' });
  await likes.getByLabel('Colours').selectOption({ label: 'By living and deceased' });
  await likes.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(likes).toHaveCount(0);
  const [notice, menu] = await Promise.all([
    theirs.page.getByText('Saved for all your devices').boundingBox(),
    theirs.page.getByRole('button', { name: 'More actions' }).boundingBox(),
  ]);
  expect(notice?.y, 'a notice lies below what can be done').toBeGreaterThan(
    (menu?.y ?? 0) + (menu?.height ?? 0),
  );
  await theirs.page.goto(`${world.url}/tree?tree=${family.tree}`);
  await expect(familyOf(theirs.page, 'Luka Kos')).toBeVisible();
  await expect(tab(theirs.page, 'Ancestors')).toBeChecked();
  await expect(cardOf(theirs.page, family.of('luka'))).not.toContainText('1930');
  await expect(cardOf(theirs.page, family.of('luka'))).toHaveAttribute('data-sign', /^[LD]$/);
  await expect(theirs.page.getByRole('list', { name: 'What the colours mean' })).toBeVisible();
  const port = await theirs.page
    .getByRole('button', { name: 'Add a child · Luka Kos' })
    .boundingBox();
  expect(
    Math.min(port?.width ?? 0, port?.height ?? 0),
    'a port is large enough to be hit',
  ).toBeGreaterThanOrEqual(24);
});
