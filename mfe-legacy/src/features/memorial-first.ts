/**
 * What is read of a memorial waits for the memorial: while a page shows one and asks for it anew, its lists ask only after it was drawn, and
 * then those alone that are still there for this reader. Whatever they lost, nothing is asked of it that the server would refuse.
 */
import { useEffect } from 'react';

/** Mutable on purpose: there is one page, and it shows one memorial at a time. */
let questions = 0;
let shown = 0;
const waiting = new Set<() => void>();

function release(): void {
  for (const goOn of waiting) goOn();
  waiting.clear();
}

/** Reads a memorial, and says so for as long as it takes. */
export async function askFirst<Value>(read: () => Promise<Value>): Promise<Value> {
  questions += 1;
  try {
    return await read();
  } finally {
    questions -= 1;
  }
}

/** Resolves at once where no memorial is being asked for, else when it was drawn. Whoever asks for one in the same turn comes first. */
export async function memorialFirst(): Promise<void> {
  await Promise.resolve();
  if (questions > 0 && shown > 0)
    await new Promise<void>((goOn) => {
      waiting.add(goOn);
    });
}

/** For the page of a memorial: `answer` is what it last heard, `failure` why it heard nothing newer. */
export function useMemorialFirst(answer: unknown, failure: unknown): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      if (shown === 0) release();
    };
  }, []);
  // What no longer belongs to what was answered has left the page before this runs.
  useEffect(() => {
    if (questions === 0) release();
  }, [answer, failure]);
}
