/** How a very long list is measured, scrolled and walked. */
import { useEffect, useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Step } from './filter.ts';
import { partOf, type Life, type Part } from './life.ts';
import { scrollTo, type Measures } from './window-of.ts';

export type LightsLayout = 'lines' | 'tiles';

const REM = { lines: 4.5, tiles: 14 } as const;
const TILE_REM = 11;
/** Where nothing has been laid out yet. */
const UNMEASURED = 600;

function measuresOf(scroller: HTMLElement, layout: LightsLayout): Measures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const across = Math.floor(scroller.clientWidth / (TILE_REM * rem));
  return {
    line: REM[layout] * rem,
    columns: layout === 'lines' ? 1 : Math.max(1, across),
    height: scroller.clientHeight || UNMEASURED,
  };
}

const isSame = (a: Measures, b: Measures): boolean =>
  a.line === b.line && a.columns === b.columns && a.height === b.height;

export function useMeasures(
  element: RefObject<HTMLElement | null>,
  layout: LightsLayout,
): Measures {
  const [measures, setMeasures] = useState<Measures>({ line: 72, columns: 1, height: UNMEASURED });
  useLayoutEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const measure = () => {
      const next = measuresOf(scroller, layout);
      setMeasures((now) => (isSame(now, next) ? now : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(scroller);
    return () => {
      watcher.disconnect();
    };
  }, [element, layout]);
  return measures;
}

/** As little as shows the item; where that is far, so that it comes first. */
function shownAt(scroller: HTMLElement, place: number, count: number, measures: Measures): number {
  const now = scroller.scrollTop;
  const near = scrollTo(place, count, measures, { scrolled: now });
  return Math.abs(near - now) > measures.height
    ? scrollTo(place, count, measures, { scrolled: now, first: true })
    : near;
}

/** How far it is scrolled. It follows what is selected, and stays with it when other rows are listed. */
export function useScrolling(
  element: RefObject<HTMLElement | null>,
  place: number | null,
  count: number,
  measures: Measures,
): number {
  const [scrolled, setScrolled] = useState(0);
  useLayoutEffect(() => {
    const scroller = element.current;
    if (scroller !== null && place !== null)
      scroller.scrollTo({ top: shownAt(scroller, place, count, measures) });
  }, [element, place, count, measures]);
  useEffect(() => {
    const scroller = element.current;
    if (scroller === null) return;
    const life = new AbortController();
    const read = () => {
      setScrolled(scroller.scrollTop);
    };
    read();
    scroller.addEventListener('scroll', read, { signal: life.signal, passive: true });
    return () => {
      life.abort();
    };
  }, [element]);
  return scrolled;
}

const keysOf: Readonly<Record<string, Step>> = {
  PageDown: 'nextYear',
  PageUp: 'previousYear',
  Home: 'first',
  End: 'last',
};

/** A step in time, or so many memories on. Beside each other in tiles, they run as the writing does. Null: no key of ours. */
export function movedBy(event: KeyboardEvent, columns: number): Step | number | null {
  // With another key held they are the browser's, or move the picture.
  if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return null;
  const known = keysOf[event.key];
  if (known !== undefined) return known;
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return moves[event.key] ?? null;
}

/** The parts these rows are in. */
export const partsSeen = (life: Life, rows: readonly (number | null)[]): readonly Part[] => [
  ...new Set(rows.flatMap((row) => (row === null ? [] : (partOf(life, row) ?? [])))),
];
