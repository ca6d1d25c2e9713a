/** The window the tree is drawn for, before there is a stage that could be measured: what the page leaves it, in steps, so that a hand on the edge of the window does not lay out at every pixel. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Room } from '../../worker/room.ts';

const STEP = 40;
const USUAL = 16;
/** What stands above and below the drawing, in the reader's own letters. */
const ABOVE = 10;
const AROUND = 2;
/** On a telephone the keys of the camera stand below what is drawn. */
const KEYS = 3.5;

const rootSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL;

function measured(): string {
  const root = rootSize();
  const page = document.getElementById('main')?.clientWidth ?? 0;
  const width = (page === 0 ? globalThis.innerWidth : page) - AROUND * root;
  const stepped = (pixels: number) => Math.max(STEP, Math.floor(pixels / STEP) * STEP);
  return JSON.stringify({
    width: stepped(width),
    height: stepped(globalThis.innerHeight - (ABOVE + (width < 600 ? KEYS : 0)) * root),
    scale: root / USUAL,
  } satisfies Room);
}

function onChange(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => {
    removeEventListener('resize', tell);
  };
}

export function useRoom(): Room {
  const told = useSyncExternalStore(onChange, measured);
  return useMemo(() => JSON.parse(told) as Room, [told]); // written above
}
