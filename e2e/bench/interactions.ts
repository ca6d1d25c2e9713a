/**
 * `npm run bench interactions -- [--url http://...] [--cpu]`: some eighty usual presses and words of a visit to the demo family, twice. First on a processor
 * made four times slower, by the browser's own clock from the finger to the next frame: right on a quiet machine. Then (`--cpu`: only then) as fast as it is,
 * by the processor time of the page's thread until that frame, times four: the same on a busy machine. Beside them what each step cost until the page was
 * quiet again: script, layout and style, how often, and nodes. `--url` measures a demo that runs already. Needs a build. Ends with `Held.` or `FAILED:`.
 */
import { loadavg } from 'node:os';
import { chromium, type Browser } from '@playwright/test';
import { arrangeAs } from '../world/api.ts';
import { browserFlags, findBrowser } from '../world/browser.ts';
import { startServer } from '../world/server.ts';
import { meterOf, type Cost } from './interactions/meter.ts';
import type { Spent } from './interactions/trace.ts';
import { usualVisit } from './interactions/usual.ts';

const words = process.argv.slice(2);
const option = (name: string): string | undefined =>
  words[words.indexOf(`--${name}`) + 1 || words.length];
/** How many times slower a telephone is than where this runs. */
const SLOWER = 4;
const P98_MS = 100;
const WORST_MS = 200;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Login {
  readonly username: string;
  readonly password: string;
}

async function demoLogin(url: string): Promise<Login> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { data } = (await arrangeAs(url, null)('GET', '/instance')) as {
      readonly data: {
        readonly demo: { readonly state: string; readonly logins: readonly Login[] } | null;
      };
    }; // as the contract says
    const ana = data.demo?.logins.find(({ username }) => username === 'ana');
    if (data.demo?.state === 'open' && ana !== undefined) return ana;
    await new Promise((done) => {
      setTimeout(done, 500);
    });
  }
  throw new Error('the demo family did not open');
}

interface Visited {
  readonly costs: readonly Cost[];
  readonly faults: readonly string[];
  readonly spent: Spent;
}

async function visited(
  browser: Browser,
  url: string,
  login: Login,
  rate: number,
): Promise<Visited> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Belgrade',
  });
  await context.addInitScript(() => {
    localStorage.setItem(
      'kinlore.consent',
      JSON.stringify({ accepted: true, timestamp: '2026-01-01T00:00:00.000Z', version: '1.0' }),
    );
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const { costs, faults, step, end } = await meterOf(page, rate);
  await page.goto(url, { waitUntil: 'networkidle' });
  await usualVisit(page, step, login);
  const spent = await end();
  await context.close();
  return { costs, faults, spent };
}

/** What every interaction of a step took, in milliseconds: by the clock, or of the processor. */
type Taken = (cost: Cost) => readonly number[];
const byClock: Taken = ({ timed }) => timed.map(({ duration }) => duration);
const byProcessor =
  (spent: Spent): Taken =>
  ({ timed }) =>
    timed.map(({ id }) => (spent.get(id) ?? 0) * SLOWER);

function row(cost: Cost, taken: Taken): string {
  const most = (of: (one: Cost['timed'][number]) => number) => Math.max(0, ...cost.timed.map(of));
  const figures = [
    Math.max(0, ...taken(cost)),
    most(({ delay }) => delay),
    most(({ handlers }) => handlers),
    cost.forced,
    cost.task,
    cost.script,
    cost.layout,
    cost.style,
    cost.layouts,
    cost.styles,
    cost.nodes,
  ];
  return `${cost.name.padEnd(34)}${figures.map((figure) => figure.toFixed(0).padStart(8)).join('')}`;
}

/** A table, the worst first; answers what missed its goal. */
function told(how: string, { costs, faults }: Visited, taken: Taken): readonly string[] {
  const worstOf = (cost: Cost) => Math.max(0, ...taken(cost));
  // What took less than 16 ms is only counted by the browser.
  const unknown = costs.reduce(
    (sum, { count, timed }) => sum + Math.max(0, count - timed.length),
    0,
  );
  const all = [...Array.from({ length: unknown }, () => 8), ...costs.flatMap(taken)].toSorted(
    (a, b) => a - b,
  );
  const quantile = (share: number) =>
    all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
  const [p98, worst] = [quantile(0.98), Math.max(...costs.map(worstOf))];
  say(
    `${how}; load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  say(
    `${''.padEnd(34)}${['frame', 'delay', 'handler', 'forced', 'task', 'script', 'layout', 'style', 'layouts', 'styles', 'nodes'].map((head) => head.padStart(8)).join('')}`,
  );
  for (const cost of costs.toSorted((a, b) => worstOf(b) - worstOf(a))) say(row(cost, taken));
  say(
    `${String(all.length)} interactions: median ${quantile(0.5).toFixed(0)} ms, p98 ${p98.toFixed(0)} ms (goal ${String(P98_MS)}), worst ${worst.toFixed(0)} ms (goal ${String(WORST_MS)})`,
  );
  return [
    ...faults.map((fault) => `could not be done: ${fault}`),
    ...(p98 > P98_MS ? [`p98 ${p98.toFixed(0)} ms, ${how}`] : []),
    ...(worst > WORST_MS ? [`worst ${worst.toFixed(0)} ms, ${how}`] : []),
  ];
}

const given = option('url');
const server =
  given === undefined ? await startServer({ LOG_LEVEL: 'fatal', KINLORE_DEMO: '1' }) : null;
const url = given ?? server?.url ?? '';
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
try {
  const login = await demoLogin(url);
  const missed = words.includes('--cpu')
    ? []
    : [
        ...told(
          'by the clock, four times slower',
          await visited(browser, url, login, SLOWER),
          byClock,
        ),
      ];
  const quick = await visited(browser, url, login, 1);
  missed.push(...told('of the processor, times four', quick, byProcessor(quick.spent)));
  say(missed.length === 0 ? 'Held.' : `FAILED: ${missed.join('; ')}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await server?.close();
}
