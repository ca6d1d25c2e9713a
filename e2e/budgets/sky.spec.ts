/** What a sky draws, in counts and pixels: the light under the pointer is the one that is seen there, nothing is drawn at rest, and nothing is left behind. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { browserFlags, findCheapBrowser } from '../world/browser.ts';
import { root } from '../world/server.ts';

/** As the page of the scene answers (mfe-feed, sky/scene/testing/harness.tsx). */
interface SkyPage {
  readonly told: {
    readonly lost: number;
    readonly restored: number;
    readonly picked: number;
    readonly heldAt: number;
  };
  family(count: number): unknown;
  open(count: number, more?: object): void;
  change(more: object): void;
  close(): void;
  isStill(): boolean;
  rest(frames: number): Promise<number>;
  ask(): void;
  held(): { readonly calls: number; readonly geometries: number; readonly textures: number };
  picks(
    count: number,
    seed: number,
  ): readonly { readonly drawn: number; readonly picked: readonly number[] }[];
  print(): { readonly sum: number; readonly lit: number };
  loseContext(): void;
  restoreContext(): void;
}
declare global {
  interface Window {
    readonly skyPage: SkyPage;
  }
}

// Drawn by the processor: the same picture on every machine.
test.use({
  viewport: { width: 800, height: 500 },
  hasTouch: true,
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: {
    executablePath: findCheapBrowser(),
    args: [
      ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  },
});

let address: string;
test.beforeAll(() => {
  const folder = execFileSync(process.execPath, [join(root, 'tools/sky-page.ts')], {
    encoding: 'utf8',
  });
  address = pathToFileURL(join(folder, 'index.html')).href;
});

async function opened(page: Page, count: number, more: object = {}): Promise<void> {
  await page.goto(address);
  await page.evaluate(
    ([many, props]) => {
      window.skyPage.open(many, props);
    },
    [count, more] as const,
  );
  await still(page);
}

/** Nothing flies any more, and what was asked for is drawn. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() => window.skyPage.isStill());
  await page.evaluate(() => window.skyPage.rest(3));
}

test('the light under the pointer is the one that is drawn there, in 500 pixels of every kind of look', async ({
  page,
}) => {
  await opened(page, 3000, { level: 'minimal' });
  for (const [seed, more] of [
    [1, {}],
    [2, { focus: { at: 'light', index: 1500 }, selected: 1500 }],
    [3, { view: 'transit', focus: { at: 'all' } }],
    [4, { view: 'nexus', selected: 700 }],
  ] as const) {
    await page.evaluate((props) => {
      window.skyPage.change(props);
    }, more);
    await still(page);
    const picks = await page.evaluate((chance) => window.skyPage.picks(125, chance), seed);
    expect(picks).toHaveLength(125);
    expect(picks.filter(({ drawn }) => drawn >= 0).length).toBeGreaterThan(50);
    expect(picks.filter(({ picked, drawn }) => !picked.includes(drawn))).toEqual([]);
    // At the very rim of a disc the two may differ, and nowhere else.
    expect(picks.filter(({ picked }) => picked.length > 1).length).toBeLessThanOrEqual(3);
  }
});

test('ten thousand lights take at most twelve draw calls in each view, none at rest, one when asked', async ({
  page,
}) => {
  await opened(page, 10_000);
  const people = await page.evaluate(() => window.skyPage.family(24));
  // Where nothing may move the camera cuts.
  for (const more of [
    { level: 'minimal' },
    { level: 'minimal', view: 'nexus', selected: 70 },
    { level: 'minimal', view: 'collective', people },
    { level: 'high', view: 'transit', focus: { at: 'all' } },
  ]) {
    const frames = await page.evaluate((props) => {
      window.skyPage.change(props);
      return window.skyPage.rest(20);
    }, more);
    expect(frames).toBeGreaterThan(0);
    if (more.level !== 'high') expect(frames, 'a cut, not a flight').toBeLessThanOrEqual(2);
    await still(page);
    expect(await page.evaluate(() => window.skyPage.held().calls)).toBeLessThanOrEqual(12);
  }
  expect(await page.evaluate(() => window.skyPage.rest(60))).toBe(0);
  const drawn = await page.evaluate(() => {
    window.skyPage.ask();
    return window.skyPage.rest(10);
  });
  expect(drawn).toBe(1);
});

test('the same memories seen from the same place are the same picture, before and after the drawing was lost', async ({
  page,
}) => {
  const print = () => page.evaluate(() => window.skyPage.print());
  await opened(page, 2000);
  const first = await print();
  expect(first.lit).toBeGreaterThan(5000);
  await expect(page.locator('.words')).toHaveCSS('z-index', 'auto');
  await opened(page, 2000);
  expect(await print()).toEqual(first);
  await page.evaluate(() => {
    window.skyPage.loseContext();
  });
  await expect.poll(() => page.evaluate(() => window.skyPage.told.lost)).toBe(1);
  await page.evaluate(() => {
    window.skyPage.restoreContext();
  });
  await expect.poll(() => page.evaluate(() => window.skyPage.told.restored)).toBe(1);
  await still(page);
  expect(await print()).toEqual(first);
});

test('a sky that is closed leaves nothing behind, and one that opens again needs no more than the first', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await opened(page, 500);
  const first = await page.evaluate(() => window.skyPage.held());
  for (let round = 0; round < 2; round += 1) {
    await page.evaluate(() => {
      window.skyPage.change({ view: 'transit', level: 'minimal' });
    });
    await still(page);
    await page.evaluate(() => {
      window.skyPage.close();
    });
    await expect(page.locator('canvas')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => window.skyPage.held().geometries)).toBe(0);
    await page.evaluate(() => {
      window.skyPage.open(500);
    });
    await still(page);
  }
  expect(await page.evaluate(() => window.skyPage.held())).toEqual(first);
  expect(said.filter((one) => one.includes('deprecated'))).toEqual([]);
});

test('a press opens the light, a drag turns the sky and presses nothing', async ({ page }) => {
  await opened(page, 30, { focus: { at: 'light', index: 12 } });
  // Near by words cover no light; from afar they are read.
  await expect(page.locator('.words')).toHaveCSS('z-index', '-1');
  await page.mouse.click(400, 250);
  expect(await page.evaluate(() => window.skyPage.told.picked)).toBe(12);
  const before = await page.evaluate(() => window.skyPage.print().sum);
  await page.mouse.move(400, 250);
  await page.mouse.down();
  await page.mouse.move(520, 300, { steps: 4 });
  await page.mouse.up();
  await still(page);
  expect(await page.evaluate(() => window.skyPage.print().sum)).not.toBe(before);
  expect(await page.evaluate(() => window.skyPage.told.picked)).toBe(12);
});

test('a finger that rests holds the light and opens nothing, one that taps picks it, and two move the sky and not the page', async ({
  page,
}) => {
  await opened(page, 30, { focus: { at: 'light', index: 12 } });
  const told = () =>
    page.evaluate(() => [window.skyPage.told.heldAt, window.skyPage.told.picked] as const);
  const print = () => page.evaluate(() => window.skyPage.print().sum);
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) =>
    glass.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((x, id) => ({ x, y: 250, id })),
    });
  await page.evaluate(() => {
    document.body.style.blockSize = '3000px';
  });
  const before = await print();
  await touch('touchStart', 400);
  await expect.poll(told).toEqual([12, -1]);
  await touch('touchEnd');
  // Two that press at once press nothing; parted, they come nearer.
  await touch('touchStart', 400, 440);
  await touch('touchEnd');
  expect([await print(), ...(await told())]).toEqual([before, 12, -1]);
  await touch('touchStart', 380, 420);
  for (const apart of [40, 80, 120]) await touch('touchMove', 380 - apart, 420 + apart);
  await touch('touchEnd');
  await still(page);
  expect(await print()).not.toBe(before);
  expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);
  await page.touchscreen.tap(400, 250);
  expect(await told()).toEqual([12, 12]);
});
