/** What the service worker does with a request. Pure, so that the promise "never the API, never private media" is a test. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  /** What the answer is for: 'image' for a picture in the page. */
  readonly destination: string;
  /** The request carries `Range` or `Authorization`: never ours to answer. */
  readonly guarded: boolean;
}

export type Strategy =
  /** Left to the browser, nothing kept. */
  | 'pass'
  /** The newest if the network answers, else what was kept: pages and the registry. */
  | 'network-first'
  /** Content-hashed and immutable: what was kept, else the network. */
  | 'cache-first'
  /** A picture: the network, and without one the copy that the page of whoever is remembered here kept. Never kept by the worker. */
  | 'own-copy'
  /** Photographs, words and recordings that another application hands over: they wait for the editor. */
  | 'receive';

/** The cache of what a person keeps on their own device; it goes when they log out. */
export const PRIVATE_COPIES = 'kinlore-private-1';
/** The cache of what was handed over and no editor has taken yet. */
export const HANDED_OVER = 'kinlore-handed-over-1';
/** Where the manifest says that things are handed over. */
export const SHARE_PATH = '/share-target';

const PICTURE = /^\/api\/v1\/media\/[\w-]{1,60}\/[\w-]{1,30}$/u;

/** Under which name the copy of a picture lies: without signature and time, which change. Null for every other address. */
export function keyOfPicture(address: string): string | null {
  const path = address.split('?', 1)[0] ?? '';
  return PICTURE.test(path) ? path.replace('/api/v1/media/', '/private-copies/media/') : null;
}

/** Hashed names only: `/assets/main.1a2b3c4d.js`, `/remotes/feed/1.2.0-9f3c1a2b/entry.js`, fonts among the assets. */
const IMMUTABLE = [
  /^\/remotes\/[^/]+\/[^/]+\/.+/u,
  /^\/assets\/.+\.[0-9a-f]{8,}\.(?:js|css|woff2|svg|png|webp)$/u,
];

/** The sky over the page is an address of the page itself; all pages are one document. */
const SKY = /^\?view=(?:personal|nexus|transit|collective)(?:&|$)/u;

/** Never kept: they answer differently to different people, or must not be stale. */
const NEVER = [
  /^\/api(?:\/|$)/u,
  /^\/sanctum\//u,
  /^\/broadcasting\//u,
  /^\/app\//u,
  /^\/storage\//u,
  /^\/(?:health|ready|metrics)$/u,
  /^\/service-worker\.js$/u,
];

export function strategyFor(asked: Asked, origin: string): Strategy {
  if (asked.guarded || !URL.canParse(asked.url)) return 'pass';
  const url = new URL(asked.url);
  if (url.origin !== origin) return 'pass';
  if (asked.method === 'GET') return strategyOfRead(asked, url);
  return asked.method === 'POST' && asked.mode === 'navigate' && url.pathname === SHARE_PATH
    ? 'receive'
    : 'pass';
}

function strategyOfRead({ destination, mode }: Asked, { pathname, search }: URL): Strategy {
  if (destination === 'image' && PICTURE.test(pathname)) return 'own-copy';
  if (NEVER.some((path) => path.test(pathname))) return 'pass';
  if (IMMUTABLE.some((path) => path.test(pathname))) return 'cache-first';
  if (pathname === '/registry.json') return 'network-first';
  // A link of a mail carries a secret in its address: such a page is never kept.
  const isPlain = search === '' || (pathname === '/' && SKY.test(search));
  return mode === 'navigate' && isPlain && !/^\/(?:email|reset-password)/u.test(pathname)
    ? 'network-first'
    : 'pass';
}

/** Only a plain, complete answer of ours may be kept, and never one that says not to. */
export const mayKeep = (answer: {
  readonly status: number;
  readonly type: string;
  readonly cacheControl: string | null;
}): boolean =>
  answer.status === 200 &&
  answer.type === 'basic' &&
  !/no-store|private/iu.test(answer.cacheControl ?? '');

/** All pages of the application are one document, so one copy stands for every address. */
export const keyOf = (asked: Asked): string => (asked.mode === 'navigate' ? '/' : asked.url);
