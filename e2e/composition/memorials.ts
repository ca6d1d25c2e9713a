/** The remote that goes wrong, and what of the page must not notice. */
import type { Page } from '@playwright/test';
import { expect } from '../world/index.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const lead = (page: Page) => page.getByText('People your family remembers.');
export const toMemorials = (page: Page) =>
  bar(page).getByRole('link', { name: 'Memorials' }).click();

/** Whoever went wrong: the bar works, two other remotes work, and nothing was loaded anew. */
export async function restIsUsable(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Family', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Start with me' })).toBeVisible();
  await bar(page)
    .getByRole('link', { name: 'Home', exact: true })
    .or(bar(page).getByRole('link', { name: /first page|Home/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The Varga family', level: 1 })).toBeVisible();
}
