/**
 * `npm run bench sky-gpu`: what a graphics card takes for a frame of a life of 1,000 to 1,000,000 memories: ours, and as others would draw it. Where there is no
 * card it says so. Numbers behind it are measured instead. Only relations within one run mean something: a card of a data centre says nothing of a phone. `CHROME_PATH` names the browser, `ANGLE` what it
 * draws with (`vulkan`, `gl-egl`; tried in this order). The figures are also written to .cache/reports/bench-sky-gpu.json.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../tools/chromium.ts';
import { table } from './child.ts';

/** As the page of the bench says it (mfe-feed, sky/scene/testing/gpu-page.tsx). */
interface Taken {
  readonly gpu: number | null;
  readonly wall: number;
  readonly covered: number | null;
  readonly renderer: string;
}
type Way = 'sky' | 'lights' | 'instanced quads' | 'InstancedMesh';
interface Asked {
  readonly way: Way;
  readonly count: number;
  readonly covers: number | null;
}
declare global {
  interface Window {
    readonly measureGpu: (asked: Asked) => Promise<Taken>;
  }
}

const root = join(import.meta.dirname, '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const asked = process.argv.slice(2).map(Number);
const counts = asked.length > 0 ? asked : [1000, 10_000, 100_000, 1_000_000];
/** Windows of the page, with drawn pixels for one of it. */
const windows = [
  { width: 1280, height: 720, pixels: 1 },
  { width: 1920, height: 1080, pixels: 2 },
] as const;

const folder =
  process.env['SKY_GPU_PAGE'] ??
  execFileSync(
    process.execPath,
    [join(root, 'tools/sky-page.ts'), 'mfe-feed/src/features/sky/scene/testing/gpu-page.tsx'],
    { encoding: 'utf8' },
  );
const address = pathToFileURL(join(folder, 'index.html')).href;

const launch = async (angle: string): Promise<Browser> =>
  await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--ignore-gpu-blocklist',
      `--use-angle=${angle}`,
      ...(angle === 'vulkan' ? ['--enable-features=Vulkan', '--disable-vulkan-surface'] : []),
      ...(angle === 'swiftshader' ? ['--enable-unsafe-swiftshader'] : []),
    ],
  });

async function measured(
  browser: Browser,
  window: (typeof windows)[number],
  what: Asked,
): Promise<Taken> {
  const page = await browser.newPage({
    viewport: { width: window.width, height: window.height },
    deviceScaleFactor: window.pixels,
  });
  try {
    await page.goto(address);
    return await page.evaluate(async (given) => await globalThis.window.measureGpu(given), what);
  } finally {
    await page.close();
  }
}

const isProcessor = (renderer: string) => /swiftshader|llvmpipe|software/iu.test(renderer);

/** The first way in which this browser draws by a card. */
async function cardOf(): Promise<Browser | null> {
  const named = process.env['ANGLE'];
  for (const angle of named === undefined ? ['vulkan', 'gl-egl'] : [named]) {
    const browser = await launch(angle);
    try {
      const { renderer } = await measured(browser, windows[0], {
        way: 'lights',
        count: 10,
        covers: null,
      });
      say(`${angle}: ${renderer}`);
      if (named !== undefined || !isProcessor(renderer)) return browser;
    } catch (error) {
      say(`${angle}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed'}`);
    }
    await browser.close();
  }
  return null;
}

const browser = await cardOf();
if (browser === null) {
  say('There is no graphics card that this browser can draw with here: nothing was measured.');
  process.exit(0);
}

interface Figure extends Asked, Taken {
  readonly window: string;
  readonly kind: string;
}
const figures: Figure[] = [];
for (const window of windows) {
  const name = `${String(window.width * window.pixels)} x ${String(window.height * window.pixels)}`;
  const take = async (kind: string, what: Asked): Promise<Taken> => {
    const taken = await measured(browser, window, what);
    figures.push({ window: name, kind, ...what, ...taken });
    process.stderr.write(`${name} ${kind} ${String(what.count)}\n`);
    return taken;
  };
  for (const count of counts) await take('ours', { way: 'sky', count, covers: null });
  for (const way of ['instanced quads', 'InstancedMesh'] as const)
    for (const count of counts) await take(way, { way, count, covers: null });
  const { covered } = await take('our lights', { way: 'lights', count: 100_000, covers: null });
  if (covered !== null)
    for (const count of counts)
      await take('lights, as many pixels', { way: 'lights', count, covers: covered * 1e6 });
}
await browser.close();

const fixed = (value: number | null) => (value === null ? '–' : value.toFixed(3));
say(
  table([
    ['drawn pixels', 'drawn as', 'lights', 'GPU ms', 'clock ms', 'million pixels covered'],
    ...figures.map((one) => [
      one.window,
      one.kind,
      String(one.count),
      fixed(one.gpu),
      fixed(one.wall),
      fixed(one.covered),
    ]),
  ]),
);

const faults: string[] = [];
for (const window of new Set(figures.map((one) => one.window))) {
  const of = (count: number) => {
    const found = figures.find(
      (one) =>
        one.window === window && one.count === count && one.kind === 'lights, as many pixels',
    );
    return found?.gpu ?? found?.wall ?? Number.NaN;
  };
  const ratio = of(100_000) / of(1000);
  say(
    `${window}: 100,000 lights take ${ratio.toFixed(2)} times what 1,000 take that cover as many pixels.`,
  );
  if (!(ratio <= 2)) faults.push(`${window}: ${ratio.toFixed(2)} times instead of 2`);
}
mkdirSync(join(root, '.cache/reports'), { recursive: true });
writeFileSync(
  join(root, '.cache/reports/bench-sky-gpu.json'),
  `${JSON.stringify({ at: new Date().toISOString(), figures, faults }, null, 1)}\n`,
);
for (const fault of faults) say(`missed: ${fault}`);
if (faults.length === 0) say('All targets are met.');
process.exitCode = faults.length === 0 ? 0 : 1;
