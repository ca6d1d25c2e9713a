/** No violation that axe knows of on a page. Asked in the page itself: the builder of @axe-core/playwright opens a second page for each question and puts axe into both. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { finishAnimations } from './animations.ts';

const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** What axe answers, as far as it is told. */
interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Once a document: what is loaded anew has forgotten it. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
}

const violationsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      readonly axe: {
        run(context: Document, options: object): Promise<{ readonly violations: readonly Found[] }>;
      };
    }; // what was brought
    // No rule that is asked reads the style sheets, which axe would parse each time.
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(
            ({ html, failureSummary }) =>
              `${html.slice(0, 160)} ${(failureSummary ?? '').slice(0, 200)}`,
          )
          .join(' | ')}`,
    );
  });

/** No violation that axe knows of on the page as it stands, once what moves in has arrived. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page is judged when it is there: until a remote has come, a skeleton without a heading stands in its place.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await finishAnimations(page);
  await bringAxe(page);
  expect(await violationsOf(page), `axe, ${where}`).toEqual([]);
}
