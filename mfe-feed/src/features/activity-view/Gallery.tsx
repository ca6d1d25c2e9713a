/** The pictures of a memory at their own proportions; each opens large, and the keyboard goes through them. */
import type { Picture } from '@kinlore/shared/contracts/media';
import { useState } from 'react';
import { altOf, PictureFace } from '../memory/index.ts';
import { Lightbox } from './Lightbox.tsx';
import { t } from './view.messages.ts';
import styles from './Gallery.module.css';

export type GalleryProps = { readonly pictures: readonly Picture[]; readonly title: string };

export function Gallery({ pictures, title }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <div
      className={pictures.length === 1 ? styles.one : styles.many}
      role="group"
      aria-label={t('pictures')}
    >
      {pictures.map((picture, place) => (
        <figure key={picture.media_id} className={styles.figure}>
          {picture.state === 'ready' ? (
            <button
              type="button"
              className={styles.press}
              aria-label={t('open', { what: altOf(picture, place + 1) })}
              onClick={() => setOpen(place)}
            >
              <PictureFace
                picture={picture}
                number={place + 1}
                sizes={`(min-width: 44rem) min(620px, ${picture.width ?? 620}px), 100vw`}
                priority={place === 0}
              />
            </button>
          ) : (
            <PictureFace picture={picture} number={place + 1} sizes="100vw" />
          )}
          {picture.caption !== '' && <figcaption dir="auto">{picture.caption}</figcaption>}
        </figure>
      ))}
      <Lightbox pictures={pictures} title={title} at={open} onAt={setOpen} />
    </div>
  );
}
