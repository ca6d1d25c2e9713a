/**
 * What somebody read is kept on their own device, so that it is there without a network: the last page of the feed, memories once opened,
 * skies, and the pictures of all of them that were seen. In a cache of its own, which goes when they log out, and by the person, so that nobody finds
 * another one's. The service worker answers from it when the network does not.
 */
import { keyOfPicture, PRIVATE_COPIES } from '../../worker/caching.ts';
import type { Copies } from '@kinlore/shared/state';

const MOST_COPIES = 150;
const MOST_PICTURES = 120;
const MOST_BYTES = 400_000;
const MOST_PICTURE_BYTES = 600_000;
const KEPT_MS = 30 * 86_400_000;
/** Pictures are kept once the page has had time to show them. */
const PICTURES_AFTER_MS = 4_000;
const KEPT_AT = 'x-kept-at';

export interface CopiesHost {
  readonly caches: Pick<CacheStorage, 'open'>;
  /** The account that may keep copies here; null for nobody: a guest, a child that is viewed, a session that ends with the tab. */
  readonly owner: () => string | null;
  readonly now: () => number;
  readonly later: (work: () => Promise<unknown>, ms: number) => void;
  /** Addresses of the pictures this page has loaded. */
  readonly loaded: () => ReadonlySet<string>;
  readonly fetch: (address: string) => Promise<Response>;
}

const folderOf = (owner: string): string => `/private-copies/${encodeURIComponent(owner)}/`;

export function createPrivateCopies(host: CopiesHost): Copies {
  // One after another: two copies may name the same picture.
  let pictures: Promise<unknown> = Promise.resolve();
  const keyOf = (owner: string, name: string): string =>
    `${folderOf(owner)}${encodeURIComponent(name)}`;
  return {
    async read(name) {
      const owner = host.owner();
      if (owner === null) return null;
      return quietly(async () => {
        const kept = await (await host.caches.open(PRIVATE_COPIES)).match(keyOf(owner, name));
        const isFresh = Number(kept?.headers.get(KEPT_AT)) > host.now() - KEPT_MS;
        return kept !== undefined && isFresh ? ((await kept.json()) as unknown) : null; // whoever wrote it says what it is
      });
    },
    async forget(name) {
      const owner = host.owner();
      if (owner === null) return;
      await quietly(async () =>
        forgetCopy(await host.caches.open(PRIVATE_COPIES), keyOf(owner, name)),
      );
    },
    async write(name, value) {
      const owner = host.owner();
      const text = JSON.stringify(value);
      if (owner === null || text.length > MOST_BYTES) return;
      await quietly(async () => {
        const cache = await host.caches.open(PRIVATE_COPIES);
        await cache.put(
          keyOf(owner, name),
          new Response(text, {
            headers: { 'content-type': 'application/json', [KEPT_AT]: String(host.now()) },
          }),
        );
        await tidy(cache, owner);
      });
      host.later(() => {
        pictures = pictures.then(() => quietly(() => keepPictures(host, keyOf(owner, name))));
        return pictures;
      }, PICTURES_AFTER_MS);
    },
  };
}

/** With the pictures that it names. */
async function forgetCopy(cache: Cache, copy: string): Promise<void> {
  const text = (await (await cache.match(copy))?.text()) ?? '';
  const pictures = picturesIn(text).flatMap((address) => keyOfPicture(address) ?? []);
  await Promise.all([copy, ...pictures].map((key) => cache.delete(key)));
}

/** A browser may refuse to keep anything: then there is no copy, and nothing else changes. */
async function quietly<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}

/** Nothing of others, and of one's own only the newest. */
async function tidy(cache: Cache, owner: string): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isPicture = (path: string): boolean => path.startsWith('/private-copies/media/');
  const foreign = paths.filter((path) => !isPicture(path) && !path.startsWith(folderOf(owner)));
  const own = paths.filter((path) => path.startsWith(folderOf(owner)));
  const pictures = paths.filter(isPicture);
  const old = [
    ...own.slice(0, Math.max(0, own.length - MOST_COPIES)),
    ...pictures.slice(0, Math.max(0, pictures.length - MOST_PICTURES)),
  ];
  await Promise.all([...foreign, ...old].map((path) => cache.delete(path)));
}

const picturesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"(\/api\/v1\/media\/[^"\s]{1,400})"/gu)].map(([, address = '']) => address);

/** Those of the pictures named in a copy that were shown; the browser has them at hand, so nothing travels again. */
async function keepPictures(
  { caches, loaded, fetch, owner }: CopiesHost,
  copy: string,
): Promise<void> {
  if (owner() === null) return;
  const cache = await caches.open(PRIVATE_COPIES);
  // What was forgotten meanwhile names none.
  const text = (await (await cache.match(copy))?.text()) ?? '';
  const seen = loaded();
  const named = new Set(picturesIn(text).filter((address) => seen.has(address)));
  for (const address of named) {
    const key = keyOfPicture(address);
    if (key === null || (await cache.match(key)) !== undefined) continue;
    const answer = await fetch(address);
    const bytes = Number(answer.headers.get('content-length') ?? 0);
    if (answer.status === 200 && bytes <= MOST_PICTURE_BYTES) await cache.put(key, answer);
  }
}
