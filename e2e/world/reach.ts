/** Whether everything of a page is within reach, however large its letters are. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './index.ts';

/** The first words of what reaches over the right edge; a strip that scrolls by itself keeps what is in it. */
export const sticksOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
      .slice(0, 5)
      .map((one) => `${one.tagName} ${(one.textContent ?? '').slice(0, 30)}`);
  });

/** Of a control, but for a part of a pixel; a field for a whole story may be longer than what is seen of it. */
const WHOLE = 0.97;
const MOST_OF_IT = 0.5;

/** Scrolled to, it lies between the edges of the window, and a press on its middle reaches it: nothing lies over it. */
export async function expectReachable(control: Locator, what: string): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control, what).toBeInViewport({
    ratio: (await control.evaluate(({ tagName }) => tagName === 'TEXTAREA')) ? MOST_OF_IT : WHOLE,
  });
  await control.click({ trial: true });
}
