/** How wide the album is, and which part of it is on the screen: whatever scrolls it, the page or a dialog. */
import { useLayoutEffect, useState, type RefObject } from 'react';

export interface AlbumWindow {
  readonly width: number;
  /** Pixels of one `rem`. */
  readonly rem: number;
  /** From the top of the album. */
  readonly from: number;
  readonly to: number;
}

/** It is told anew when this many pixels have passed. */
const STEP = 240;
const unmeasured: AlbumWindow = { width: 0, rem: 16, from: 0, to: 0 };

function measure(album: HTMLElement): AlbumWindow {
  const { top, width } = album.getBoundingClientRect();
  const from = Math.floor(-top / STEP) * STEP;
  return {
    width: Math.floor(width),
    rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
    from,
    to: from + Math.ceil(window.innerHeight / STEP + 1) * STEP,
  };
}

const isSame = (one: AlbumWindow, other: AlbumWindow): boolean =>
  one.width === other.width &&
  one.rem === other.rem &&
  one.from === other.from &&
  one.to === other.to;

export function useAlbumWindow(ref: RefObject<HTMLElement | null>): AlbumWindow {
  const [seen, setSeen] = useState(unmeasured);
  useLayoutEffect(() => {
    const album = ref.current;
    if (album === null) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const now = measure(album);
      setSeen((before) => (isSame(before, now) ? before : now));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    const watcher = new ResizeObserver(soon);
    watcher.observe(album);
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      document.removeEventListener('scroll', soon, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [ref]);
  return seen;
}
