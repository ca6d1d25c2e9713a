/** Builds the shell and every remote into dist, and writes the registry. What has not changed since the last build is kept. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildBundle, bundleFaults } from './bundle.ts';
import { buildRemote } from './build-remote.ts';
import { filesIn, readJson, writeAtomically } from './files.ts';
import { shellHints } from './hints.ts';
import { writeNotices } from './notices.ts';
import { configOf } from './config-of.ts';
import { prerenderConfig, workerConfig } from './preset.ts';
import { offerOf } from './offer.ts';
import { federationVersion, readVersion } from './versions.ts';
import { dist, readStamps, scratch, sourceHashes, stampsFile } from './sources.ts';
import { root } from './places.ts';
import { builtRemote, isRegistry, type Registry, type Release } from '@kinlore/shared/registry';
import { contentHash, manifestClashes, precompressFolder } from '@kinlore/shared/registry/node';

const remotesFolder = join(dist, 'remotes');

export interface BuildReport {
  readonly built: readonly string[];
  readonly kept: readonly string[];
  readonly failed: readonly string[];
  readonly registry: Registry;
}

export interface BuildOptions {
  /** Hears a line for each part. */
  readonly tell: (line: string) => void;
  /** Leave out what does not build instead of stopping; the report names it. */
  readonly keepGoing?: boolean;
}

