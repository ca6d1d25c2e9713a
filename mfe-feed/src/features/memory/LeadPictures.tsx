/** The pictures of a memory in the feed: the first at its own proportions, then a strip of up to three and how many more there are. */
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { Picture } from '@kinlore/shared/parts';
import type { CSSProperties } from 'react';
import { altOf, srcSetOf } from './Pictures.tsx';
import { t } from './picture.messages.ts';
import styles from './LeadPictures.module.css';

const STRIP = 3;
/** Pixels; the style sheet uses the same. */
const HIGHEST = 360;
const COLUMN = 640;

/** Where the strip stands: below a wide picture, beside a tall one, and beside an ordinary one where the column has room for both. Pure. */
export const shapeOf = (ratio: number): 'tall' | 'ordinary' | 'wide' => {
  if (ratio < 1.15) return 'tall';
  return ratio > 1.55 ? 'wide' : 'ordinary';
};

export type LeadPicturesProps = {
  readonly pictures: readonly PictureData[];
  /** So many more there are than came with the list. */
  readonly unlisted?: number | undefined;
  readonly early: boolean;
};

/** `pictures`: only those that can be shown. They keep their place before they are there, so that nothing moves. */
export function LeadPictures({ pictures, unlisted = 0, early }: LeadPicturesProps) {
  const [lead, ...others] = pictures;
  if (lead === undefined) return null;
  const [width, height] = [lead.width ?? 3, lead.height ?? 2];
  const ratio = Math.min(4, Math.max(0.4, width / height));
  const strip = others.slice(0, STRIP);
  const left = others.length - strip.length + unlisted;
  const across = Math.round(Math.min(COLUMN, HIGHEST * ratio));
  const shape: CSSProperties & Readonly<Record<'--ratio', number>> = { '--ratio': ratio };
  return (
    <div className={styles.space}>
      <div className={`${styles.pictures ?? ''} ${styles[shapeOf(ratio)] ?? ''}`} style={shape}>
        <div className={styles.lead}>
          <Picture
            src={lead.url}
            srcSet={srcSetOf(lead)}
            sizes={`(min-width: 37.5rem) ${across}px, min(100vw, ${across}px)`}
            width={width}
            height={height}
            alt={altOf(lead, 1)}
            thumbhash={lead.thumbhash}
            priority={early}
          />
        </div>
        {strip.length > 0 && (
          <div className={styles.strip}>
            {strip.map((picture, place) => (
              <span key={picture.media_id} className={styles.tile}>
                <img
                  src={picture.url_small || picture.url}
                  alt={altOf(picture, place + 2)}
                  loading="lazy"
                  decoding="async"
                  width={picture.width ?? 3}
                  height={picture.height ?? 2}
                />
                {left > 0 && place === strip.length - 1 && <More left={left} />}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const More = ({ left }: { readonly left: number }) => (
  <span className={styles.more}>
    <span aria-hidden>{`+${left}`}</span>
    <span className={styles.said}>{t('left', { count: left })}</span>
  </span>
);
