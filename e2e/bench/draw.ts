/**
 * `node e2e/bench/draw.ts`: what it costs to draw a family, in a real browser without a graphics card. Forty frames of panning and zooming, scripted, over the
 * real page: CPU of all processes of the browser together, as the kernel counts it, divided by the frames. Beside it the same cards as SVG in one
 * transformed group, as others draw them, in the same run. Linux only: it reads /proc.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { makeOwner, type Account } from '../world/api.ts';
import { plantTree, type BigTree } from '../world/big-tree.ts';
import { browserFlags, findBrowser } from '../world/browser.ts';
import { startServer } from '../world/server.ts';

const FRAMES = 40;
const RUNS = 3;
const TICK_MS = 10; // of the kernel: a hundred a second everywhere it matters
const goals = {
  '10,000 from afar': 12,
  '10,000 to read': 12,
  '100,000 from afar': 16,
  '100,000 to read': 12,
} as const;
type Name = keyof typeof goals;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Milliseconds of CPU that the process `root` and all below it have spent, those that ended left out. */
function spentBelow(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /su, '')
          .split(' ');
        return [
          {
            id: Number(name),
            parent: Number(fields[1]),
            ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
          },
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
  const ours = new Set([root]);
  for (let before = 0; before !== ours.size;) {
    before = ours.size;
    for (const { id, parent } of processes) if (ours.has(parent)) ours.add(id);
  }
  return processes.filter(({ id }) => ours.has(id)).reduce((sum, { ms }) => sum + ms, 0);
}

