/** Sheets of a legacy card, made in the page of their owner as anybody makes them. */
import type { Page } from '@playwright/test';
import { expect } from './index.ts';

/** What stands beside the code of a sheet. */
export const wordsOn = async (page: Page, number: number): Promise<string> => {
  const code = page.getByRole('img', { name: `The code of sheet ${String(number)}` }).first();
  const items = await code.locator('xpath=..').locator('li').allInnerTexts();
  return items.map((item) => item.replace(/^\d+\s*/u, '').trim()).join(' ');
};

/** Typed back from the paper, as the page asks for them. */
export async function proveSheets(page: Page, sheets: readonly string[]): Promise<void> {
  const proving = page.getByRole('dialog', { name: 'Read from your sheets' });
  await expect(proving).toBeVisible();
  for (const field of await proving.getByRole('textbox').all()) {
    const label =
      (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText)) ?? '';
    const [, sheet = '', position = ''] = /Sheet (\d), word (\d+)/u.exec(label) ?? [];
    await field.fill((sheets[Number(sheet) - 1] ?? '').split(' ')[Number(position) - 1] ?? '');
  }
  await proving.getByRole('button', { name: 'Done' }).press('Enter');
}

/** On the page of one's letters: the words of the three. */
export async function makeSheets(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Make your sheets' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Who keeps them?' });
  for (const [index, holder] of ['Marta next door', 'Her brother', 'The notary'].entries())
    await asking.getByLabel(`Who has sheet ${String(index + 1)}?`).fill(holder);
  await asking.getByRole('button', { name: 'Next' }).press('Enter');
  const printing = page.getByRole('dialog', { name: 'Print your sheets' });
  await expect(printing.getByRole('img', { name: 'The code of sheet 3' })).toBeVisible();
  const sheets = await Promise.all([1, 2, 3].map((number) => wordsOn(page, number)));
  await printing.getByRole('button', { name: 'Next' }).press('Enter');
  await proveSheets(page, sheets);
  return sheets;
}
