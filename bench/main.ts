/**
 * `npm run bench <what>`: tree (layout and reading, against others), gedcom, api, feed, persona, search, sky (a life drawn, against others), sky-gpu (by a graphics card), sockets, interactions. The
 * packages of others come with the first run, as bench/pnpm-lock.yaml says; `npm start` and `npm test` never bring them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const benches: Readonly<Record<string, { files: readonly string[]; peers: boolean }>> = {
  tree: { files: ['bench/tree.ts'], peers: true },
  gedcom: { files: ['bench/gedcom.ts'], peers: true },
  api: { files: ['api/src/testing/bench/api.ts'], peers: false },
  century: { files: ['bench/century.ts'], peers: false },
  feed: { files: ['api/src/testing/bench/feed.ts'], peers: false },
  interactions: { files: ['e2e/bench/interactions.ts'], peers: false },
  persona: { files: ['bench/persona.ts', 'api/src/testing/bench/persona.ts'], peers: false },
  search: { files: ['api/src/testing/bench/search.ts'], peers: false },
  sky: {
    files: ['bench/sky.ts', 'api/src/testing/bench/sky.ts', 'e2e/bench/sky.ts'],
    peers: true,
  },
  'sky-gpu': { files: ['bench/sky-gpu.ts'], peers: false },
  sockets: { files: ['api/src/testing/bench/sockets.ts'], peers: false },
};

function install(): boolean {
  const stamp = join(import.meta.dirname, 'node_modules', '.kinlore-installed');
  const hash = createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, 'pnpm-lock.yaml')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const done = spawnSync(
    'pnpm',
    [
      'install',
      '--frozen-lockfile',
      '--ignore-scripts',
      '--reporter=append-only',
      '--loglevel=warn',
    ],
    { cwd: import.meta.dirname, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (done.status === 0) writeFileSync(stamp, hash);
  return done.status === 0;
}

const [name = '', ...rest] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench === undefined) {
  process.stderr.write(`Which bench? There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 1;
} else if (bench.peers && !install()) {
  process.stderr.write(
    'The packages to measure against did not come. Is the package registry reachable from here?\n',
  );
  process.exitCode = 1;
} else {
  // All of it is said, whatever of it was missed.
  const ended = bench.files.map(
    (file) =>
      spawnSync(process.execPath, [file, ...rest], { cwd: root, stdio: 'inherit' }).status ?? 1,
  );
  process.exitCode = Math.max(...ended);
}