/** The browser we started, among our children. */
function browserProcess(): number {
  const mine = readFileSync(`/proc/self/task/${String(process.pid)}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  const found = mine.find((id) => /chrom/iu.test(readFileSync(`/proc/${String(id)}/comm`, 'utf8')));
  if (found === undefined) throw new Error('the browser is no child of this process');
  return found;
}

/** One gesture a frame: it goes right and left and comes a little nearer and farther, so that no two frames are alike. */
async function gesture(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async ([wanted, frames]) => {
      const host = document.querySelector(wanted);
      if (host === null) throw new Error(`no ${wanted}`);
      const box = host.getBoundingClientRect();
      const frame = () =>
        new Promise((done) => {
          requestAnimationFrame(done);
        });
      const turn = (step: number) => {
        const zooms = step % 4 === 3;
        const sign = step % 8 < 4 ? 1 : -1;
        host.dispatchEvent(
          new WheelEvent('wheel', {
            bubbles: true,
            cancelable: true,
            clientX: box.left + box.width / 2,
            clientY: box.top + box.height / 2,
            deltaX: zooms ? 0 : sign * 37,
            deltaY: zooms ? sign * 6 : sign * 11,
            ctrlKey: zooms,
          }),
        );
      };
      await frame();
      const begun = performance.now();
      for (let step = 0; step < frames; step += 1) {
        turn(step);
        await frame();
      }
      await frame();
      return performance.now() - begun;
    },
    [selector, FRAMES] as const,
  );
}

interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

/** The middle of several runs; the first, in which the browser still learns the code, does not count. */
async function measured(page: Page, browser: number, selector: string): Promise<Cost> {
  const runs: Cost[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const before = spentBelow(browser);
    const wall = await gesture(page, selector);
    if (run > 0) runs.push({ cpu: (spentBelow(browser) - before) / FRAMES, wall: wall / FRAMES });
  }
  const middle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return { cpu: middle(runs.map(({ cpu }) => cpu)), wall: middle(runs.map(({ wall }) => wall)) };
}

async function opened(browser: Browser, ana: Account, url: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript((token) => {
    localStorage.setItem(
      'kinlore.consent',
      JSON.stringify({ accepted: true, timestamp: '2026-01-01T00:00:00.000Z', version: '1.0' }),
    );
    localStorage.setItem('kinlore.token', token);
  }, ana.token);
  const page = await context.newPage();
  await page.goto(url + path);
  await page.locator(stage).waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  return page;
}

const stage = '[role=group]:has(> canvas)';

/** Everything in the window, then near enough to read. */
async function ours(
  browser: Browser,
  ana: Account,
  url: string,
  tree: BigTree,
  label: '10,000' | '100,000',
  into: Map<string, Cost>,
): Promise<void> {
  const page = await opened(browser, ana, url, `/tree?tree=${tree.tree}&view=map`);
  const id = browserProcess();
  into.set(`${label} from afar`, await measured(page, id, stage));
  const nearer = page.getByRole('button', { name: 'Zoom in' });
  for (
    let step = 0;
    step < 24 && (await page.locator('button[data-person]').count()) === 0;
    step += 1
  ) {
    await nearer.click();
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))),
    );
  }
  into.set(`${label} to read`, await measured(page, id, stage));
  await page.context().close();
}

/** As others do it: every card a group of SVG, all of them in one group that is moved. */
async function svg(
  browser: Browser,
  persons: number,
  names: readonly string[],
  near: boolean,
): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await page.setContent(
    '<style>body{margin:0}svg{display:block;width:1280px;height:720px;background:#0d1a1b}</style><svg id="host"><g id="all"></g></svg>',
  );
  await page.evaluate(
    ([count, words, closer]) => {
      const space = 'http://www.w3.org/2000/svg';
      const [host, all] = [document.querySelector('#host'), document.querySelector('#all')];
      if (host === null || all === null) return;
      const perRow = Math.ceil(Math.sqrt(count * 4));
      const [across, down] = [248, 148];
      const make = (name: string, values: Readonly<Record<string, string | number>>, text = '') => {
        const element = document.createElementNS(space, name);
        for (const [key, value] of Object.entries(values)) element.setAttribute(key, String(value));
        element.textContent = text;
        return element;
      };
      for (let person = 0; person < count; person += 1) {
        const [x, y] = [(person % perRow) * across, Math.floor(person / perRow) * down];
        const card = make('g', { transform: `translate(${String(x)} ${String(y)})` });
        card.append(
          make('rect', { width: 220, height: 76, rx: 6, fill: '#17282b', stroke: '#4a7f78' }),
          make(
            'text',
            { x: 68, y: 34, fill: '#e8e4da', 'font-size': 17 },
            words[person % words.length] ?? '',
          ),
          make('text', { x: 68, y: 56, fill: '#a9b5b2', 'font-size': 15 }, '1900 – 1980'),
        );
        all.append(
          make('path', {
            d: `M${String(x + 110)} ${String(y)}v-36h${String(person % 2 === 0 ? 60 : -60)}v-36`,
            fill: 'none',
            stroke: '#3f8f84',
            'stroke-width': 1.5,
          }),
          card,
        );
      }
      let [k, tx, ty] = closer
        ? [0.75, -perRow * across * 0.3, -Math.ceil(count / perRow) * down * 0.3]
        : [1280 / (perRow * across), 0, 0];
      const put = () => {
        all.setAttribute('transform', `translate(${String(tx)} ${String(ty)}) scale(${String(k)})`);
      };
      put();
      host.addEventListener(
        'wheel',
        (event) => {
          if (!(event instanceof WheelEvent)) return;
          event.preventDefault();
          if (event.ctrlKey) k *= Math.exp(-event.deltaY * 0.01);
          else [tx, ty] = [tx - event.deltaX, ty - event.deltaY];
          put();
        },
        { passive: false },
      );
    },
    [persons, names, near] as const,
  );
  const cost = await measured(page, browserProcess(), '#host');
  await context.close();
  return cost;
}

const launched = () => chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
const figure = (value: number) => value.toFixed(1).padStart(8);

/** Each in a browser of its own, so that nothing of one is paid by the other. */
async function run(): Promise<boolean> {
  const server = await startServer({ LOG_LEVEL: 'fatal' });
  const costs = new Map<string, Cost>();
  let ratios: readonly [string, number][] = [];
  try {
    const ana = await makeOwner(server.url);
    const trees = {
      '10,000': plantTree(server, ana, 10_000, 11),
      '100,000': plantTree(server, ana, 100_000, 13),
    } as const;
    for (const label of ['10,000', '100,000'] as const) {
      const browser = await launched();
      await ours(browser, ana, server.url, trees[label], label, costs);
      await browser.close();
    }
    for (const [name, near] of [
      ['from afar', false],
      ['to read', true],
    ] as const) {
      const browser = await launched();
      costs.set(
        `10,000 ${name}, SVG`,
        await svg(browser, 10_000, trees['10,000'].names.slice(0, 500), near),
      );
      await browser.close();
    }
    ratios = (['from afar', 'to read'] as const).map((name) => [
      name,
      (costs.get(`10,000 ${name}, SVG`)?.cpu ?? Number.NaN) /
        (costs.get(`10,000 ${name}`)?.cpu ?? Number.NaN),
    ]);
  } finally {
    await server.close();
  }
  say(
    `${String(FRAMES)} frames of panning and zooming, 1280 by 720, no graphics card; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  say(`${'people'.padEnd(28)}   CPU ms     wall ms a frame   goal (CPU)`);
  for (const [name, { cpu, wall }] of costs)
    say(
      `${name.padEnd(28)} ${figure(cpu)}    ${figure(wall)}   ${isGoal(name) ? `≤ ${String(goals[name])}` : ''}`,
    );
  for (const [name, ratio] of ratios)
    say(`SVG against ours, 10,000 ${name}: ${ratio.toFixed(1)} times (goal ≥ 20)`);
  const missed = [...costs]
    .filter(([name, { cpu }]) => isGoal(name) && cpu > goals[name])
    .map(([name]) => name);
  say(missed.length === 0 ? 'Held.' : `FAILED: ${missed.join(', ')}`);
  return missed.length === 0;
}
const isGoal = (name: string): name is Name => Object.hasOwn(goals, name);

process.exitCode = (await run()) ? 0 : 1;
