/** The browser of this machine. The runner names it in CHROME_PATH; started by hand, the usual places are tried. */
import { existsSync } from 'node:fs';
import { findShell } from '../../tools/chromium.ts';
import { browserFlags } from '../../tools/browser-flags.ts';

export { browserFlags };

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

/** What a journey uses that is about what stands around a page: the worker of an installed app, messages that come while nobody looks. */
export const inWholeBrowser = () => ({
  serviceWorkers: 'allow' as const,
  launchOptions: { executablePath: findBrowser(), args: [...browserFlags] },
});

/** For pages alone: the shell where there is one, which spares a seventh of what a journey costs. What stands around a page (push, an installed app) is in the whole browser. */
export const findCheapBrowser = (): string => findShell() ?? findBrowser();
