/** The pictures of a memory at their own proportions: the first above the words, the others in rows below them. Each opens large. */
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { useMedia } from '@kinlore/shared/ui';
import type { CSSProperties } from 'react';
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

/** Two or three beside each other, all of a row equally high. */
export function PictureRows({ pictures, from, onOpen }: PictureRowsProps) {
  const wide = useMedia('(min-width: 37.5rem)');
  if (pictures.length === 0) return null;
  const rows = rowsOf(pictures.map(ratioOf), wide ? 2.9 : 1.8);
  return (
    <div className={styles.rows} role="group" aria-label={t('pictures')}>
      {rows.map(([start, end]) => (
        <div key={start} className={styles.row}>
          {pictures.slice(start, end).map((picture, place) => (
            <figure key={picture.media_id} className={styles.figure} style={shapeOf(picture)}>
              <Face
                picture={picture}
                number={from + start + place}
                onOpen={onOpen}
                sizes={`(min-width: 52rem) ${Math.round(768 / (end - start))}px, ${Math.round(100 / (end - start))}vw`}
              />
              <Caption picture={picture} />
            </figure>
          ))}
        </div>
      ))}
    </div>
  );
}
