/**
 * The service worker: keeps the shell's own immutable files and one copy of the page, and shows what is pushed while no page is open. Of the API
 * and of private media it keeps nothing itself.
 */
import {
  HANDED_OVER,
  keyOf,
  keyOfPicture,
  mayKeep,
  PRIVATE_COPIES,
  strategyFor,
  type Asked,
  type Strategy,
} from './caching.ts';
import { openPressed, receivePush, type PushWorld } from './push.ts';
import { receiveSharedForm } from './receive.ts';

/** The part of the worker's world that is used here; the page's own types do not hold it. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}
interface NotificationPressEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface WindowClient {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WindowClient[]>;
    openWindow(page: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationPressEvent) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<unknown> & ExtendableEvent) => void,
  ): void;
}
const scope = globalThis as unknown as WorkerScope; // this file runs in a service worker, whose types exclude those of a page

const PAGES = 'kinlore-pages-1';
const FILES = 'kinlore-files-1';
/** Enough for three published versions of everything; the oldest go first. */
const MOST_FILES = 400;

const describe = (request: Request): Asked => ({
  method: request.method,
  url: request.url,
  mode: request.mode,
  destination: request.destination,
  guarded: request.headers.has('range') || request.headers.has('authorization'),
});

const keep = async (name: string, key: string, answer: Response): Promise<void> => {
  if (
    !mayKeep({
      status: answer.status,
      type: answer.type,
      cacheControl: answer.headers.get('cache-control'),
    })
  )
    return;
  const cache = await caches.open(name);
  await cache.put(key, answer.clone());
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((old) => cache.delete(old)),
  );
};

async function networkFirst(event: FetchEvent, asked: Asked): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(PAGES, keyOf(asked), answer.clone()).catch(() => undefined));
    return answer;
  } catch (cause) {
    const kept = await caches.open(PAGES).then((cache) => cache.match(keyOf(asked)));
    if (kept === undefined) throw cause;
    return kept;
  }
}

async function cacheFirst(event: FetchEvent, asked: Asked): Promise<Response> {
  const kept = await caches.open(FILES).then((cache) => cache.match(keyOf(asked)));
  if (kept !== undefined) return kept;
  const answer = await fetch(event.request);
  event.waitUntil(keep(FILES, keyOf(asked), answer.clone()).catch(() => undefined));
  return answer;
}

/** A picture from the network; without one, the copy its reader kept. */
async function ownCopy(event: FetchEvent, asked: Asked): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch (cause) {
    const key = keyOfPicture(new URL(asked.url).pathname);
    const kept =
      key === null
        ? undefined
        : await caches.open(PRIVATE_COPIES).then((cache) => cache.match(key));
    if (kept === undefined) throw cause;
    return kept;
  }
}

const answers: Readonly<
  Record<Exclude<Strategy, 'pass'>, (event: FetchEvent, asked: Asked) => Promise<Response>>
> = {
  'network-first': networkFirst,
  'cache-first': cacheFirst,
  'own-copy': ownCopy,
  receive: async ({ request }) =>
    receiveSharedForm(request, await caches.open(HANDED_OVER), Date.now()),
};

scope.addEventListener('fetch', (event) => {
  const asked = describe(event.request);
  const strategy = strategyFor(asked, scope.location.origin);
  if (strategy !== 'pass') event.respondWith(answers[strategy](event, asked));
});

scope.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) =>
      Promise.all(
        names
          .filter((name) => ![PAGES, FILES, PRIVATE_COPIES, HANDED_OVER].includes(name))
          .map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(Promise.all([old, scope.clients.claim()]));
});

const pushWorld: PushWorld = {
  windows: () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  show: (title, options) => scope.registration.showNotification(title, options),
  open: (page) => scope.clients.openWindow(page),
};

scope.addEventListener('push', (event) => {
  event.waitUntil(receivePush(event.data?.text(), pushWorld));
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPressed(event.notification.data, pushWorld));
});

/** Nothing of whoever has left stays on the screen, and nothing more comes for them. */
async function endPush({ registration }: WorkerScope): Promise<void> {
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}

// A new version waits until the person chooses Update Now. Logging out empties the kept page.
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') void scope.skipWaiting();
  if (event.data === 'forget') {
    for (const name of [PAGES, PRIVATE_COPIES, HANDED_OVER]) void caches.delete(name);
    // A browser without push has nothing to end.
    event.waitUntil(endPush(scope).catch(() => undefined));
  }
});
