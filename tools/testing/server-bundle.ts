/**
 * The server in one file, for runs that start it many times: half of a start is the reading of a thousand small sources. It is made of the same sources by the compiler
 * of the pages, lies under their sum, and every module in it keeps the address of its own file, so that whatever lies beside a source (threads, migrations, the build)
 * is found there. Packages stay packages, but for those that are many small modules themselves.
 */
import { existsSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { buildBundle } from '../federation/bundle.ts';
import { hashOfSources } from '../federation/files.ts';
import { root } from '../federation/places.ts';

const taken = ['kysely', 'typebox', 'semver'];

const isTaken = (request: string): boolean =>
  /^[./]|^@kinlore\//u.test(request) ||
  taken.some((name) => request === name || request.startsWith(`${name}/`));

const configuration = (folder: string): Configuration => ({
  context: root,
  entry: join(root, 'api/src/main.ts'),
  target: ['node', 'es2022'],
  mode: 'none',
  devtool: false,
  output: {
    path: folder,
    filename: 'main.mjs',
    module: true,
    chunkFormat: 'module',
    chunkLoading: 'import',
  },
  // What a function is called is the same as in the sources.
  optimization: { minimize: false, nodeEnv: false },
  module: {
    parser: { javascript: { url: false, worker: false, createRequire: false } },
    rules: [
      {
        test: /\.ts$/u,
        use: {
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
        },
      },
    ],
  },
  externalsType: 'module-import',
  externals: [
    ({ request }, answer) => {
      if (request === undefined || isTaken(request)) answer();
      else answer(undefined, request);
    },
  ],
});

const DAY = 86_400_000;

/** Of former sources, and what a run that was cut off left; what another run makes or uses is younger. */
function removeOld(place: string, folder: string): void {
  for (const name of readdirSync(place)) {
    const other = join(place, name);
    const made = statSync(other, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (other !== folder && made < Date.now() - DAY)
      rmSync(other, { recursive: true, force: true });
  }
}

/** Where the script lies; made when the sources are not those it was made of. */
export async function bundleServer(place = join(root, '.cache/server')): Promise<string> {
  const sum = hashOfSources(root, [
    'api/src',
    'shared/src',
    'pnpm-lock.yaml',
    'tools/testing/server-bundle.ts',
  ]);
  const folder = join(place, sum.slice(0, 24));
  const script = join(folder, 'main.mjs');
  if (existsSync(script)) return script;
  // Two runs may make it at once: each makes its own, and the first that is whole stays.
  const making = `${folder}.${String(process.pid)}`;
  await buildBundle(configuration(making));
  symlinkSync(join(root, 'api/node_modules'), join(making, 'node_modules'));
  try {
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(script)) throw error;
  }
  removeOld(place, folder);
  return script;
}

if (import.meta.main) process.stdout.write(await bundleServer());
