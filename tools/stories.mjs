/**
 * `pnpm stories` builds the catalogue, opens every story in Chromium in each theme and fails on a console error, a story that throws, or an axe violation.
 *   --themes a,b    themes to open each story in (default: all nine)
 *   --widths 390,1280   (default 1280)
 *   --brief         what `npm test` runs: shadow and rainbow at 1280, and light at 390
 *   --only text     stories whose id holds the text
 *   --files a,b     stories of these files, as paths from the root
 *   --shots folder  a picture of each story, theme and width
 *   --forced        with the colours of a high contrast mode
 *   --text 200      letters at this many percent
 *   --built         use storybook-static as it is
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { testedFlags } from './browser-flags.ts';
import { advice, findChromium, findShell } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'storybook-static');
const shellFiles = join(root, 'shell/src/public');
const { values: options } = parseArgs({
  options: {
    themes: {
      type: 'string',
      default: 'shadow,light,balanced,rainbow,ocean,forest,sunset,space,child_friendly',
    },
    widths: { type: 'string', default: '1280' },
    only: { type: 'string', default: '' },
    files: { type: 'string' },
    shots: { type: 'string' },
    forced: { type: 'boolean', default: false },
    text: { type: 'string', default: '100' },
    built: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
  },
});
const wantedFiles = options.files === undefined ? null : new Set(options.files.split(','));
/** Each is one showing of a story, and the sights of it one after the other: what it takes to show it is most of the time. */
const openings = options.brief
  ? [
      [
        { width: 1280, theme: 'shadow' },
        { width: 1280, theme: 'rainbow' },
        { width: 390, theme: 'light' },
      ],
    ]
  : options.widths
      .split(',')
      .map((width) => options.themes.split(',').map((theme) => ({ width: Number(width), theme })));
/** A browser page keeps a little of every story it showed; after so many it is a gigabyte, and slow. */
const STORIES_A_PAGE = 40;
/** One more than there are processors on the machine this is made for: a page that waits for its frame leaves a tenth of them idle. */
const PAGES = 3;
/** How large a page that nobody looks at is drawn: it is laid out as ever, and axe reads the same. Drawing it in full is a tenth of a story or more. */
const DRAWN = 0.1;
/** Of the pages that are drawn small: all, but those of which pictures are taken. */
const devtools = new WeakMap();
/** What axe finds by colours alone; the rest is the same in every theme at one width. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** How often a story with something wrong is looked at again before it is said to fail. */
const LOOKS = 8;

if (!options.built || !existsSync(folder)) build();
const axeItself = await readFile(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);
// What is wrong is told by where it lies: the markup of every element that was asked about need not be written out.
const axe = `${axeItself}\naxe.configure({ noHtml: true });`;
const server = await serve();
const address = `http://127.0.0.1:${server.address().port}`;
const executablePath = findShell() ?? findChromium();
if (executablePath === null) throw new Error(advice);
const browser = await chromium.launch({ executablePath, args: [...testedFlags] });
const failures = [];
let passed = 0;

try {
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'));
  const stories = Object.values(entries).filter(
    (entry) =>
      entry.type === 'story' &&
      entry.id.includes(options.only) &&
      (wantedFiles === null || wantedFiles.has(entry.importPath.replace('./', ''))),
  );
  // The stories of one file are shown one after the other in one page, as a person who looks through them does.
  const files = [...Map.groupBy(stories, (story) => story.title).values()];
  const queue = openings.flatMap((sights) => files.map((file) => ({ file, sights })));
  await Promise.all(Array.from({ length: PAGES }, () => worker(queue)));
} finally {
  await browser.close();
  server.close();
}
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;

function build() {
  const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const done = spawnSync(
    process.execPath,
    [storybook, 'build', '--quiet', '--disable-telemetry', '-o', folder],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1', CATALOGUE: 'judged' },
    },
  );
  if (done.status !== 0) throw new Error('the catalogue does not build');
}

async function worker(queue) {
  while (queue.length > 0) await someStories(queue);
}

/** One browser page that takes files until it has had its share of stories or none is left. */
async function someStories(queue) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    forcedColors: options.forced ? 'active' : 'none',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: windowOf({ width: 1280 }),
  });
  const page = await context.newPage();
  if (!options.shots) devtools.set(page, await context.newCDPSession(page));
  await drawSmall(page);
  const errors = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  // What the last story still said while it went is not the next one's.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) errors.length = 0;
  });
  for (let taken = 0; taken < STORIES_A_PAGE && queue.length > 0;) {
    const { file, sights } = queue.shift();
    // Opening the catalogue costs more than a story: the page stays open from file to file.
    for (const [at, story] of file.entries())
      await judge(page, errors, { story, sights, alone: taken === 0 && at === 0 });
    taken += file.length;
  }
  await context.close();
}

/** A story that is wrong in a page that showed others before is judged in one of its own: what those left behind is not its fault. A story that leaves its page fails alone, too. */
async function judge(page, errors, { story, sights, alone }) {
  const found = await inEverySight(page, errors, { story, sights, alone }).catch((error) => [
    `✗ ${story.id}: ${String(error).split('\n')[0]}`,
  ]);
  if (found.length > 0 && !alone) return judge(page, errors, { story, sights, alone: true });
  passed += sights.length - Math.min(sights.length, found.length);
  failures.push(...found);
}

