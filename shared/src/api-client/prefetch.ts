/**
 * Reads that are asked before anybody needs them: at the start of a page, while the code that will ask is still on its way.
 * Whoever asks the very same within a short while gets the answer that is coming; anything else asks for itself.
 */
import type { AxiosResponse } from 'axios';
import type { Prepared } from './prepared.ts';

/** A first screen stands long before; later the answer would be old. */
const FRESH_MS = 15_000;

interface Coming {
  /** Read as bytes or as data: one is not the other. */
  readonly form: 'json' | 'blob';
  /** Null when it did not come: whoever wanted it asks for itself, and hears why. */
  readonly answer: Promise<AxiosResponse<unknown> | null>;
  until: number;
}

/** Mutable. By token and address; the marker of a viewed child stands in the address, so an answer never reaches another view. */
const coming = new Map<string, Coming>();

/** Mutable: what is still on its way, taken or not. */
const asked = new Set<Promise<unknown>>();

const keyOf = ({ method, url, token }: Prepared): string | null =>
  method === 'GET' && token !== null ? `${token} ${url}` : null;

/** Keeps what is on its way for the one who will ask for it. */
export function keepPrefetched(
  prepared: Prepared,
  form: Coming['form'],
  answer: Promise<AxiosResponse<unknown>>,
): void {
  const key = keyOf(prepared);
  if (key === null) return;
  const one: Coming = {
    form,
    until: Number.POSITIVE_INFINITY,
    answer: answer.then(
      (response) => {
        one.until = performance.now() + FRESH_MS;
        return response.status >= 200 && response.status < 300 ? response : null;
      },
      () => null,
    ),
  };
  coming.set(key, one);
  asked.add(one.answer);
  void one.answer.then(() => asked.delete(one.answer));
}

/** What is coming for this request, once: the second to ask gets nothing. */
export function takePrefetched(prepared: Prepared, form: Coming['form']): Coming['answer'] | null {
  if (coming.size === 0) return null;
  const key = keyOf(prepared);
  const one = key === null ? undefined : coming.get(key);
  if (key === null || one?.form !== form) return null;
  coming.delete(key);
  return one.until > performance.now() ? one.answer : null;
}

/** Resolves when all that was asked ahead so far has been answered, or did not come. */
export const whenPrefetched = async (): Promise<void> => {
  await Promise.all(asked);
};

/** Somebody else is here now. */
export const forgetPrefetched = (): void => {
  coming.clear();
};
