/**
 * `node e2e/bench/sky.ts [--cpu] [--journeys]`: a sky of 100,000 lights in the real page, in a browser without a graphics card. First what a press costs: by
 * the browser's own clock from the finger to the next frame, on a processor made four times slower (right on a quiet machine); then (`--cpu`: only then) by the
 * processor time of the page's thread until that frame, times four (the same on a busy machine). Then (`--journeys`: only then) half an hour of journeys by
 * the page's clock, and what they leave behind. Needs a build. Ends with `Held.` or `FAILED:`.
 */
import { loadavg } from 'node:os';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { makeOwner } from '../world/api.ts';
import { plantLife } from '../world/big-life.ts';
import { browserFlags, findBrowser } from '../world/browser.ts';
import { startServer } from '../world/server.ts';
import { meterOf, type Cost } from './interactions/meter.ts';
import type { Spent } from './interactions/trace.ts';
import { journeys, prepare, type Left } from './sky/journeys.ts';
import { presses } from './sky/presses.ts';

const MEMORIES = 100_000;
/** How many times slower a telephone is than where this runs. */
const SLOWER = 4;
const INP_MS = 100;
/** What the browser counts and does not time took less than 16 ms. */
const UNTIMED_MS = 8;
/** What is measured twice in one state differs by so much. */
const NOISE_MB = 0.5;
const words = process.argv.slice(2);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const load = () =>
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`;

async function contextOf(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  });
  await context.addInitScript((known) => {
    localStorage.setItem(
      'kinlore.consent',
      JSON.stringify({ accepted: true, timestamp: '2026-01-01T00:00:00.000Z', version: '1.0' }),
    );
    localStorage.setItem('kinlore.token', known);
  }, token);
  return context;
}

interface Pressed {
  readonly costs: readonly Cost[];
  readonly faults: readonly string[];
  readonly spent: Spent;
}

async function pressed(context: BrowserContext, url: string, rate: number): Promise<Pressed> {
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  const { costs, faults, step, end } = await meterOf(page, rate);
  await page.goto(`${url}/?view=personal`);
  await page.getByRole('list', { name: 'Memories' }).waitFor();
  await page.locator('canvas').waitFor();
  await page.waitForLoadState('networkidle');
  await presses(page, step);
  return { costs, faults, spent: await end() };
}

/** What every interaction of a step took, in milliseconds: by the clock, or of the processor. */
type Taken = (cost: Cost) => readonly number[];
/** Those too that the browser only counted. */
const untimed = ({ count, timed }: Cost): readonly number[] =>
  Array.from({ length: Math.max(0, count - timed.length) }, () => UNTIMED_MS);
const byClock: Taken = (cost) => [...cost.timed.map(({ duration }) => duration), ...untimed(cost)];
const byProcessor =
  (spent: Spent): Taken =>
  (cost) => [...cost.timed.map(({ id }) => (spent.get(id) ?? 0) * SLOWER), ...untimed(cost)];

const median = (sorted: readonly number[]): number =>
  sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;

/** Each act with its middle and its worst; answers what missed. As the web counts it, one of fifty is let go. */
function toldPresses(how: string, { costs, faults }: Pressed, taken: Taken): readonly string[] {
  say(`${how}; ${load()}`);
  const all: number[] = [];
  for (const name of new Set(costs.map((cost) => cost.name))) {
    const took = costs
      .filter((cost) => cost.name === name)
      .flatMap(taken)
      .toSorted((a, b) => a - b);
    all.push(...took);
    say(
      `  ${name.padEnd(24)}${String(took.length).padStart(4)} times, median ${median(took).toFixed(0)} ms, worst ${(took.at(-1) ?? Number.NaN).toFixed(0)} ms`,
    );
  }
  const worstFirst = all.toSorted((a, b) => b - a);
  const inp = worstFirst[Math.floor(worstFirst.length / 50)] ?? Number.NaN;
  say(
    `  ${String(all.length)} interactions: median ${median(worstFirst).toFixed(0)} ms, INP ${inp.toFixed(0)} ms (goal ${String(INP_MS)})`,
  );
  return [
    ...faults.map((fault) => `could not be done: ${fault}`),
    ...(inp <= INP_MS ? [] : [`INP ${inp.toFixed(0)} ms, ${how}`]),
  ];
}

/** What is left after thirty minutes is what was left after five. */
function toldJourneys(left: readonly Left[]): readonly string[] {
  say(`journeys through ${MEMORIES.toLocaleString('en')} lights, by the page's clock; ${load()}`);
  for (const { minutes, megabytes, counts } of left)
    say(
      `  after ${String(minutes).padStart(2)} min: ${megabytes.toFixed(2)} MB; ${Object.entries(
        counts,
      )
        .map(([name, count]) => `${name} ${String(count)}`)
        .join(', ')}`,
    );
  const [, early, late] = left;
  if (early === undefined || late === undefined) return ['the journeys did not end'];
  const grown = late.megabytes - early.megabytes;
  return [
    ...(grown <= NOISE_MB ? [] : [`journeys grow the heap by ${grown.toFixed(2)} MB`]),
    ...Object.entries(late.counts).flatMap(([name, count]) => {
      const before = early.counts[name] ?? 0;
      return count <= before
        ? []
        : [`journeys leave ${name}: ${String(count)} instead of ${String(before)}`];
    }),
  ];
}

const server = await startServer({ LOG_LEVEL: 'fatal' });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  // Drawn by the processor, as on every machine without a graphics card.
  args: [
    ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
});
const missed: string[] = [];
try {
  const ana = await makeOwner(server.url);
  plantLife(server, ana, MEMORIES);
  const [isCpu, isJourneys] = [words.includes('--cpu'), words.includes('--journeys')];
  const during = async <T>(act: (context: BrowserContext) => Promise<T>): Promise<T> => {
    const context = await contextOf(browser, ana.token);
    const done = await act(context);
    await context.close();
    return done;
  };
  if (!isCpu && !isJourneys)
    missed.push(
      ...toldPresses(
        'by the clock, four times slower',
        await during((context) => pressed(context, server.url, SLOWER)),
        byClock,
      ),
    );
  if (!isJourneys) {
    const quick = await during((context) => pressed(context, server.url, 1));
    missed.push(...toldPresses('of the processor, times four', quick, byProcessor(quick.spent)));
  }
  if (!isCpu)
    missed.push(
      ...toldJourneys(
        await during(async (context) => {
          const page = await context.newPage();
          await prepare(page);
          return journeys(page, server.url);
        }),
      ),
    );
} finally {
  await browser.close();
  await server.close();
}
say(missed.length === 0 ? 'Held.' : `FAILED: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
