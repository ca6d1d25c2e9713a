/** Somebody's hands: what they press is counted as they press it, and how long each act took. Pictures of the way are kept where a folder is named. */
import { finishAnimations } from './animations.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Photograph } from './photographs.ts';

/** One thing that somebody set out to do. */
export interface Act {
  readonly who: string;
  readonly name: string;
  readonly presses: number;
  readonly seconds: number;
}

export interface Hand {
  readonly page: Page;
  /** One press. */
  tap(target: Locator): Promise<void>;
  /** A field counts once, however much is typed into it. */
  write(field: Locator, words: string): Promise<void>;
  /** A list counts twice: it is opened, and one of it chosen. */
  choose(list: Locator, label: string): Promise<void>;
  /** The button, each picture, and the chooser's own button. */
  addPhotographs(field: Locator, files: readonly (string | Photograph)[]): Promise<void>;
  /** What is done counts as one act, with a ceiling of presses. */
  act(name: string, most: number, what: () => Promise<void>): Promise<void>;
}

export interface Hands {
  of(who: string, page: Page): Hand;
  /** As a table, one line an act. */
  table(): string;
}

export function countHands(): Hands {
  const acts: Act[] = [];
  return {
    of(who, page) {
      let presses = 0;
      const byFinger = () => page.evaluate(() => window.matchMedia('(pointer: coarse)').matches);
      const tap = async (target: Locator) => {
        presses += 1;
        await ((await byFinger()) ? target.tap() : target.click());
      };
      return {
        page,
        tap,
        async write(field, words) {
          presses += 1;
          await field.fill(words);
        },
        async choose(list, label) {
          presses += 2;
          await list.selectOption({ label });
        },
        async addPhotographs(field, files) {
          presses += files.length + 2;
          const paths = files.filter((file) => typeof file === 'string');
          await field.setInputFiles(
            paths.length > 0 ? paths : files.filter((file) => typeof file !== 'string'),
          );
        },
        async act(name, most, what) {
          const [before, begun] = [presses, performance.now()];
          await test.step(name, what);
          const act = {
            who,
            name,
            presses: presses - before,
            seconds: (performance.now() - begun) / 1000,
          };
          acts.push(act);
          expect.soft(act.presses, `presses: ${who}, ${name}`).toBeLessThanOrEqual(most);
        },
      };
    },
    table: () =>
      acts
        .map(
          ({ who, name, presses, seconds }) =>
            `${String(presses).padStart(4)} presses ${seconds.toFixed(1).padStart(6)} s  ${who}: ${name}`,
        )
        .join('\n'),
  };
}

const folder = process.env['SHOTS'];
/** Mutable: the pictures of a run lie in the order in which they were taken. */
let taken = 0;

/** Looks at the page: nothing is wider than the window. With SHOTS=folder it is looked at in each of these themes, and a picture of each is kept. */
export async function look(page: Page, name: string, themes: readonly string[]): Promise<void> {
  taken += 1;
  const before = await page.evaluate(() => document.documentElement.dataset['theme']);
  // A theme changes colours and no widths; without pictures one is enough.
  for (const theme of folder === undefined ? themes.slice(0, 1) : themes) {
    await page.evaluate(async (wanted) => {
      document.documentElement.dataset['theme'] = wanted;
      await document.fonts.ready;
    }, theme);
    await finishAnimations(page);
    const { wide, window } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect.soft(wide, `width of the page: ${name}, ${theme}`).toBeLessThanOrEqual(window);
    if (folder === undefined) continue;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({
      path: join(folder, `${String(taken).padStart(2, '0')}-${name}.${theme}.png`),
    });
  }
  await page.evaluate((theme) => {
    if (theme !== undefined) document.documentElement.dataset['theme'] = theme;
  }, before);
}
