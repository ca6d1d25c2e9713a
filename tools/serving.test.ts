/** Stopping and starting again, with the real process tree: who is left is counted afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from './federation/places.ts';

const LINUX = existsSync('/proc/self/environ');
const PATIENCE = 60_000;
const run = join(root, 'tools/run.mjs');

let folder: string;
let port: number;
const begun: ChildProcess[] = [];

interface Found {
  readonly pid: number;
  readonly command: string;
}

/** Every process that was started for our folder, whoever its parent is by now. */
function ours(): readonly Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        return environment.includes(`KINLORE_DATA=${folder}`)
          ? [
              {
                pid: Number(name),
                command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
              },
            ]
          : [];
      } catch {
        return []; // gone while it was looked at
      }
    })
    .filter(({ command }) => command !== '');
}
const find = (part: string): Found => {
  const found = ours().find(({ command }) => command.includes(part));
  if (found === undefined) throw new Error(`no process of ours is ${part}`);
  return found;
};

async function until(what: string, done: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(50))
    if (await done()) return;
  throw new Error(`${what}: not within ${String(PATIENCE)} ms. Alive: ${JSON.stringify(ours())}`);
}
const answers = () =>
  fetch(`http://127.0.0.1:${String(port)}/ready`, { signal: AbortSignal.timeout(1_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts it in a group of its own, as a terminal does, and waits until it answers. */
async function start(
  command: string,
  args: readonly string[],
  ready: () => boolean | Promise<boolean> = answers,
): Promise<{ readonly child: ChildProcess; readonly printed: () => string }> {
  const env = {
    ...process.env,
    KINLORE_DATA: folder,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    npm_config_update_notifier: 'false',
  };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  begun.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  await until('it serves', ready);
  return { child, printed: () => output };
}
const nobodyLeft = () => until('nobody is left', () => ours().length === 0);
const groupOf = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error('it was not started');
  return -pid;
};

describe.runIf(LINUX)('what serves', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kinlore-serving-'));
    const probe = createServer();
    await new Promise<void>((resolve) => {
      probe.listen(0, '127.0.0.1', () => {
        resolve();
      });
    });
    const address = probe.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => {
      probe.close(resolve);
    });
  });
  // Only what this file started: everything that carries its folder.
  afterEach(() => {
    for (const { pid } of ours()) process.kill(pid, 'SIGKILL');
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('S1: is started again when it was killed, with its database, and says so', async () => {
    const { child, printed } = await start(process.execPath, [run, 'serve']);
    // It answers a moment before its starter has heard that it does, and what never served is not started again.
    await until('its starter knows', () => printed().includes('ready: '));
    const server = find('api/src/main.ts');
    process.kill(server.pid, 'SIGKILL');
    await until(
      'it serves again',
      async () =>
        ours().some(
          ({ command, pid }) => command.includes('api/src/main.ts') && pid !== server.pid,
        ) && (await answers()),
    );
    expect(printed()).toContain('the server was ended by SIGKILL');
    expect(printed()).toContain('starting it again in 0.5 s');
    // A connection's process carries the command of its database until it has named itself.
    await until(
      'there is one database',
      () => ours().filter(({ command }) => / -D /u.test(command)).length === 1,
    );
    child.kill('SIGTERM');
    await nobodyLeft();
  }, 180_000);

  it('S1: ends whole when its starter is killed without a word, and the server hears it', async () => {
    const { child } = await start(process.execPath, [run, 'serve']);
    expect(ours().some(({ command }) => / -D /u.test(command))).toBe(true);
    child.kill('SIGKILL');
    await nobodyLeft();
  }, 180_000);

  it('S1: ends whole at SIGTERM to npm', async () => {
    const { child } = await start('npm', ['run', '--silent', 'serve']);
    child.kill('SIGTERM');
    await nobodyLeft();
  }, 180_000);

  it('S1: ends whole when npm is killed, or the shell below it', async () => {
    const { child } = await start('npm', ['run', '--silent', 'serve']);
    child.kill('SIGKILL');
    await nobodyLeft();
    // A shell that stays between, as some do.
    const second = await start('sh', [
      '-c',
      `npm_lifecycle_event=serve "${process.execPath}" "${run}" serve; true`,
    ]);
    second.child.kill('SIGTERM');
    await nobodyLeft();
  }, 180_000);

  it('S1: ends whole at a signal to the whole group, once or twice', async () => {
    for (const times of [1, 2]) {
      const { child } = await start('npm', ['run', '--silent', 'serve']);
      for (let n = 0; n < times; n += 1) process.kill(groupOf(child), 'SIGTERM');
      await nobodyLeft();
    }
  }, 180_000);

  it('S1: leaves nobody behind when it is stopped, twice, while it still starts', async () => {
    const { child } = await start(process.execPath, [run, 'serve'], () =>
      ours().some(({ command }) => command.includes('api/src/main.ts')),
    );
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    await nobodyLeft();
  }, 180_000);

  it('S1: does not begin again and again what cannot start', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => {
      taken.listen(port, '127.0.0.1', () => {
        resolve();
      });
    });
    try {
      const { child, printed } = await start(
        process.execPath,
        [run, 'serve'],
        () => begun.at(-1)?.exitCode !== null,
      );
      expect(child.exitCode).toBe(1);
      expect(printed()).toContain('the port is taken by another program');
      expect(printed()).not.toContain('starting it again');
      await nobodyLeft();
    } finally {
      await new Promise((resolve) => {
        taken.close(resolve);
      });
    }
  }, 180_000);
});

it.skipIf(LINUX)(
  'skipped: the processes of a machine are counted by /proc, which is not here',
  () => {
    expect(LINUX).toBe(false);
  },
);
