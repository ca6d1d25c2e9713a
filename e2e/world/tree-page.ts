/** The page of a family as somebody sees it: what stands where, by the names it has for ears. */
import { expect, type Locator, type Page } from '@playwright/test';

export const views = [
  'Family',
  'Ancestors',
  'Descendants',
  'Hourglass',
  'Fan',
  'Everyone',
  'Timeline',
  'How related',
  'Statistics',
] as const;
export type ViewName = (typeof views)[number];

export const stage = (page: Page): Locator =>
  page.getByRole('group', { name: /^Arrow keys move around the family/ });
/** The cards that are elements of the page. */
export const cards = (page: Page): Locator => stage(page).locator('button[data-person]');
export const card = (page: Page, name: string): Locator => cards(page).filter({ hasText: name });
export const cardOf = (page: Page, id: string): Locator =>
  stage(page).locator(`button[data-person="${id}"]`);
export const tab = (page: Page, view: ViewName): Locator =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: view, exact: true });
export const familyOf = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name: `The family of ${name}` });
export const search = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search people' });

/** Elements of the whole page, whatever they are. */
export const elementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

/** The page is never moved sideways; what is wider moves in itself. */
export async function expectNoSideways(page: Page, where: string): Promise<void> {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide, `width of the page, ${where}`).toBeLessThanOrEqual(window);
}

/** Until the camera stands: two frames in which nothing moved. */
export async function expectStill(
  page: Page,
  of: Locator,
): Promise<{
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}> {
  let before = '';
  let box = await of.boundingBox();
  await expect
    .poll(async () => {
      box = await of.boundingBox();
      const now = JSON.stringify(box);
      const still = now === before;
      before = now;
      return still;
    })
    .toBe(true);
  if (box === null) throw new Error('it is not on the page');
  return box;
}

/** A tab inside a dialog. */
export const tabOf = (within: Locator, name: string): Locator =>
  within.getByRole('tab', { name, exact: true });

/** Opens a card of the drawing. */
export async function openPerson(page: Page, id: string): Promise<void> {
  await cardOf(page, id).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** What is done with the tree as a whole stands behind one button. */
export async function openErrand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** What is seldom done with somebody stands behind one key of their panel. */
export async function chooseFor(
  page: Page,
  { person, name, what }: { readonly person: string; readonly name: string; readonly what: string },
): Promise<void> {
  await openPerson(page, person);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** Opens everything that is known of somebody. */
export async function inFull(page: Page, person: string, name: string): Promise<Locator> {
  await chooseFor(page, { person, name, what: 'Full details' });
  const dialog = page.getByRole('dialog', { name: `Full details: ${name}` });
  await expect(dialog.getByRole('group', { name: 'Name 1' })).toBeVisible();
  return dialog;
}
