/** The browser of this machine. The runner names it in CHROME_PATH; started by hand, the usual places are tried. */
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Parts of the browser around the page that are off. Of a switch that is said twice the last word counts, so what Playwright turns off is said again here; new are
 * the pop-ups under the address bar, two pages that each window loads beside ours, six tenths of a second of a processor a window.
 */
const offFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The sandbox needs rights that a container does not give; the rest keeps the browser from calling anybody. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${offFeatures.join(',')}`,
] as const;

/** Throws with the way out when there is none. */
export function findBrowser(): string {
  const given = process.env['CHROME_PATH'];
  const found =
    given !== undefined && given !== '' ? given : places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Error('No Chromium was found. Install one, or set CHROME_PATH to it.');
  return found;
}