/** Builds what has changed, two at a time. */
export async function buildAll({ tell, keepGoing = false }: BuildOptions): Promise<BuildReport> {
  mkdirSync(dist, { recursive: true });
  const before = readStamps();
  const hashes = sourceHashes();
  const releases = new Map<string, Release>();
  const built: string[] = [];
  const failed: string[] = [];
  const work = Object.entries(hashes).map(([name, hash]) => async () => {
    const kept = name === 'shell' ? null : readKept(name);
    const stands =
      before[name] === hash &&
      (name === 'shell' ? existsSync(join(dist, 'shell/index.html')) : kept !== null);
    if (kept !== null && stands) releases.set(name, kept);
    if (stands) return;
    const started = performance.now();
    try {
      if (name === 'shell') await buildShell();
      else releases.set(name, await buildOwn(name));
    } catch (error) {
      if (!keepGoing) throw error;
      failed.push(name);
      tell(error instanceof Error ? error.message : String(error));
      return;
    }
    built.push(name);
    tell(`${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
  await byTwo(work);
  const registry = writeRegistry([...releases.values()]);
  const whole = Object.fromEntries(
    Object.entries(hashes).filter(([name]) => !failed.includes(name)),
  );
  writeFileSync(stampsFile, JSON.stringify(whole));
  return {
    built,
    failed,
    kept: Object.keys(whole).filter((name) => !built.includes(name)),
    registry,
  };
}

/** The release the last registry names, when its folder is still there. */
function readKept(name: string): Release | null {
  const kept = Object.values(readRegistryFile()?.remotes ?? {}).find(
    (remote) => `mfe-${remote.name}` === name,
  );
  return kept !== undefined && existsSync(join(dist, kept.base, kept.entry)) ? kept : null;
}

export function readRegistryFile(): Registry | null {
  const file = join(dist, 'registry.json');
  const read = existsSync(file) ? readJson(file) : null;
  return isRegistry(read) ? read : null;
}

async function byTwo(work: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...work];
  const worker = async () => {
    for (let run = queue.shift(); run !== undefined; run = queue.shift()) await run();
  };
  await Promise.all([worker(), worker()]);
}

async function buildShell(): Promise<void> {
  const folder = join(root, 'shell');
  const built = await buildBundle(await configOf(folder, {}));
  const faults = bundleFaults(built, 'shell');
  if (faults.length > 0) throw new Error(`shell:\n  ${faults.join('\n  ')}`);
  if (existsSync(join(folder, 'src/worker/service-worker.ts')))
    await buildBundle(workerConfig(folder));
  withRegistryBlock(join(dist, 'shell/index.html'));
  withFirstScripts(join(dist, 'shell/index.html'));
  writeFileSync(join(dist, 'shell/hints.json'), JSON.stringify(shellHints(built)));
  await prerender(folder);
  writeFileSync(
    join(dist, 'shell-stats.json'),
    JSON.stringify({ entrypoints: built.stats.entrypoints, chunks: built.stats.chunks }),
  );
  writeNotices(built);
  await precompressFolder(join(dist, 'shell'));
}

/** The place in the page where the server puts the registry. A data block: no policy forbids it, and nothing runs. */
function withRegistryBlock(file: string): void {
  const html = readFileSync(file, 'utf8');
  if (!/id="?registry"?/u.test(html))
    writeFileSync(
      file,
      html.replace('</head>', '<script type="application/json" id="registry"></script></head>'),
    );
}

/** Deferred scripts are fetched after every preload unless they say otherwise; of all files of the page they are needed first. */
function withFirstScripts(file: string): void {
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(
      /<script(?=[^>]*\bdefer\b)/gu,
      '<script fetchpriority="high"',
    ),
  );
}

/** `shell/src/prerender.tsx` exports `pages`: for each address its title, its description and its body as text. */
async function prerender(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'src/prerender.tsx'))) return;
  const built = await buildBundle(prerenderConfig(folder));
  const module: unknown = await import(
    `${pathToFileURL(join(built.folder, 'prerender.mjs')).href}?${String(Date.now())}`
  );
  if (
    typeof module !== 'object' ||
    module === null ||
    !('pages' in module) ||
    typeof module.pages !== 'object' ||
    module.pages === null
  )
    throw new Error('shell/src/prerender.tsx exports no `pages`');
  const template = readFileSync(join(dist, 'shell/index.html'), 'utf8');
  for (const [path, make] of Object.entries<unknown>({ ...module.pages })) {
    const page: unknown = typeof make === 'function' ? Reflect.apply(make, undefined, []) : null;
    const html = filled(template, path, page);
    refuseUnstyled(html, path);
    writeAtomically(
      join(
        dist,
        'shell/pages',
        `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '-')}.html`,
      ),
      html,
    );
  }
  rmSync(built.folder, { recursive: true, force: true });
}

/** Two builds name the classes, one for the pages and one for the sheet: where they differ, a page would stand unstyled until its scripts ran. */
function refuseUnstyled(html: string, path: string): void {
  const sheets = [...html.matchAll(/<link[^>]+href="?(\/[^" >]+\.css)/gu)]
    .map(([, file = '']) => readFileSync(join(dist, 'shell', file), 'utf8'))
    .join('');
  const named = new Set(
    [...html.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
      names.split(' ').filter((name) => name !== ''),
    ),
  );
  const unknown = [...named].filter((name) => !sheets.includes(name));
  if (unknown.length > 0)
    throw new Error(`prerender: ${path} names classes that no sheet has: ${unknown.join(', ')}`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The template with one page in it. Throws when the template has no place for a part. */
function filled(template: string, path: string, page: unknown): string {
  if (
    typeof page !== 'object' ||
    page === null ||
    !('title' in page) ||
    !('description' in page) ||
    !('body' in page)
  )
    throw new Error(`prerender: ${path} answered no page`);
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<title>[^<]*<\/title>/u, `<title>${escapeHtml(String(page.title))}</title>`],
    [
      /<meta name="?description"? content="[^"]*"\s*\/?>/u,
      `<meta name="description" content="${escapeHtml(String(page.description))}">`,
    ],
    [/<div id="?root"?><\/div>/u, `<div id="root">${String(page.body)}</div>`],
  ];
  return parts.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`The page template has no ${place.source}`);
    return html.replace(place, () => text);
  }, template);
}

/** A remote of this repository: its folder says what it is called. */
async function buildOwn(name: string): Promise<Release> {
  const release = await buildRemote(join(root, name), remotesFolder);
  if (name !== `mfe-${release.name}`)
    throw new Error(`${name} calls itself ${release.name}; it should be mfe-${release.name}`);
  return release;
}

function writeRegistry(releases: readonly Release[]): Registry {
  const clashes = manifestClashes(releases.map(({ manifest }) => manifest));
  if (clashes.length > 0)
    throw new Error(`The remotes do not fit together:\n  ${clashes.join('\n  ')}`);
  const remotes = Object.fromEntries(
    releases
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((one) => [one.name, builtRemote(one)]),
  );
  const shellFiles = filesIn(join(dist, 'shell'), (name) => /\.(?:map|br|gz)$/u.test(name));
  const shellHash = contentHash(join(dist, 'shell'), shellFiles).slice(0, 10);
  const build = `${shellHash}-${releases.map(({ version }) => version.slice(-6)).join('')}`.slice(
    0,
    60,
  );
  const registry: Registry = {
    schema: 2,
    build,
    revision: 1,
    shell: `${readVersion(join(root, 'shell/package.json'))}+${shellHash}`,
    offers: offerOf(federationVersion()),
    overridden: {},
    remotes,
  };
  writeAtomically(join(dist, 'registry.json'), `${JSON.stringify(registry, null, 1)}\n`);
  sweep(releases);
  return registry;
}

/** Folders of earlier builds go; those of the publisher lie in the data folder and stay. */
function sweep(releases: readonly Release[]): void {
  const live = new Set(releases.map(({ base }) => join(dist, base)));
  for (const name of existsSync(remotesFolder) ? readdirSync(remotesFolder) : []) {
    for (const version of readdirSync(join(remotesFolder, name))) {
      const folder = join(remotesFolder, name, version);
      if (!live.has(`${folder}/`)) rmSync(folder, { recursive: true, force: true });
    }
  }
  rmSync(scratch, { recursive: true, force: true });
  // What an interrupted build left behind.
  for (const name of readdirSync(dist).filter((one) => one.startsWith('.building-'))) {
    if (Date.now() - statSync(join(dist, name)).mtimeMs > 600_000)
      rmSync(join(dist, name), { recursive: true, force: true });
  }
}
