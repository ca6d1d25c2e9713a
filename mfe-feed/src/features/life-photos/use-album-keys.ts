/** One photograph of the album is reached by Tab; arrows, Home and End lead from it to the others. */
import { direction } from '@kinlore/shared/messages';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { besideRow, type Album, type AlbumPhoto } from './album.ts';

/** Along the rows, as one reads. */
const sideways = (key: string): -1 | 0 | 1 => {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : 0;
};

/** Where a key leads; null for a key that leads nowhere. Pure. */
export function photoAfter(
  key: string,
  at: number,
  { album, photos }: { readonly album: Album; readonly photos: readonly AlbumPhoto[] },
  rightToLeft: boolean,
): number | null {
  const last = (album.years.at(-1)?.rows.at(-1)?.to ?? 1) - 1;
  const step = sideways(key) * (rightToLeft ? -1 : 1);
  if (step !== 0) return Math.min(last, Math.max(0, at + step));
  switch (key) {
    case 'ArrowDown':
      return besideRow(album, photos, at, 1);
    case 'ArrowUp':
      return besideRow(album, photos, at, -1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

export const buttonAt = (album: HTMLElement | null, at: number): HTMLElement | null =>
  album?.querySelector<HTMLElement>(`[data-at="${String(at)}"]`) ?? null;

interface Keys {
  readonly ref: RefObject<HTMLElement | null>;
  readonly album: Album;
  readonly photos: readonly AlbumPhoto[];
  readonly active: number;
  readonly onActive: (at: number) => void;
}

export function useAlbumKeys({ ref, album, photos, active, onActive }: Keys) {
  const isMoving = useRef(false);
  // It may have been far away: it is there once it was drawn.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    buttonAt(ref.current, active)?.focus();
  }, [ref, active]);
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = photoAfter(event.key, active, { album, photos }, direction() === 'rtl');
    if (to === null) return;
    event.preventDefault();
    if (to === active) return;
    isMoving.current = true;
    onActive(to);
  };
}
