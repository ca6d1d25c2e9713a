/** What the service worker does with a request. Pure, so that the promise "never the API, never private media" is a test. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  /** The request carries `Range` or `Authorization`: never ours to answer. */
  readonly guarded: boolean;
}

export type Strategy =
  /** Left to the browser, nothing kept. */
  | 'pass'
  /** The newest if the network answers, else what was kept: pages and the registry. */
  | 'network-first'
  /** Content-hashed and immutable: what was kept, else the network. */
  | 'cache-first';

/** Hashed names only: `/assets/main.1a2b3c4d.js`, `/remotes/feed/1.2.0-9f3c1a2b/entry.js`, fonts among the assets. */
const IMMUTABLE = [
  /^\/remotes\/[^/]+\/[^/]+\/.+/u,
  /^\/assets\/.+\.[0-9a-f]{8,}\.(?:js|css|woff2|svg|png|webp)$/u,
];

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
  if (asked.method !== 'GET' || asked.guarded || !URL.canParse(asked.url)) return 'pass';
  const url = new URL(asked.url);
  if (url.origin !== origin || NEVER.some((path) => path.test(url.pathname))) return 'pass';
  if (IMMUTABLE.some((path) => path.test(url.pathname))) return 'cache-first';
  if (url.pathname === '/registry.json') return 'network-first';
  // A link of a mail carries a secret in its address: such a page is never kept.
  return asked.mode === 'navigate' &&
    url.search === '' &&
    !/^\/(?:email|reset-password)/u.test(url.pathname)
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
