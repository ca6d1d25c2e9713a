/**
 * Takes the pictures of the product that the landing, the features page and README.md show.
 *   node tools/take-pictures.ts --base http://127.0.0.1:3000 [--as ana] [--only memory,tree]
 * The instance at `--base` has the demo family open; nothing is written to it. The files are kept with the sources, as a build takes no pictures.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { findChromium, advice } from './chromium.ts';
import { choose, writeMemory } from './picture-acts.ts';
import { root } from './federation/places.ts';
import { drawnFlags, keep, logIn, passwordOf } from './picture-page.ts';

/** Bytes a picture may weigh: one that a guest loads, one that README.md shows. */
const most = { site: 60_000, readme: 200_000 } as const;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly theme: 'shadow' | 'light' | 'balanced';
  readonly phone?: boolean;
  readonly guest?: boolean;
  readonly at: readonly (keyof typeof most)[];
  /** What is done on the page before the picture, and what shows that it is ready. */
  readonly ready?: (page: Page) => Promise<unknown>;
}

const memory = 'The winter we carried the piano';

const remembered = 'Jelena Marković';

const shots: readonly Shot[] = [
  { name: 'landing', path: '/', theme: 'shadow', guest: true, at: ['readme'] },
  {
    name: 'home',
    path: '/',
    theme: 'shadow',
    at: ['readme'],
    ready: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'persona',
    path: '/?modal=codex&username={login}&tab=persona',
    theme: 'shadow',
    at: ['readme'],
    ready: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'sky',
    path: '/?view=personal',
    theme: 'shadow',
    at: ['readme'],
    // It is drawn only where something may move.
    ready: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.reload();
      await page.locator('canvas').waitFor();
    },
  },
  {
    name: 'memory',
    path: '{memory}',
    theme: 'balanced',
    at: ['site', 'readme'],
    ready: (page) => page.getByRole('heading', { name: memory }).first().waitFor(),
  },
  {
    name: 'tree',
    path: '/tree',
    theme: 'shadow',
    at: ['site', 'readme'],
    ready: (page) => page.getByRole('button', { name: 'Show everything', exact: true }).click(),
  },
  {
    name: 'related',
    path: '/tree?view=path',
    theme: 'shadow',
    at: ['readme'],
    ready: async (page) => {
      await choose(page, 'Second person', 'Lena');
      await page.getByRole('heading', { name: /Lena Petrović is/u }).waitFor();
    },
  },
  {
    name: 'memorial',
    path: '{memorial}',
    theme: 'shadow',
    at: ['site', 'readme'],
    ready: (page) => page.getByRole('heading', { name: remembered }).first().waitFor(),
  },
  {
    name: 'record',
    path: '/?modal=activity',
    theme: 'light',
    phone: true,
    at: ['site', 'readme'],
    ready: writeMemory,
  },
];

/** The drawn photographs of the demo family that lie in the register of the landing, with the year their print is aged by. */
const photographs = [
  ['zemun-house', 1921],
  ['sewing-night', 1946],
  ['clare-cliffs', 1964],
] as const;

interface Image {
  resize(width: number): Image;
  webp(options: { quality: number; effort: number }): Image;
  png(options: { compressionLevel: number; palette: boolean; colours?: number }): Image;
  toBuffer(): Promise<Buffer>;
}

const sharp = createRequire(join(root, 'api/package.json'))('sharp') as (given: Buffer) => Image; // the server's own image library

/** The best quality that keeps the picture within its weight. */
async function fit(given: Buffer, width: number, limit: number): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50]) {
    const written = await sharp(given).resize(width).webp({ quality, effort: 6 }).toBuffer(); // oxlint-disable-line no-await-in-loop -- the next is tried only when this one is too heavy
    if (written.length <= limit) return written;
  }
  throw new Error(`a picture of ${String(width)} px does not fit into ${String(limit)} bytes`);
}

