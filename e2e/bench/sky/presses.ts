/** What somebody does while a great sky is up: types what they look for, takes a filter away, walks the list, picks a light and opens its card. */
import type { Locator, Page } from '@playwright/test';
import type { Meter } from '../interactions/meter.ts';

/** Each of them so many times. */
const ROUNDS = 5;
/** Milliseconds between the keys of somebody who types well. */
const KEY_MS = 60;

const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search titles' });
// By what costs the page next to nothing to look for: it is looked for while the page is measured.
const memoriesOf = (page: Page): Locator => page.locator('ul[aria-label="Memories"] button');
const dialogOf = (page: Page): Locator => page.locator('dialog[open]');
const removeOf = (page: Page): Locator => page.locator('button[aria-label^="Remove "]');

async function search(page: Page, step: Meter['step'], words: string): Promise<void> {
  await searchOf(page).focus();
  // The first of them asks for the titles, which come while one types.
  await step('search: type', () => page.keyboard.type(words, { delay: KEY_MS }));
  await page.keyboard.press('ControlOrMeta+a');
  await step('search: clear', () => page.keyboard.press('Backspace'));
}

async function filter(page: Page, step: Meter['step']): Promise<void> {
  await page.getByRole('combobox', { name: 'Feeling' }).focus();
  await step('filter: next feeling', async () => {
    await page.keyboard.press('ArrowDown');
    await removeOf(page).waitFor();
  });
  await step('chip: take it away', () => removeOf(page).click());
}

/** Back from a memory that was opened. */
async function shut(page: Page, step: Meter['step']): Promise<void> {
  await step('card: close', async () => {
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });
}

/** Selects one by the list, presses its light in the middle of the picture, and opens it again by its card. */
async function pick(page: Page, step: Meter['step']): Promise<void> {
  const selected = page.locator('li [aria-current="true"]');
  await ((await selected.count()) > 0 ? selected : memoriesOf(page)).first().focus();
  await step('list: next memory', () => page.keyboard.press('ArrowDown'));
  await step('list: next year', () => page.keyboard.press('PageDown'));
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('nothing is drawn');
  await step('sky: pick a light', async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await dialogOf(page).waitFor();
  });
  await shut(page, step);
  // What is pointed at has its card first.
  await page.mouse.move(1, 1);
  await step('card: open', async () => {
    await page.locator('button:text-is("Open")').click();
    await dialogOf(page).waitFor();
  });
  await shut(page, step);
}

/** The sky is up, and nothing is on its way. */
export async function presses(page: Page, step: Meter['step']): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await search(page, step, String(4_242 + 1_111 * round));
    await filter(page, step);
    await pick(page, step);
  }
}
