/**
 * `pnpm kit [folder]`: two npm tarballs in dist/kit or in that folder, with which a remote is written, built and published in a repository of its own: `@kinlore/shared`
 * (its doors) and `@kinlore/remote-kit` (the builder and `kinlore-remote`). Both are sources; a builder that reads them is in the second.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from '../files.ts';
import { root } from '../places.ts';
import { dist } from '../sources.ts';

type Fields = Readonly<Record<string, unknown>>;
type Folder = readonly [from: string, to: string, but: RegExp];

/** What the builder imports; the versions are those of this repository. */
const BUILDER_NEEDS = [
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/plugin-react-refresh',
  'react-refresh',
] as const;
/** No team builds the shell, or tests our builder. */
const NOT_IN_BUILDER =
  /(?:\.test\.ts|\/(?:fixtures|kit\/pack\.ts|build-all\.ts|composition[^/]*|dev\.config\.ts|hints\.ts|offer\.ts|publish\.ts))(?:$|\/)/u;
const NOT_IN_SHARED = /\.(?:test|stories)\.tsx?$/u;

/** Answers the two files. */
export function packForTeams(into: string): readonly string[] {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  return [packShared(into), packBuilder(into)];
}

function packShared(into: string): string {
  const own = fieldsOf(readJson(join(root, 'shared/package.json')));
  const { devDependencies: _, private: __, ...kept } = own;
  // One React a page: the team's own pages and these doors take the same.
  const { react, 'react-dom': reactDom, ...dependencies } = resolved(fieldsOf(own['dependencies']));
  const peerDependencies = { react: `^${String(react)}`, 'react-dom': `^${String(reactDom)}` };
  return pack(into, { ...kept, dependencies, peerDependencies }, [
    [join(root, 'shared/src'), 'src', NOT_IN_SHARED],
  ]);
}

function packBuilder(into: string): string {
  const { version } = fieldsOf(readJson(join(root, 'shared/package.json')));
  const needs = fieldsOf(fieldsOf(readJson(join(root, 'package.json')))['devDependencies']);
  const catalog = readCatalog();
  const manifest = {
    name: '@kinlore/remote-kit',
    version,
    license: 'AGPL-3.0-or-later',
    type: 'module',
    bin: { 'kinlore-remote': 'kit/kinlore-remote.mjs' },
    exports: { '.': './kit/index.ts', './tsconfig.json': './tsconfig.json' },
    engines: { node: '>=24' },
    dependencies: Object.fromEntries(BUILDER_NEEDS.map((name) => [name, needs[name]])),
    peerDependencies: {
      '@kinlore/shared': `^${String(version)}`,
      react: `^${catalog.get('react') ?? ''}`,
      'react-dom': `^${catalog.get('react-dom') ?? ''}`,
    },
  };
  const folder: Folder = [join(root, 'tools/federation'), '.', NOT_IN_BUILDER];
  return pack(into, manifest, [folder], { 'tsconfig.json': typesOfTeam() });
}

/** Our sources are compiled with a team's own, so by the same rules; of a team's nothing is written. */
function typesOfTeam(): string {
  const { compilerOptions } = fieldsOf(readJson(join(root, 'tsconfig.base.json')));
  const {
    composite: _,
    incremental: __,
    declaration: ___,
    emitDeclarationOnly: ____,
    ...kept
  } = fieldsOf(compilerOptions);
  return JSON.stringify({ compilerOptions: { ...kept, noEmit: true } }, null, 2);
}

/** Lays a package out and has npm pack it, which every machine with Node has. Answers the tarball. */
function pack(
  into: string,
  manifest: Fields,
  folders: readonly Folder[],
  more: Readonly<Record<string, string>> = {},
): string {
  const name = String(manifest['name']);
  const folder = join(into, basename(name));
  for (const [from, to, but] of folders)
    cpSync(from, join(folder, to), {
      recursive: true,
      filter: (path) => !but.test(path.slice(from.length)),
    });
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  for (const [file, text] of Object.entries(more)) writeFileSync(join(folder, file), `${text}\n`);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  execFileSync('npm', ['pack', '--pack-destination', into, folder], {
    cwd: into,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  rmSync(folder, { recursive: true });
  const named = `${name.slice(1).replace('/', '-')}-${String(manifest['version'])}.tgz`;
  return join(into, named);
}

/** `catalog:` is a word of this workspace alone. */
function resolved(dependencies: Fields): Fields {
  const catalog = readCatalog();
  return Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [
      name,
      range === 'catalog:' ? catalog.get(name) : range,
    ]),
  );
}

/** The versions below `catalog:` of pnpm-workspace.yaml. */
function readCatalog(): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, lines = ''] = /^catalog:\n((?: +.*\n)+)/mu.exec(text) ?? [];
  return new Map(
    [...lines.matchAll(/^ +'?([^':\s]+)'?: (\S+)$/gmu)].map(([, name = '', version = '']) => [
      name,
      version,
    ]),
  );
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

if (import.meta.main)
  for (const file of packForTeams(process.argv[2] ?? join(dist, 'kit')))
    process.stdout.write(`${file}\n`);
