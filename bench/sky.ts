/**
 * `npm run bench sky`: a life drawn by us and as others would draw it, in one browser without a graphics card. Draw calls, script of a frame, mounting, picking,
 * memory, frames at rest, filter. Exits with 1 where one of our targets is missed. The figures are also written to .cache/reports/bench-sky.json.
 * `node bench/sky.ts ours 100000` measures one.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../tools/chromium.ts';
import { table } from './child.ts';

/** As the page of the bench says it (mfe-feed, sky/scene/testing/bench-page.tsx). */
interface Measured {
  readonly variant: string;
  readonly count: number;
  readonly mount: number;
  readonly js: number;
  readonly js95: number;
  readonly frame: number;
  readonly calls: number;
  readonly megabytes: number;
  readonly pick: number | null;
  readonly more: Readonly<Record<string, number>>;
}
declare global {
  interface Window {
    readonly measure: (variant: string, count: number) => Promise<Measured>;
  }
}

const root = join(import.meta.dirname, '..');
const everything: readonly (readonly [variant: string, count: number])[] = [
  ['empty', 0],
  ['mesh an orb', 10_000],
  ['drei Instances', 10_000],
  ['InstancedMesh', 10_000],
  ['instanced quads', 10_000],
  ['ours', 10_000],
  ['mesh an orb', 100_000],
  ['drei Instances', 100_000],
  ['InstancedMesh', 100_000],
  ['instanced quads', 100_000],
  ['ours', 100_000],
  ['ours', 1_000_000],
];
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const [only, many] = process.argv.slice(2);
const wanted = only === undefined ? everything : ([[only, Number(many ?? 100_000)]] as const);
const folder = execFileSync(
  process.execPath,
  [join(root, 'tools/sky-page.ts'), 'mfe-feed/src/features/sky/scene/testing/bench-page.tsx'],
  { encoding: 'utf8' },
);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--enable-precise-memory-info',
    '--js-flags=--expose-gc',
  ],
});
say(
  `Load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(
      ' ',
    )}. Times in ms, of ours the least of several (a busy machine adds to each); drawn by the processor, so that only relations within this run mean something.`,
);

const figures: Measured[] = [];
for (const [variant, count] of wanted) {
  const page = await browser.newPage({ viewport: { width: 1300, height: 760 } });
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  figures.push(
    await page.evaluate(([name, size]) => window.measure(name, size), [variant, count] as const),
  );
  await page.close();
  process.stderr.write(`${variant} ${String(count)}\n`);
}
await browser.close();

const fixed = (value: number | null, digits: number) =>
  value === null ? '–' : value.toFixed(digits);
say(
  table([
    ['lights', 'drawn as', 'calls', 'mount', 'script', '95 %', 'frame', 'pick', 'MB', ''],
    ...figures.map((one) => [
      String(one.count),
      one.variant,
      String(one.calls),
      fixed(one.mount, 1),
      fixed(one.js, 2),
      fixed(one.js95, 2),
      fixed(one.frame, 1),
      fixed(one.pick, 4),
      fixed(one.megabytes, 1),
      Object.entries(one.more)
        .map(([name, value]) => `${name} ${value.toFixed(value < 10 ? 2 : 0)}`)
        .join(', '),
    ]),
  ]),
);

const found = (variant: string, count: number) =>
  figures.find((one) => one.variant === variant && one.count === count);
const ours = found('ours', 100_000);
for (const other of figures) {
  const own = found('ours', other.count);
  if (own === undefined || other.variant === 'ours') continue;
  const ratio = (a: number, b: number) => `1/${(a / b).toFixed(0)}`;
  say(
    `${String(other.count)} lights, ours of ${other.variant}: mount ${ratio(other.mount, own.more['first mount'] ?? own.mount)}, script ${ratio(other.js, own.js)}, frame ${ratio(other.frame, own.frame)}, memory ${ratio(other.megabytes, own.megabytes)}${other.pick === null || own.pick === null ? '' : `, pick ${ratio(other.pick, own.pick)}`}`,
  );
}

const faults: string[] = [];
const most = (what: string, value: number | undefined, limit: number) => {
  if (value !== undefined && !(value <= limit))
    faults.push(`${what}: ${value.toFixed(2)} instead of ${String(limit)}`);
};
const raycast = found('InstancedMesh', 100_000)?.pick ?? null;
if (ours !== undefined) {
  most('draw calls', ours.calls, 12);
  most('script of a frame', ours.js, 0.5);
  most('mounting', ours.mount, 50);
  most('a pick', ours.pick ?? undefined, 0.2);
  if (raycast !== null && ours.pick !== null)
    most('a pick, of one of three', ours.pick / raycast, 0.01);
  most('megabytes over the empty scene', ours.megabytes, 12);
  most('frames at rest', ours.more['frames at rest'], 0);
  most('frames when asked for one', Math.abs((ours.more['frames when asked'] ?? 0) - 1), 0);
  most('a filter with its frame', ours.more['filter'], 2);
  most('parsing', ours.more['parsing'], 5);
}
most('megabytes of a million', found('ours', 1_000_000)?.megabytes, 60);
mkdirSync(join(root, '.cache/reports'), { recursive: true });
writeFileSync(
  join(root, '.cache/reports/bench-sky.json'),
  `${JSON.stringify({ at: new Date().toISOString(), load: loadavg(), figures, faults }, null, 1)}\n`,
);
for (const fault of faults) say(`missed: ${fault}`);
if (faults.length === 0) say('All targets are met.');
process.exitCode = faults.length === 0 ? 0 : 1;
