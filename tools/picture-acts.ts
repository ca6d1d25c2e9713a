/** What is done on a page before its picture is taken. */
import type { Page } from 'playwright';

/** Writes into the form of a new memory. What the form sends meanwhile is held back: the demo family stays as it was. */
export const writeMemory = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : new Promise<void>(() => undefined),
  );
  const form = page.getByRole('dialog');
  await form
    .getByRole('textbox', { name: 'Your story' })
    .fill(
      'She showed me how to roll the dough so thin that you could read the newspaper through it. Then she did read it, aloud, all the way to the football.',
    );
  await form.getByRole('textbox', { name: 'Title' }).fill('Grandma’s strudel');
};

export const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option').first().click();
};
