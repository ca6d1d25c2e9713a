/** A draft that is kept a moment after each change, and when the page goes. */
import { useEffect, useRef, useState } from 'react';
import { emptyDraft, keepDraft, readDraft, type LetterDraft } from './letter-draft.ts';

const AFTER_MS = 400;

export function useLetterDraft(writer: string, key: string) {
  const [draft, setDraft] = useState(() => readDraft(writer, key));
  const [isKept, setKept] = useState(true);
  // What was typed last and is not kept yet: asked when the page goes.
  const waiting = useRef<LetterDraft | null>(null);
  useEffect(() => {
    const keep = () => {
      if (waiting.current === null) return;
      setKept(keepDraft(writer, key, waiting.current));
      waiting.current = null;
    };
    const timer = setTimeout(keep, AFTER_MS);
    globalThis.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', keep);
      if (waiting.current !== null) keepDraft(writer, key, waiting.current);
    };
  }, [draft, writer, key]);
  // What changes later than its press, as a file that is looked at first, changes what stands there then.
  const latest = useRef(draft);
  const put = (change: Partial<LetterDraft>) => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    waiting.current = next;
    setDraft(next);
  };
  const forget = () => {
    waiting.current = null;
    latest.current = emptyDraft;
    keepDraft(writer, key, emptyDraft);
    setDraft(emptyDraft);
  };
  return { draft, put, forget, isKept };
}
