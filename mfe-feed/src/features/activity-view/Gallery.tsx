/** The pictures of a memory at their own proportions: the first above the words, the others in rows below them. Each opens large. */
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { Button, useMedia } from '@kinlore/shared/ui';
import { useRef, useState, type CSSProperties } from 'react';
import { altOf, canShow, PictureFace } from '../memory/index.ts';
import { ratioOf, rowsOf } from './rows.ts';
import { t } from './view.messages.ts';
import styles from './Gallery.module.css';

type Shape = CSSProperties & Readonly<Record<'--ratio', number>>;
const shapeOf = (picture: PictureData): Shape => ({ '--ratio': ratioOf(picture) });

type Opening = {
  readonly picture: PictureData;
  readonly number: number;
  readonly onOpen: (mediaId: string) => void;
  readonly sizes: string;
  readonly priority?: boolean;
};

function Face({ picture, number, onOpen, sizes, priority = false }: Opening) {
  const face = <PictureFace picture={picture} number={number} sizes={sizes} priority={priority} />;
  if (!canShow(picture)) return face;
  return (
    <button
      type="button"
      className={styles.press}
      aria-label={t('open', { what: altOf(picture, number) })}
      onClick={() => onOpen(picture.media_id)}
    >
      {face}
    </button>
  );
}

const Caption = ({ picture }: { readonly picture: PictureData }) =>
  picture.caption === '' ? null : <figcaption dir="auto">{picture.caption}</figcaption>;

export type LeadPictureProps = {
  readonly picture: PictureData | undefined;
  readonly onOpen: (mediaId: string) => void;
};

/** The first picture, as large as there is room; its place is kept before it is there. */
export function LeadPicture({ picture, onOpen }: LeadPictureProps) {
  if (picture === undefined) return null;
  return (
    <figure className={styles.lead} style={shapeOf(picture)}>
      <Face
        picture={picture}
        number={1}
        onOpen={onOpen}
        sizes="(min-width: 52rem) 768px, 100vw"
        priority
      />
      <Caption picture={picture} />
    </figure>
  );
}

export type PictureRowsProps = {
  readonly pictures: readonly PictureData[];
  /** The place of the first in the whole memory, from 1. */
  readonly from: number;
  readonly onOpen: (mediaId: string) => void;
};

/** Of many pictures the others are a press away: what people say about them stands below. */
const MOST_AT_ONCE = 24;
/** A few more stand there at once. */
const FEW = 6;

type Rows = readonly (readonly [start: number, end: number])[];

/** The first of the rows that are folded. */
const foldedFrom = (rows: Rows, count: number): number => {
  const first = rows.findIndex(([, end]) => end > MOST_AT_ONCE);
  return first === -1 || count <= MOST_AT_ONCE + FEW ? rows.length : first;
};

/** Rows that are folded until somebody wants them. */
function useUnfolding() {
  const [isOpen, setOpen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const unfold = () => {
    const first = group.current?.querySelector<HTMLElement>('[data-folded] button');
    setOpen(true);
    // The button goes: whoever pressed it stands at the first picture that it showed.
    requestAnimationFrame(() => first?.focus());
  };
  return { isOpen, group, unfold };
}

/** Two or three beside each other, all of a row equally high. On paper all of them. */
export function PictureRows({ pictures, from, onOpen }: PictureRowsProps) {
  const wide = useMedia('(min-width: 37.5rem)');
  const { isOpen, group, unfold } = useUnfolding();
  if (pictures.length === 0) return null;
  const rows = rowsOf(pictures.map(ratioOf), wide ? 2.9 : 1.8);
  const shown = isOpen ? rows.length : foldedFrom(rows, pictures.length);
  const left = pictures.length - (rows[shown]?.[0] ?? pictures.length);
  return (
    <div className={styles.rows} role="group" aria-label={t('pictures')} ref={group}>
      {rows.map((row, at) => (
        <div key={row[0]} className={styles.row} {...(at >= shown && { 'data-folded': '' })}>
          <Row pictures={pictures.slice(...row)} from={from + row[0]} onOpen={onOpen} />
        </div>
      ))}
      {left > 0 && (
        <Button className={styles.all} icon="picture" onClick={unfold}>
          {t('allPictures', { count: left })}
        </Button>
      )}
    </div>
  );
}

const Row = ({ pictures, from, onOpen }: PictureRowsProps) =>
  pictures.map((picture, place) => (
    <figure key={picture.media_id} className={styles.figure} style={shapeOf(picture)}>
      <Face
        picture={picture}
        number={from + place}
        onOpen={onOpen}
        sizes={`(min-width: 52rem) ${Math.round(768 / pictures.length)}px, ${Math.round(100 / pictures.length)}vw`}
      />
      <Caption picture={picture} />
    </figure>
  ));
