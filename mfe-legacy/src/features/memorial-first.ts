/**
 * What is read of a memorial waits for the memorial: while a page shows one and asks for it anew, its lists ask only after it was drawn, and
 * then those alone that are still there for this reader. Whatever they lost, nothing is asked of it that the server would refuse.
 */
import { useEffect } from 'react';

/** Mutable on purpose: there is one page. By slug, how often each memorial is being asked for, and which the page shows. */
const asked = new Map<string, number>();
const shown = new Set<string>();
const waiting = new Set<() => void>();

const isAsked = (): boolean => [...shown].some((slug) => (asked.get(slug) ?? 0) > 0);

function release(): void {
  if (isAsked()) return;
  for (const goOn of waiting) goOn();
  waiting.clear();
}

/** Reads a memorial, and says so for as long as it takes. */
export async function askFirst<Value>(slug: string, read: () => Promise<Value>): Promise<Value> {
  asked.set(slug, (asked.get(slug) ?? 0) + 1);
  try {
    return await read();
  } finally {
    asked.set(slug, (asked.get(slug) ?? 0) - 1);
    if (asked.get(slug) === 0) asked.delete(slug);
  }
}

/**
 * Resolves at once where the memorial on the page is not being asked for, else when it was drawn. Whoever asks for it in the same turn comes
 * first; another one, as that of the page before, holds nothing up.
 */
export async function memorialFirst(): Promise<void> {
  await Promise.resolve();
  if (isAsked())
    await new Promise<void>((goOn) => {
      waiting.add(goOn);
    });
}

/** For the page of a memorial: `answer` is what it last heard, `failure` why it heard nothing newer. */
export function useMemorialFirst(slug: string, answer: unknown, failure: unknown): void {
  useEffect(() => {
    shown.add(slug);
    return () => {
      shown.delete(slug);
      release();
    };
  }, [slug]);
  // What no longer belongs to what was answered has left the page before this runs.
  useEffect(release, [answer, failure]);
}
