/** The application as it is shipped, as a process of its own, on a data folder of its own and a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const main = join(root, 'api/src/main.ts');
/** The server in one file; `first-start.ts` makes it. */
export const BUNDLE = 'KINLORE_E2E_BUNDLE';
/** A data folder after a first start, to begin from; `first-start.ts` makes it. */
export const FIRST_START = 'KINLORE_E2E_FIRST_START';
/** What is read at a start is young for long: it is not copied about. A tenth of a start. */
const ROOMY = '--min-semi-space-size=16';
const START_MS = 120_000;
const STOP_MS = 40_000;

export interface Server {
  /** `http://127.0.0.1:port`; stays the same over a restart. */
  readonly url: string;
  readonly data: string;
  /** What it printed so far, for the message of a failure. */
  readonly printed: () => string;
  /** SIGKILL: nothing is drained, nothing is said. The database of this server may outlive it; the next start takes care of it. */
  kill(): Promise<void>;
  /** Starts again on the same folder and port; resolves when it serves. */
  start(): Promise<void>;
  /** SIGTERM: everything is drained, and the folder stays. */
  stop(): Promise<void>;
  /** SIGTERM, then the folder is removed. */
  close(): Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no free port'));
        else resolve(address.port);
      });
    });
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => {
          resolve();
        });
      });

/** `environment` is laid over that of the test run; nothing else of a developer's settings is taken along. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'kinlore-e2e-'));
  const begun = process.env[FIRST_START];
  if (begun !== undefined) cpSync(begun, data, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  let output = '';
  let child: ChildProcess | null = null;

  const begin = async (): Promise<void> => {
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      PORT: String(port),
      KINLORE_DATA: data,
      LOG_LEVEL: 'error',
      KINLORE_FFMPEG: 'off',
      KINLORE_PDFTOPPM: 'off',
      // The same sources are compiled once for all servers of all runs: a third of each later start.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...environment,
    };
    const bundle = process.env[BUNDLE] ?? '';
    const script = existsSync(bundle) ? bundle : main;
    const started = spawn(process.execPath, [ROOMY, script], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error(`The server did not start in ${String(START_MS / 1000)} s:\n${output}`));
      }, START_MS);
      const read = (part: Buffer) => {
        output = (output + part.toString()).slice(-50_000);
        if (!output.includes('Kinlore is at ')) return;
        clearTimeout(late);
        resolve();
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => {
        clearTimeout(late);
        reject(new Error(`The server ended with ${String(code)}:\n${output}`));
      });
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null) return;
    const ending = child;
    const impatient = setTimeout(() => {
      ending.kill('SIGKILL');
    }, STOP_MS);
    ending.kill(signal);
    await ended(ending);
    clearTimeout(impatient);
    child = null;
  };
  await begin();
  return {
    url,
    data,
    printed: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async start() {
      output = '';
      await begin();
    },
    async close() {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
