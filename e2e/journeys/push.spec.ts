/** Told while the page is closed: turned on for this device, shown by the service worker without a window of ours, and a press leads to where it happened. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import {
  arrangeAs,
  beginAs,
  connect,
  expect,
  fieldAt,
  join,
  listAt,
  makeOwner,
  openWorld,
  test,
  textAt,
  type Account,
} from '../world/index.ts';
import { inWholeBrowser } from '../world/browser.ts';

test.use(inWholeBrowser());
const world = openWorld();
let ana: Account;
test.beforeAll(async () => {
  ana = await makeOwner(world.url);
});

const SETTINGS = '/?modal=codex&tab=settings&section=notifications';

/** The settings of this device. */
const device = (page: Page) => page.getByRole('region', { name: 'On this device' });

/** The worker of this instance, as the browser numbers it. */
async function registrationOf(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(world.url));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

/** What the server holds for the session of this journey; null for nothing. */
const subscribed = async (): Promise<unknown> =>
  fieldAt(
    await arrangeAs(world.url, ana.token)('GET', '/notifications/push-key'),
    'data',
    'subscription',
  );

/** As the push service of the browser hands it to the browser. */
async function deliver(context: BrowserContext, message: unknown): Promise<void> {
  const elsewhere = await context.newPage();
  const session = await context.newCDPSession(elsewhere);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: world.url,
    registrationId: await registrationOf(session),
    data: JSON.stringify(message),
  });
  await elsewhere.close();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }));
  });

const workerReady = async (page: Page) => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
};

/**
 * The push service of a browser's maker cannot be reached from here: this stands in for it, where the page asks the browser to subscribe. It
 * gives what a browser gives, with a key of its own.
 */
const subscribeWithoutMaker = (context: BrowserContext) =>
  context.addInitScript(() => {
    const kept: { subscription: unknown } = { subscription: null };
    const base64 = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = await crypto.subtle.exportKey('raw', pair.publicKey);
      const auth = crypto.getRandomValues(new Uint8Array(16));
      const endpoint = `https://push.example.org/of/${crypto.randomUUID()}`;
      kept.subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: base64(point), auth: base64(auth.buffer) } }),
        unsubscribe: async () => {
          kept.subscription = null;
          return true;
        },
      };
      return kept.subscription;
    };
    Object.assign(PushManager.prototype, {
      subscribe,
      getSubscription: async () => kept.subscription,
    });
  });

test('says so where the browser cannot be reached, and where it is blocked', async ({ visit }) => {
  const visitor = await visit('Ana');
  await visitor.context.grantPermissions(['notifications'], { origin: world.url });
  // A window of its own keeps no push at all, as its browser says.
  visitor.watch.expectConsole(/does not support the Push API in incognito mode/u);
  await beginAs(visitor, world.url, ana, SETTINGS);
  const { page } = visitor;
  await expect(device(page).getByRole('status')).toHaveText(
    'Notifications show here only while Kinlore is open.',
  );
  await device(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(device(page).getByRole('status')).toHaveText(/^That didn’t work/u);
  await expect(device(page).getByRole('button', { name: 'Try again' })).toBeFocused();
  expect(await subscribed()).toBeNull();

  // Whoever allows one thing and not this has refused it.
  await visitor.context.clearPermissions();
  await visitor.context.grantPermissions(['clipboard-read'], { origin: world.url });
  await page.reload();
  await expect(device(page).getByRole('status')).toHaveText(/^Notifications are blocked/u);
  await expect(device(page).getByRole('button')).toHaveCount(0);
});

test('is turned on, reaches the browser with the tab closed, and a press leads there', async ({
  visit,
}) => {
  const visitor = await visit('Ana');
  const { context } = visitor;
  await context.grantPermissions(['notifications'], { origin: world.url });
  await subscribeWithoutMaker(context);
  await beginAs(visitor, world.url, ana, SETTINGS);
  await workerReady(visitor.page);
  await device(visitor.page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(device(visitor.page).getByRole('status')).toHaveText(/^On\./u);
  await expect(device(visitor.page).getByRole('button', { name: 'Turn off' })).toBeFocused();
  const ask = arrangeAs(world.url, ana.token);
  expect(textAt(await subscribed(), 'endpoint')).toMatch(/^https:\/\/push\.example\.org\//u);

  const ben = await join(world.url, ana, 'Ben Kos', 'ben');
  await connect(world.url, ana, ben);
  await expect
    .poll(async () => listAt(await ask('GET', '/notifications'), 'data', 'notifications').length)
    .toBeGreaterThan(0);
  const [latest] = listAt(await ask('GET', '/notifications'), 'data', 'notifications');
  const message = {
    id: textAt(latest, 'id'),
    sentence: 'Ben Kos accepted your request.',
    page: '/?modal=codex&username=ben',
  };

  // Somebody looks at the page: it is told there.
  await deliver(context, message);
  expect(await shown(visitor.page)).toEqual([]);

  await visitor.page.close();
  await deliver(context, message);
  const page = await context.newPage();
  await page.goto(world.url);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'Kinlore', body: message.sentence, tag: message.id }]);

  // A press, as the browser tells it to the worker.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const Press = Reflect.get(globalThis, 'NotificationEvent');
    globalThis.dispatchEvent(Reflect.construct(Press, ['notificationclick', { notification }]));
  });
  await expect(page.getByRole('dialog')).toContainText('Ben Kos');
  expect(page.url()).toContain('modal=codex&username=ben');
  expect(await shown(page)).toEqual([]);
  await expect
    .poll(async () => {
      const all = listAt(await ask('GET', '/notifications'), 'data', 'notifications');
      return fieldAt(
        all.find((one) => textAt(one, 'id') === message.id),
        'read_at',
      );
    })
    .not.toBeNull();
});

test('is turned off again, and nothing that was shown outlives the session', async ({ visit }) => {
  const visitor = await visit('Ana');
  const { context, page } = visitor;
  await context.grantPermissions(['notifications'], { origin: world.url });
  await subscribeWithoutMaker(context);
  await beginAs(visitor, world.url, ana, SETTINGS);
  await device(page).getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(device(page).getByRole('status')).toHaveText(/^On\./u);
  await device(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(device(page).getByRole('status')).toHaveText(
    'Notifications show here only while Kinlore is open.',
  );
  expect(await subscribed()).toBeNull();

  await workerReady(page);
  await page.close();
  await deliver(context, { id: 'seen', sentence: 'You have an update.', page: '/' });
  const later = await context.newPage();
  await later.goto(world.url);
  await expect.poll(async () => (await shown(later)).length).toBe(1);
  await later
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect.poll(() => shown(later)).toEqual([]);
});
