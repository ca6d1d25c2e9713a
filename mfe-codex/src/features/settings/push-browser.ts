import { askToShowOutside, outsideState } from '@kinlore/shared/bus';
import type { PushBrowser } from './this-device.ts';

/** The service worker is registered in an idle moment of the page; without one by then there is none. */
const PATIENCE_MS = 5_000;

const registered = async (): Promise<ServiceWorkerRegistration | null> => {
  if (!('serviceWorker' in navigator)) return null;
  const late = new Promise<null>((over) => {
    setTimeout(over, PATIENCE_MS, null);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
};

/** The browser this page is open in. */
export const pushBrowser: PushBrowser = {
  permission: outsideState,
  ask: askToShowOutside,
  pushManager: async () =>
    'PushManager' in window ? ((await registered())?.pushManager ?? null) : null,
};