/** How the story ended, in Storybook's word; a page that does not even open is a failure of that story alone. */
async function shown(page, { story, sights, alone }) {
  try {
    if (alone) {
      await page.goto(
        `${address}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${sights[0].theme}`,
      );
      await page.addScriptTag({ url: `${address}/axe.js` });
    } else {
      await page.evaluate((storyId) => {
        globalThis.storyFinished = undefined;
        localStorage.clear();
        sessionStorage.clear();
        globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', {
          storyId,
          viewMode: 'story',
        });
      }, story.id);
    }
    const finished = await page.waitForFunction(
      (id) => globalThis.storyFinished?.storyId === id && globalThis.storyFinished,
      story.id,
      { timeout: 30_000 },
    );
    return await finished.jsonValue();
  } catch (error) {
    return { status: String(error).split('\n')[0] };
  }
}

/** What is wrong, one entry a sight; one for all where there is nothing to look at. */
async function inEverySight(page, errors, { story, sights, alone }) {
  errors.length = 0;
  await resize(page, sights[0]);
  const finished = await shown(page, { story, sights, alone });
  if (!(await page.evaluate(() => 'axe' in globalThis)))
    return [`✗ ${story.id} did not open: ${finished.status}`];
  const found = [];
  for (const [at, { width, theme }] of sights.entries()) {
    await resize(page, { width });
    await page.evaluate(put, { theme, size: options.text });
    const where = `${story.id} in ${theme} at ${width}`;
    const seen = await settledViolations(
      page,
      where,
      width === sights[at - 1]?.width && !options.forced ? ofColours : null,
    );
    const wrong = [
      ...errors,
      ...(finished.status === 'success' ? [] : [`the story ended with: ${finished.status}`]),
      ...seen,
    ];
    errors.length = 0;
    if (options.shots) await shoot(page, `${story.id}.${theme}.${width}.png`);
    if (wrong.length > 0)
      found.push(
        `✗ ${where}\n${wrong.map((line) => `    ${line.split('\n').slice(0, 6).join('\n    ').slice(0, 900)}`).join('\n')}`,
      );
  }
  return found;
}

function windowOf({ width }) {
  return { width, height: width < 700 ? 844 : 900 };
}

async function resize(page, sight) {
  if (page.viewportSize()?.width === sight.width) return;
  await page.setViewportSize(windowOf(sight));
  await drawSmall(page);
}

async function drawSmall(page) {
  const { width, height } = page.viewportSize();
  await devtools.get(page)?.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
    scale: DRAWN,
  });
}

/** In the page: the theme, then quiet until a changed window was laid out, nothing moves and the faces are there. */
async function put({ theme, size }) {
  document.documentElement.style.fontSize = `${size}%`;
  document.documentElement.setAttribute('data-theme', theme);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  await document.fonts.ready;
  await Promise.all(
    document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished.catch(() => undefined)),
  );
}

/** A page is judged at rest: what is wrong must still be so when the machine has had time to draw it. What was wrong only at first is said, and is no failure. */
async function settledViolations(page, where, rules) {
  const first = await violations(page, rules);
  let last = first;
  for (let look = 0; look < LOOKS && last.length > 0; look += 1) {
    await page.evaluate(
      () => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 250)),
    );
    last = await violations(page, rules);
  }
  if (first.length > 0 && last.length === 0)
    console.log(`  late: ${where}\n    ${first.join('\n    ').slice(0, 600)}`);
  return last;
}

/** `rules`: the only ones asked about; null: all that can be told of a part of a page. */
async function violations(page, rules) {
  // Under forced colours the browser still tells a page its own colours, not those it paints.
  const found = await page.evaluate(
    async ({ contrast, only }) => {
      const all = {
        rules: {
          'color-contrast': { enabled: contrast },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
          region: { enabled: false },
        },
      };
      const asked = only === null ? all : { runOnly: { type: 'rule', values: only } };
      // The letters of the children's face are taller than their lines, and axe judges no text that reaches out of its ground; colours are the same in any face.
      const plain = document.createElement('style');
      plain.textContent = only === null ? '' : '* { font-family: sans-serif !important; }';
      document.head.append(plain);
      const { violations: list } = await globalThis.axe.run(document, {
        resultTypes: ['violations'],
        // No rule that is asked reads the style sheets, which axe would parse each time.
        preload: { assets: ['media'] },
        ...asked,
      });
      plain.remove();
      return list.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''})`).join('; ')}`,
      );
    },
    { contrast: !options.forced, only: rules },
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overflow > 1 ? [...found, `the page is ${overflow} px wider than the window`] : found;
}

async function shoot(page, name) {
  mkdirSync(options.shots, { recursive: true });
  await page.screenshot({ path: join(options.shots, name), fullPage: true });
}

async function firstFile(paths) {
  for (const path of paths) {
    const inside = path.startsWith(folder) || path.startsWith(shellFiles);
    if (inside && (await stat(path).catch(() => undefined))?.isFile()) return path;
  }
  return undefined;
}

/** The catalogue, and what the shell serves as it is (the landing page's pictures). */
function serve() {
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
    '.png': 'image/png',
    '.webp': 'image/webp',
  };
  const answer = async (request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    // As a file the browser keeps it compiled.
    if (request.url === '/axe.js')
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=3600' })
        .end(axe);
    const asked = normalize(decodeURIComponent(new URL(request.url, 'http://local').pathname));
    const path = await firstFile([join(folder, asked), join(shellFiles, asked)]);
    if (path === undefined) return response.writeHead(404).end();
    // The build's files are kept by the browser, which then keeps them compiled, too.
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'max-age=3600',
    });
    return createReadStream(path).pipe(response);
  };
  const files = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  return new Promise((ready) => files.listen(0, '127.0.0.1', () => ready(files)));
}
