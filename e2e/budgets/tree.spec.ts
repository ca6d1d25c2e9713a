/** What a family costs to look at, in counts: bytes of script, waves of requests, elements of the page, things drawn in a frame. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import {
  answerCookies,
  beginAs,
  expect,
  makeOwner,
  test,
  openWorld,
  type Account,
} from '../world/index.ts';
import { plantTree, type BigTree } from '../world/big-tree.ts';
import { countDrawing, drawnSince } from '../world/frames.ts';
import { cards, elementsOf, stage, tab, views } from '../world/tree-page.ts';
import { wavesUntil } from '../world/waves.ts';

const world = openWorld();
let ana: Account;
let three: BigTree;
let ten: BigTree;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
  three = plantTree(world.server, ana, 3_000);
  ten = plantTree(world.server, ana, 10_000, 11);
});

const focused = (page: Page) => cards(page).and(page.locator('[data-focus]'));

test('the first route of the family is at most 60 kB of script, gzip', async ({ visit }, info) => {
  const visitor = await visit('Ana', { serviceWorkers: 'block' });
  const bodies = new Map<string, Promise<Buffer>>();
  visitor.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/remotes\/family-tree\/.*\.js$/u.test(pathname)) bodies.set(pathname, response.body());
  });
  await beginAs(visitor, world.url, ana, `/tree?tree=${three.tree}`);
  await expect(focused(visitor.page)).toBeVisible();
  const loaded = await Promise.all(
    [...bodies].map(async ([path, body]) => ({
      path: path.replace(/^.*\//u, ''),
      bytes: gzipSync(await body, { level: 9 }).length,
    })),
  );
  const [worker, scripts] = [
    loaded.filter(({ path }) => path.includes('worker')),
    loaded.filter(({ path }) => !path.includes('worker')),
  ];
  const sum = (some: typeof loaded) => some.reduce((all, { bytes }) => all + bytes, 0) / 1_000;
  const told = loaded.map(({ path, bytes }) => `${String(bytes).padStart(7)} ${path}`).join('\n');
  info.annotations.push({
    type: 'bytes',
    description: `family: ${sum(scripts).toFixed(1)} kB gzip in ${String(scripts.length)} scripts, worker ${sum(worker).toFixed(1)} kB`,
  });
  expect(scripts.length, told).toBeGreaterThan(0);
  expect(sum(scripts), told).toBeLessThanOrEqual(60);
});

for (const [words, address] of [
  ['named by the address', () => `/tree?tree=${three.tree}`],
  ['where the address names none', () => '/tree'],
] as const)
  test(`three thousand people, ${words}: drawn within two waves after the page, of which one asks for data`, async ({
    visit,
  }, info) => {
    const { page, context } = await visit('Ana', { serviceWorkers: 'block' });
    await answerCookies(context);
    await context.addCookies([
      { name: 'kinlore_session', value: encodeURIComponent(ana.token), url: world.url },
    ]);
    await context.addInitScript((token) => {
      localStorage.setItem('kinlore.token', token);
    }, ana.token);
    const waves = await wavesUntil(page, `${world.url}${address()}`, focused(page));
    const told = waves.map((wave, index) => `${String(index + 1)}: ${wave.join(' ')}`).join('\n');
    info.annotations.push({
      type: 'waves',
      description: `family: ${String(waves.length - 1)} waves after the page to a drawn tree of 3,000\n${told}`,
    });
    expect(waves.length - 1, told).toBeLessThanOrEqual(2);
    expect(
      waves.filter((wave) => wave.some((path) => path.startsWith('/api/'))).length,
      told,
    ).toBeLessThanOrEqual(1);
  });

test('ten thousand people: never more than 1,500 elements, from everything to one card, in every view', async ({
  visit,
}, info) => {
  test.setTimeout(120_000);
  const ours = await visit('Ana');
  const { page } = ours;
  await countDrawing(page);
  await beginAs(ours, world.url, ana, `/tree?tree=${ten.tree}&view=map`);
  await expect(stage(page)).toBeVisible();
  await expect(page.getByText('10,000 people')).toBeVisible();
  const told: string[] = [];
  let elements = 0;
  let calls = 0;
  const look = async (where: string) => {
    // Two frames, and what a frame puts on the page.
    await page.evaluate(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(done);
          });
        }),
    );
    const [count, { most, frames }] = [await elementsOf(page), await drawnSince(page)];
    told.push(
      `${where}: ${String(count)} elements, ${String(most)} calls in the fullest of ${String(frames)} frames`,
    );
    elements = Math.max(elements, count);
    calls = Math.max(calls, most);
  };
  await look('everything');
  const nearer = page.getByRole('button', { name: 'Zoom in' });
  for (let step = 1; step <= 18; step += 1) {
    await nearer.click();
    await look(`nearer ${String(step)}`);
  }
  await expect(cards(page).first()).toBeAttached();
  for (const view of views.filter((one) => one !== 'Everyone')) {
    await tab(page, view).click();
    await expect(tab(page, view)).toBeChecked();
    await look(view);
  }
  info.annotations.push({
    type: 'elements',
    description: `ten thousand: at most ${String(elements)} elements, ${String(calls)} calls of the canvas in a frame\n${told.join('\n')}`,
  });
  expect(elements, told.join('\n')).toBeLessThanOrEqual(1_500);
  expect(calls, told.join('\n')).toBeLessThanOrEqual(1_500);
});
