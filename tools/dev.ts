/**
 * `pnpm dev`: the server with restart on change, and builds that follow the sources.
 *   pnpm dev feed codex                     these remotes by `rspack dev` with fast refresh, inside the instance that is started beside them
 *   pnpm dev feed --at https://ours.example  only that, for the instance that runs there: its administrators see it
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteFolders } from './federation/sources.ts';
import { root } from './federation/places.ts';

/** The first port of the builds that are served here; each further remote has the next. */
const FIRST_PORT = 4701;

const WAIT = 150;
const started = performance.now();
const say = (line: string) => {
  process.stdout.write(`[${((performance.now() - started) / 1000).toFixed(1)} s] ${line}\n`);
};

/** Calls `act` once after changes below a folder have ended for a moment; never twice at the same time. */
function follow(folder: string, act: () => Promise<void>): void {
  const state: { timer: NodeJS.Timeout | null; running: boolean; again: boolean } = {
    timer: null,
    running: false,
    again: false,
  };
  const run = async () => {
    if (state.running) {
      state.again = true;
      return;
    }
    state.running = true;
    await act();
    state.running = false;
    if (state.again) {
      state.again = false;
      void run();
    }
  };
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (name === null || /\.(?:test|stories)\.tsx?$|(?:^|\/)\./u.test(name)) return;
    if (state.timer !== null) clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      void run();
    }, WAIT);
  });
}

/** Builds in a process of its own, so that changed tools and manifests are read anew. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ['tools/build.ts', '--keep-going'], {
    cwd: root,
    stdio: 'inherit',
  });
  await new Promise<void>((resolve) => {
    child.on('exit', () => {
      resolve();
    });
  });
}

interface Running {
  child: ChildProcess | null;
}

/** Ends the server and starts it again when the old one has let go of its port and its database. */
async function restart(server: Running): Promise<void> {
  const { child } = server;
  if (child !== null && child.exitCode === null) {
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
    });
    child.kill('SIGTERM');
    await gone;
  }
  say('starting the server');
  server.child = spawn(process.execPath, ['api/src/main.ts'], {
    // Its channel tells it when we are gone.
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
    // In a group of its own: Ctrl-C would else reach it twice, and the second time means "at once".
    detached: process.platform !== 'win32',
  });
}

/** Serves the builds of these remotes for the pages of an instance, and says where they are seen. */
function serveRemotes(folders: readonly string[], at: string): readonly ChildProcess[] {
  const served = folders.map((folder, index) => ({ folder, port: FIRST_PORT + index }));
  const asked = served.map(
    ({ folder, port }) =>
      `mf=${folder.replace('mfe-', '')}@http://127.0.0.1:${String(port)}/remoteEntry.js`,
  );
  say(`as an administrator, open ${at}/?${asked.join('&')}`);
  say(`and ${at}/?mf= for what is published`);
  return served.map(({ folder, port }) =>
    spawn('rspack', ['dev', '-c', 'tools/federation/dev.config.ts'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: {
        ...process.env,
        KINLORE_REMOTE: join(root, folder),
        KINLORE_REMOTE_PORT: String(port),
        KINLORE_AT: at,
      },
    }),
  );
}

/** The instance itself, following its sources; `served` are built by a server of their own. */
async function runInstance(served: readonly string[]): Promise<Running> {
  say('building what has changed');
  await build();
  const server: Running = { child: null };
  await restart(server);
  const built = ['shell', ...remoteFolders().filter((name) => !served.includes(name))];
  for (const name of built) follow(`${name}/src`, build);
  follow('shared/src', async () => {
    await build();
    await restart(server);
  });
  follow('api/src', async () => restart(server));
  say(`following ${[...built, 'shared', 'api'].join(', ')}`);
  return server;
}

/** Ends everything that was started, the server in order. */
function stopAll(server: Running, builders: readonly ChildProcess[]): void {
  for (const builder of builders) builder.kill('SIGTERM');
  server.child?.once('exit', () => {
    process.exit(0);
  });
  if (server.child?.kill('SIGTERM') !== true) process.exit(0);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { at: { type: 'string' } },
  });
  const folders = positionals.map((name) => `mfe-${name}`);
  const unknown = folders.filter((folder) => !remoteFolders().includes(folder));
  if (unknown.length > 0) throw new Error(`No remote lies in ${unknown.join(', ')}.`);
  const local = `http://localhost:${process.env['PORT'] ?? '3000'}`;
  const isElsewhere = values.at !== undefined;
  const server: Running = isElsewhere ? { child: null } : await runInstance(folders);
  const builders = serveRemotes(folders, (values.at ?? local).replace(/\/$/u, ''));
  const stop = () => {
    stopAll(server, builders);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal as 'disconnect', stop); // one list: a signal's name or the channel's end
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
