import { useMemo, type ReactNode } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import styles from './Picture.module.css';

export type PictureProps = {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Pixels of the original as it is shown: they hold its place before it is there. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Base64, as the server gives it. */
  readonly thumbhash?: string | null | undefined;
  readonly caption?: ReactNode;
  /** Seen first on its page: fetched at once. */
  readonly priority?: boolean | undefined;
};

/** A photograph at its own proportions, with its colours there before it. */
export function Picture({
  src,
  srcSet,
  sizes,
  width,
  height,
  alt,
  thumbhash,
  caption,
  priority = false,
}: PictureProps) {
  const ghost = useMemo(() => ghostOf(thumbhash), [thumbhash]);
  const picture = (
    <span className={styles.frame}>
      {ghost && <img className={styles.ghost} src={ghost} alt="" />}
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </span>
  );
  return caption ? (
    <figure className={styles.figure}>
      {picture}
      <figcaption>{caption}</figcaption>
    </figure>
  ) : (
    picture
  );
}

/** A broken hash costs the placeholder, not the picture. */
function ghostOf(hash: string | null | undefined): string | null {
  if (!hash) return null;
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.codePointAt(0) ?? 0));
  } catch {
    return null;
  }
}
