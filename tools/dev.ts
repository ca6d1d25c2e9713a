/**
 * `pnpm dev`: the server with restart on change, and builds that follow the sources..
 *   pnpm dev feed codex   follows only these remotes (and the shell); the others stay as they were built last
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, root } from './federation/sources.ts';

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

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const remotes = remoteFolders().filter(
    (name) => wanted.length === 0 || wanted.includes(name.replace('mfe-', '')),
  );
  say('building what has changed');
  await build();
  const server: Running = { child: null };
  await restart(server);
  for (const name of ['shell', ...remotes]) follow(`${name}/src`, build);
  follow('shared/src', async () => {
    await build();
    await restart(server);
  });
  follow('api/src', async () => restart(server));
  const stop = () => {
    server.child?.once('exit', () => {
      process.exit(0);
    });
    if (server.child?.kill('SIGTERM') !== true) process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(signal as 'disconnect', stop); // one list: a signal's name or the channel's end
  say(`following ${['shell', ...remotes, 'shared', 'api'].join(', ')}`);
}

await main();
