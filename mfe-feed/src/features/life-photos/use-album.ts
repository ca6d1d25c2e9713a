/** The photographs that are there, laid out, and more of them as one goes on. */
import type { LifePhoto } from '@kinlore/shared/contracts/life-photos';
import { sortDay } from '@kinlore/shared/dates';
import { useEffect, useMemo } from 'react';
import { ratioOf } from '../activity-view/index.ts';
import { layOut, type AlbumPhoto } from './album.ts';
import type { Photos } from './album-props.ts';
import { t } from './life-photos.messages.ts';
import type { AlbumWindow } from './use-album-window.ts';

export const GAP = 4;
/** A row is a third as high as the album is wide, within these. */
const [LOWEST, HIGHEST] = [112, 192];
const heightIn = (width: number): number => Math.min(HIGHEST, Math.max(LOWEST, width / 3));
const empty = { height: 0, years: [] };

/** Of the first page: what comes later changes no part that is there. */
const FIRST = 100;
/** Where years have fewer photographs than this, decades are the parts of the album; where decades have fewer too, all that are dated are one. */
const FEW = 4;

const yearOf = ({ memory }: LifePhoto): string => sortDay(memory.when)?.slice(0, 4) ?? '';
const decadeOf = (year: string): string => `${year.slice(0, 3)}0`;
const isSparse = (parts: readonly string[]): boolean => parts.length < FEW * new Set(parts).size;

/** From the first year to the last. */
function rangeOf(years: readonly string[]): string {
  const [from = '', to = ''] = [years.toSorted()[0], years.toSorted().at(-1)];
  return from === to ? from : t('years', { from, to });
}

/** What the part of a year is called. A life of a hundred photographs has decades with enough of them. */
function naming(years: readonly string[]): (year: string) => string {
  if (!isSparse(years)) return (year) => year;
  if (years.length === FIRST || !isSparse(years.map(decadeOf)))
    return (year) => t('decade', { year: decadeOf(year) });
  const range = rangeOf(years);
  return () => range;
}

function partsOf(items: readonly LifePhoto[]): readonly AlbumPhoto[] {
  const dated = items.slice(0, FIRST).map(yearOf).filter(Boolean);
  const nameOf = naming(dated);
  return items.map((item) => {
    const year = yearOf(item);
    return { ratio: ratioOf(item.picture), year: year && nameOf(year) };
  });
}

export function useAlbum({ items, hasMore, moreFailed }: Photos, { width, rem }: AlbumWindow) {
  const photos = useMemo(() => partsOf(items), [items]);
  const isWhole = !hasMore || moreFailed;
  const album = useMemo(() => {
    const shape = { width, height: heightIn(width), gap: GAP, head: 3 * rem };
    return width === 0 ? empty : layOut(photos, shape, isWhole);
  }, [photos, width, rem, isWhole]);
  return { photos, album };
}

/** More is asked for a screen before the end; not where somebody goes on by a button (`seen` is null). */
export function useMore(
  { hasMore, moreFailed, busy, more }: Photos,
  seen: AlbumWindow | null,
  height: number,
): void {
  const isNear = seen !== null && seen.width > 0 && 2 * seen.to - seen.from > height;
  useEffect(() => {
    if (isNear && hasMore && !moreFailed && busy === 'none') void more();
  }, [isNear, hasMore, moreFailed, busy, more]);
}
