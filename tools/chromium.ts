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

/** CHROME_PATH, then the usual names on PATH, then the usual places. Null when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env['CHROME_PATH'];
  if (given !== undefined && given !== '') return isRunnable(given) ? given : null;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return (
    [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(
      isRunnable,
    ) ?? null
  );
}

/** As `findChromium`; where the machine allows it (root with apt-get), installs one first. */
export function bringChromium(tell: (line: string) => void): string | null {
  const found = findChromium();
  if (found !== null) return found;
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return null;
  tell('installing Chromium with apt-get (once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ]) {
    if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      return null;
  }
  return findChromium();
}
