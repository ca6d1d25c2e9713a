/** Finds a Chromium on this machine, or brings one where that can be done without asking anybody. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The same browser without windows of its own: the pages are the same, and what stands around them costs nothing. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

/** What to do on a machine without a browser. */
export const advice =
  'No Chromium was found. Install one (Debian and Ubuntu: sudo apt-get install chromium) or set CHROME_PATH to it.';

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const wordOf = (env: NodeJS.ProcessEnv, name: string): string | null => {
  const word = env[name];
  return word === undefined || word === '' ? null : word;
};

const onPath = (env: NodeJS.ProcessEnv, wanted: readonly string[]): readonly string[] => {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** CHROME_PATH, then the usual names on PATH, then the usual places. Null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = wordOf(env, 'CHROME_PATH');
  if (given !== null) return isRunnable(given) ? given : null;
  return [...onPath(env, names), ...elsewhere].find(isRunnable) ?? null;
}

/** CHROME_SHELL_PATH, then the usual names on PATH. Null when there is none, or when another browser was asked for. */
export function findShell(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = wordOf(env, 'CHROME_SHELL_PATH');
  if (given !== null) return isRunnable(given) ? given : null;
  if (wordOf(env, 'CHROME_PATH') !== null) return null;
  return onPath(env, shellNames).find(isRunnable) ?? null;
}

/** Whether apt-get could install them, as root. */
function installs(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
  ].every(
    (args) =>
      spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  );
}

/** As `findChromium`; where the machine allows it (root with apt-get), installs one first, with its shell if there is one to have. */
export function bringChromium(tell: (line: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  tell('installing Chromium with apt-get (once)');
  const packages = ['chromium', 'fonts-liberation'];
  return installs([...packages, 'chromium-headless-shell']) || installs(packages)
    ? findChromium()
    : null;
}
