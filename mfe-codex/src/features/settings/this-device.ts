/** Whether this browser is told while its page is closed: what the browser, the person and the server say, and how it is turned on and off. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@kinlore/shared/contracts/push';

/** As much of a browser's subscription as is used here. */
export type BrowserSubscription = Pick<PushSubscription, 'endpoint' | 'toJSON' | 'unsubscribe'>;

/** The browser's side of it. */
export interface PushBrowser {
  permission(): 'unsupported' | 'ask' | 'granted' | 'denied';
  /** Asks the person; only ever after a press. */
  ask(): Promise<unknown>;
  /** Null where the browser has no push, or no service worker runs. */
  pushManager(): Promise<{
    getSubscription(): Promise<BrowserSubscription | null>;
    subscribe(options: PushSubscriptionOptionsInit): Promise<BrowserSubscription>;
  } | null>;
}

/** `open`: allowed, and shown while a page is open only. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'open' | 'on';

/** A key in base64url as the bytes that every browser takes. */
const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const isAbsent = (failure: unknown): boolean => isApiFailure(failure) && failure.status === 404;

/** Throws where the server does not say. */
export async function readDevice(browser: PushBrowser): Promise<DeviceState> {
  const permission = browser.permission();
  const manager = permission === 'unsupported' ? null : await browser.pushManager();
  if (manager === null) return 'unsupported';
  if (permission === 'denied') return 'denied';
  if (permission === 'ask') return 'off';
  const subscribed = await manager.getSubscription();
  if (subscribed === null) return 'open';
  // The server may have forgotten it: a session that ended, a push service that lost it.
  const { data } = await call(readPushKey);
  return data.subscription?.endpoint === subscribed.endpoint ? 'on' : 'open';
}

/** Throws where the push service or the server refuses; then nothing is subscribed. */
export async function turnOn(browser: PushBrowser): Promise<DeviceState> {
  await browser.ask();
  const manager = await browser.pushManager();
  if (manager === null || browser.permission() !== 'granted') return readDevice(browser);
  const { data } = await call(readPushKey);
  // One from before may be for another key, and a browser takes no second one beside it.
  await (await manager.getSubscription())?.unsubscribe();
  const subscription = await manager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(data.public_key),
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await call(subscribeToPush, {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    });
  } catch (failure) {
    await subscription.unsubscribe();
    throw failure;
  }
  return readDevice(browser);
}

/** The browser first: from then on nothing is shown, whether the server hears of it or not. */
export async function turnOff(browser: PushBrowser): Promise<DeviceState> {
  const manager = await browser.pushManager();
  await (await manager?.getSubscription())?.unsubscribe();
  const { data } = await call(readPushKey);
  if (data.subscription !== null)
    await call(unsubscribeFromPush, { params: { id: data.subscription.id } }).catch(
      (failure: unknown) => {
        if (!isAbsent(failure)) throw failure;
      },
    );
  return readDevice(browser);
}
