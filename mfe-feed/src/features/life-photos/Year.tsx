/** The photographs of a year, as far as they are near the screen. */
import type { LifePhoto } from '@kinlore/shared/contracts/life-photos';
import type { CSSProperties } from 'react';
import { srcSetOf } from '../memory/index.ts';
import { cellsOf, type AlbumPhoto, type AlbumRow, type AlbumYear } from './album.ts';
import { t } from './life-photos.messages.ts';
import type { AlbumWindow } from './use-album-window.ts';
import styles from './LifePhotos.module.css';

interface YearProps {
  readonly year: AlbumYear;
  readonly items: readonly LifePhoto[];
  readonly photos: readonly AlbumPhoto[];
  readonly gap: number;
  readonly seen: AlbumWindow;
  readonly active: number;
  /** All its photographs are there. */
  readonly isWhole: boolean;
  readonly onActive: (at: number) => void;
  readonly onOpen: (at: number) => void;
}

/** Drawn around what is on the screen, as a part of it: who scrolls finds photographs, not places. */
const AROUND = 0.5;

/** Its rows that are near the screen, and the one with the photograph on which the keyboard stands. */
function rowsIn({ year, seen, active }: YearProps): readonly AlbumRow[] {
  const around = (seen.to - seen.from) * AROUND;
  return year.rows.filter(
    ({ top, height, from, to }) =>
      (top + height >= seen.from - around && top <= seen.to + around) ||
      (from <= active && active < to),
  );
}

export function Year(props: YearProps) {
  const { year } = props;
  const rows = rowsIn(props);
  const last = year.rows.at(-1);
  if (rows.length === 0 || last === undefined) return null;
  const isDated = year.year !== '';
  return (
    <section
      className={styles.year}
      style={{ insetBlockStart: year.top, blockSize: last.top + last.height - year.top }}
      aria-label={isDated ? t('photosOf', { year: year.year }) : t('photosUndated')}
    >
      <h3 className={styles.mark}>{isDated ? year.year : t('undated')}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.from} {...props} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, ...props }: YearProps & { readonly row: AlbumRow }) {
  const { year, photos, gap } = props;
  return cellsOf(photos, row, gap).map(({ at, start, width }) => (
    <Photo
      key={at}
      {...props}
      at={at}
      width={width}
      style={{
        insetBlockStart: row.top - year.top,
        insetInlineStart: start,
        inlineSize: width,
        blockSize: row.height,
      }}
    />
  ));
}

interface PhotoProps extends Pick<
  YearProps,
  'year' | 'items' | 'active' | 'isWhole' | 'onActive' | 'onOpen'
> {
  readonly at: number;
  readonly width: number;
  readonly style: CSSProperties;
}

function Photo({ at, width, style, year, items, active, isWhole, onActive, onOpen }: PhotoProps) {
  const item = items[at];
  if (item === undefined) return null;
  const { picture, memory } = item;
  return (
    <li
      className={styles.photo}
      style={style}
      aria-posinset={at - year.from + 1}
      aria-setsize={isWhole ? year.to - year.from : -1}
    >
      <button
        type="button"
        className={styles.press}
        data-at={at}
        tabIndex={at === active ? 0 : -1}
        aria-label={t('open', { what: picture.alt || picture.caption || memory.title })}
        onFocus={() => onActive(at)}
        onClick={() => onOpen(at)}
      >
        <img
          src={picture.url_small || picture.url}
          srcSet={srcSetOf(picture)}
          sizes={`${String(Math.ceil(width))}px`}
          alt=""
          decoding="async"
          draggable={false}
        />
      </button>
    </li>
  );
}