async function openPage(browser: Browser, { theme, phone = false }: Shot): Promise<Page> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({
    viewport,
    hasTouch: phone,
    reducedMotion: 'reduce',
    deviceScaleFactor: phone ? 1.5 : 1,
  });
  await context.addInitScript((wanted) => {
    localStorage.setItem('kinlore.theme', wanted);
    localStorage.setItem('kinlore.cookies', '{}');
  }, theme);
  return context.newPage();
}

/** Where the memory and the memorial stand: asked of the pages themselves, as their addresses are made anew with each demo family. */
async function resolvePath(page: Page, base: string, path: string): Promise<string> {
  if (path === '{memory}') {
    await page.goto(`${base}/search?q=${encodeURIComponent(memory)}`);
    return (await page.getByRole('link', { name: memory }).first().getAttribute('href')) ?? '/';
  }
  if (path === '{memorial}') {
    await page.goto(`${base}/memorials`);
    return (await page.getByRole('link', { name: remembered }).first().getAttribute('href')) ?? '/';
  }
  return path;
}

async function take(
  browser: Browser,
  shot: Shot,
  given: { readonly base: string; readonly login: string; readonly password: string },
): Promise<void> {
  const page = await openPage(browser, shot);
  if (shot.guest !== true) await logIn(page, given.base, given.login, given.password);
  const path = await resolvePath(page, given.base, shot.path.replace('{login}', given.login));
  await page.goto(given.base + path, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: 'Accept', exact: true })
    .click({ timeout: 4_000 })
    .catch(() => undefined); // it may have been answered
  await shot.ready?.(page);
  await page.evaluate((theme) => {
    document.documentElement.dataset['theme'] = theme;
  }, shot.theme);
  await page.waitForTimeout(1_500); // the fonts and the tree's drawing settle; nothing on the page tells when
  const picture = await page.screenshot();
  if (shot.at.includes('site'))
    keep(
      `shell/src/public/pictures/${shot.name}.webp`,
      await fit(picture, shot.phone === true ? 420 : 1_000, most.site),
    );
  if (shot.at.includes('readme')) {
    const bytes = await sharp(picture).png({ compressionLevel: 9, palette: true }).toBuffer();
    if (bytes.length > most.readme)
      throw new Error(`${shot.name}.png weighs ${String(bytes.length)} bytes`);
    keep(`docs/pictures/${shot.name}.png`, bytes);
  }
  await page.context().close();
}

async function drawPhotographs(): Promise<void> {
  const { pictures } = (await import(join(root, 'api/src/demo/pictures/index.ts'))) as {
    pictures: Record<string, { draw: () => unknown }>;
  }; // the server's own, read at run time
  const { printScene } = (await import(join(root, 'api/src/demo/pictures/print.ts'))) as {
    printScene: (scene: unknown, year: number) => Promise<Buffer>;
  }; // as above
  for (const [name, year] of photographs) {
    const photograph = await printScene(pictures[name]?.draw(), year); // oxlint-disable-line no-await-in-loop -- one at a time: each takes a core
    keep(`shell/src/public/pictures/${name}.webp`, await fit(photograph, 320, 12_000)); // oxlint-disable-line no-await-in-loop -- as above
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'http://127.0.0.1:3000' },
      as: { type: 'string', default: 'ana' },
      only: { type: 'string' },
    },
  });
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(advice);
  const wanted = values.only?.split(',');
  if (wanted === undefined || wanted.includes('photographs')) await drawPhotographs();
  const password = await passwordOf(values.base, values.as);
  const browser = await chromium.launch({
    executablePath,
    args: [...drawnFlags],
  });
  try {
    for (const shot of shots.filter(({ name }) => wanted === undefined || wanted.includes(name))) {
      await take(browser, shot, { base: values.base, login: values.as, password }); // oxlint-disable-line no-await-in-loop -- one page at a time, as a person would
    }
  } finally {
    await browser.close();
  }
}

if (import.meta.main) await main();
