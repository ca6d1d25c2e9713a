/** How a browser is started to look at the product: in tests, stories and benches alike. */

/**
 * Parts of the browser around the page that are off. Of a switch that is said twice the last word counts, so what Playwright turns off is said again here; new are
 * the pop-ups under the address bar, two pages that each window loads beside ours, six tenths of a second of a processor a window; and the process that is kept
 * ready for whatever site somebody goes to next: nobody here goes to another one, and each context started its own.
 */
const offFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
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
  // A microphone that beeps and a camera that shows a clock, given to whoever asks.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${offFeatures.join(',')}`,
] as const;

/** Pages of tests are young and soon gone: what they make is not copied about meanwhile. Not for benches, which say what memory a page takes. */
export const testedFlags = [...browserFlags, '--js-flags=--min-semi-space-size=16'] as const;
