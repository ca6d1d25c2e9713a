/** What a first visit may weigh. Counts of bytes, so they are the same on every machine. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readRegistryFile } from './federation/build-all.ts';
import { filesIn } from './federation/files.ts';
import { gzippedSize, sizeFaults } from '../shared/src/registry/node/index.ts';
import type { Release } from '../shared/src/registry/index.ts';
import { dist } from './federation/sources.ts';

/** Bytes, brotli. */
export const first = { guestScripts: 140_000, homeScripts: 215_000, styles: 15_000 } as const;

/** What the drawing of a sky brings with it when one is opened: three, what stands on it, and the scene. */
const DRAWN_SKY = 170_000;

/** Bytes, gzip. A remote's entry lists its pages and their chunks: legacy has twice the pages of any other (decision 0163). */
const ENTRY_BUDGET = 9_000;
const ENTRY_BUDGETS: Readonly<Record<string, number>> = { legacy: 9_600 };

export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

function brotli(file: string): number {
  const ready = `${file}.br`;
  return existsSync(ready)
    ? readFileSync(ready).length
    : brotliCompressSync(readFileSync(file)).length;
}

const sum = (files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + brotli(file), 0);

/** The files the page itself names, as addresses below the shell's folder. */
function initial(kind: 'js' | 'css'): readonly string[] {
  const html = readFileSync(join(dist, 'shell/index.html'), 'utf8');
  const pattern =
    kind === 'js' ? /<script[^>]+src="?\/([^" >]+\.js)/gu : /<link[^>]+href="?\/([^" >]+\.css)/gu;
  return [...html.matchAll(pattern)].map(([, file = '']) => join(dist, 'shell', file));
}

/** Scripts and styles of the signed-in home beyond the page's own: the shell's part for those inside, and the remote that owns `/`. */
function home(): { readonly js: readonly string[]; readonly css: readonly string[] } {
  const owner = Object.values(readRegistryFile()?.remotes ?? {}).find(({ manifest }) =>
    Object.values(manifest.contributes).some((one) => one.kind === 'route' && one.path === '/'),
  );
  if (owner === undefined) return { js: [], css: [] };
  const [key] =
    Object.entries(owner.manifest.contributes).find(
      ([, one]) => one.kind === 'route' && one.path === '/',
    ) ?? [];
  const place = (file: string) => join(dist, owner.base, file);
  const parts = owner.preload[key ?? ''];
  return {
    js: [place(owner.entry), ...(parts?.js ?? []).map(({ file }) => place(file))],
    css: (parts?.css ?? []).map(({ file }) => place(file)),
  };
}

/** A chunk of the shell found by what is in it. */
function shellChunks(mark: RegExp): readonly string[] {
  const folder = join(dist, 'shell/assets');
  return filesIn(folder, (name) => !/^\d+\..*\.js$/u.test(name))
    .map((name) => join(folder, name))
    .filter((file) => mark.test(readFileSync(file, 'utf8')));
}

/** The scripts of the drawing: the scene, and whatever chunk three lies in. */
function drawnSky(): readonly string[] {
  const feed = releases().find(({ name }) => name === 'feed');
  if (feed === undefined) return [];
  return filesIn(join(dist, feed.base, 'assets'), (name) => !name.endsWith('.js')).flatMap(
    (name) => {
      const file = join(dist, feed.base, 'assets', name);
      const isDrawing =
        name.startsWith('sky-scene.') || /WebGLRenderer/u.test(readFileSync(file, 'utf8'));
      return isDrawing ? [file] : [];
    },
  );
}

/** Every figure of a first load, with its budget. Needs a build. */
export function measured(): readonly Measured[] {
  const { js, css } = home();
  const axios = shellChunks(/ERR_BAD_OPTION_VALUE/u);
  return [
    { name: 'scripts of a guest, brotli', bytes: sum(initial('js')), budget: first.guestScripts },
    {
      name: 'scripts of the signed-in home, brotli',
      bytes: sum([...initial('js'), ...axios, ...js]),
      budget: first.homeScripts,
    },
    {
      name: 'styles of the signed-in home, brotli',
      bytes: sum([...initial('css'), ...css]),
      budget: first.styles,
    },
    { name: 'scripts of a sky that is drawn, brotli', bytes: sum(drawnSky()), budget: DRAWN_SKY },
    ...releases().map(({ name, base, entry }) => ({
      name: `entry of ${name}, gzip`,
      bytes: gzippedSize(join(dist, base, entry)),
      budget: ENTRY_BUDGETS[name] ?? ENTRY_BUDGET,
    })),
  ];
}

const releases = (): readonly Release[] => Object.values(readRegistryFile()?.remotes ?? {});

/** Faults in words: a figure over its budget, a heavy route, three in a first load. */
export function budgetFaults(): readonly string[] {
  const { js } = home();
  const heavy = [...initial('js'), ...js].filter((file) =>
    /WebGLRenderer/u.test(readFileSync(file, 'utf8')),
  );
  return [
    ...measured()
      .filter(({ bytes, budget }) => bytes > budget)
      .map(
        ({ name, bytes, budget }) =>
          `${name}: ${String(bytes)} bytes, the budget is ${String(budget)}`,
      ),
    ...releases().flatMap((release) =>
      sizeFaults(release, (file) => gzippedSize(join(dist, release.base, file)))
        .filter((fault) => !fault.startsWith('its entry'))
        .map((fault) => `${release.name}: ${fault}`),
    ),
    ...(drawnSky().length < 2
      ? ['the drawing of a sky was not found: nothing holds its size']
      : []),
    ...heavy.map((file) => `three is in a first load: ${file.slice(dist.length)}`),
  ];
}
