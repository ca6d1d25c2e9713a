/**
 * Runs a program that the administrator has named: without a shell, with nothing of ours in its environment, behind everything else of the machine,
 * and never longer or louder than it may be. Whatever it starts goes with it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

export interface ProgramRun {
  readonly path: string;
  readonly args: readonly string[];
  /** It works there, and what it puts aside lies there. */
  readonly folder: string;
  readonly limitMs: number;
  /** Of what it answers. */
  readonly mostBytes: number;
  /** What it says on the way, as it says it. */
  readonly onProgress?: (words: string) => void;
  readonly signal?: AbortSignal;
}

/** `late`: longer than it may. `loud`: answered more than it may. `stopped`: by us. `missing`: could not be started. */
export type ProgramEnd =
  | { readonly end: 'done'; readonly answer: string }
  | { readonly end: 'failed' | 'late' | 'loud' | 'stopped' | 'missing'; readonly words: string };

/** Addresses, passwords and keys of the instance are in our environment: these alone are handed on. */
const HANDED_ON = ['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH', 'XDG_CACHE_HOME', 'SystemRoot'];
/** Of what a failing program said last. */
const LAST_WORDS = 2_000;

const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) kill(child);
});

/** The program and all it has started: it leads a group of its own. */
function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Pages and the database come first, and where memory runs out the machine ends the program and not them. */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or this machine does not let us.
  }
  if (process.platform === 'linux')
    void writeFile(`/proc/${String(pid)}/oom_score_adj`, '1000').catch(() => undefined);
}

const environment = (folder: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(HANDED_ON.map((name) => [name, process.env[name]])),
  TMPDIR: folder,
});

/** Never throws: how it ended is the answer. */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  if (run.signal?.aborted === true) return Promise.resolve({ end: 'stopped', words: '' });
  const child = spawn(run.path, run.args, {
    cwd: run.folder,
    env: environment(run.folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  alive.add(child);
  stepBack(child);
  return heard(child, run).finally(() => alive.delete(child));
}

type Why = 'late' | 'loud' | 'stopped' | 'missing';

interface Listening {
  readonly answer: () => string;
  readonly words: () => string;
}

/** Keeps its answer, as long as that may be, and the last of what else it says. */
function listenTo(
  child: ChildProcess,
  { mostBytes, onProgress }: ProgramRun,
  onLoud: () => void,
): Listening {
  const parts: Buffer[] = [];
  let [bytes, words] = [0, ''];
  child.stdout?.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > mostBytes) onLoud();
    else parts.push(part);
  });
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    words = (words + part).slice(-LAST_WORDS);
    onProgress?.(part.slice(-LAST_WORDS));
  });
  return { answer: () => Buffer.concat(parts).toString('utf8'), words: () => words };
}

const heard = (child: ChildProcess, run: ProgramRun): Promise<ProgramEnd> =>
  new Promise((resolve) => {
    let why: Why | null = null;
    const end = (reason: Why) => {
      why ??= reason;
      kill(child);
    };
    const stop = () => end('stopped');
    const { answer, words } = listenTo(child, run, () => end('loud'));
    const timer = setTimeout(() => end('late'), run.limitMs);
    run.signal?.addEventListener('abort', stop, { once: true });
    child.on('error', () => {
      why ??= 'missing';
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      run.signal?.removeEventListener('abort', stop);
      if (why === null && code === 0) resolve({ end: 'done', answer: answer() });
      else resolve({ end: why ?? 'failed', words: words() });
    });
  });
