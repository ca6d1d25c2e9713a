/** What another application handed over (the share target of the manifest) joins the draft of a new memory: once, and only on this device. */
import { useEffect } from 'react';
import type { Draft } from './draft.ts';
import type { Told, Uploads } from './editor.state.ts';
import { asRecord, asText } from './untrusted.ts';

/** The cache the service worker keeps it in, and the folder of its entries (shell/src/worker). */
const CACHE = 'kinlore-handed-over-1';
const FOLDER = '/handed-over/';
/** What nobody took in a day was meant for something that is over. */
const WAITS_MS = 86_400_000;
const MOST_TITLE = 200;
const MOST_TEXT = 20_000;

export interface HandedOver {
  readonly title: string;
  readonly text: string;
  readonly files: readonly File[];
}

async function fileIn(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('x-file-name') ?? '') || 'photo';
  return new File([await answer.blob()], name, { type: answer.headers.get('content-type') ?? '' });
}

/** Takes everything out of the cache. Null where nothing waits, or where it is too old. Rejects where the browser refuses. */
export async function takeHandedOver(
  caches: Pick<CacheStorage, 'has' | 'open' | 'delete'>,
  now: number,
): Promise<HandedOver | null> {
  if (!(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  const words = asRecord(await (await cache.match(`${FOLDER}words`))?.json());
  const names = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(`${FOLDER}file-`))
    .toSorted();
  const answers = await Promise.all(names.map((name) => cache.match(name)));
  const files = await Promise.all(
    answers.flatMap((answer) => (answer === undefined ? [] : [fileIn(answer)])),
  );
  await caches.delete(CACHE);
  const isFresh = Number(words['at']) > now - WAITS_MS;
  return isFresh
    ? { title: asText(words['title'], MOST_TITLE), text: asText(words['text'], MOST_TEXT), files }
    : null;
}

/** Nothing that is already told is replaced: words come after those that are there, a title only where there is none. */
export function withHandedOver(
  draft: Draft,
  { title, text }: Pick<HandedOver, 'title' | 'text'>,
): Draft {
  const fitting = title.slice(0, MOST_TITLE);
  const body = [draft.body, draft.title === '' || title === draft.title ? '' : title, text]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
  return { ...draft, title: draft.title === '' ? fitting : draft.title, body };
}

/** For the editor of a new memory. `isNew` is false while a memory is changed: what is handed over never joins one that exists. */
export function useHandedOver(
  told: Pick<Told, 'change'>,
  { add }: Pick<Uploads, 'add'>,
  isNew: boolean,
): void {
  const { change } = told;
  useEffect(() => {
    if (!isNew || !('caches' in window)) return;
    takeHandedOver(window.caches, Date.now()).then(
      (found) => {
        if (found === null) return;
        change((draft) => withHandedOver(draft, found));
        if (found.files.length > 0) add(found.files);
      },
      () => undefined,
    );
    // Once for an opened editor; the cache is empty afterwards.
    // oxlint-disable-next-line react/exhaustive-deps -- `add` is another function at every render
  }, [isNew]);
}
