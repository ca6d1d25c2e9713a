/** The browser of this machine. The runner names it in CHROME_PATH; started by hand, the usual places are tried. */
import { existsSync } from 'node:fs';

export { browserFlags } from '../../tools/browser-flags.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Throws with the way out when there is none. */
export function findBrowser(): string {
  const given = process.env['CHROME_PATH'];
  const found =
    given !== undefined && given !== '' ? given : places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Error('No Chromium was found. Install one, or set CHROME_PATH to it.');
  return found;
}
