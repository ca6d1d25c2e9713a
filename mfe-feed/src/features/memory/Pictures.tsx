/** Pictures of a memory: their sources for the browser, the small one of a line, the row of them in full. */
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { Icon, Spinner } from '@kinlore/shared/ui';
import { Picture } from '@kinlore/shared/parts';
import { t } from './picture.messages.ts';
import styles from './Pictures.module.css';

/** All WebP derivatives for `srcset`; the browser takes what fits its screen. */
export const srcSetOf = (picture: PictureData): string =>
  picture.sources
    .filter(({ format }) => format === 'webp')
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

/** What is said for those who do not see it: the alternative text, else the caption, else that it is a picture. */
export const altOf = (picture: PictureData, number: number): string =>
  picture.alt || picture.caption || t('untold', { number });

/** Whether there is anything to be seen yet. */
export const canShow = (picture: PictureData): boolean =>
  picture.state === 'ready' && picture.url !== '';

/** The first picture that can be shown, small, at the end of a line; silent, because the line says what it is. */
export function Thumb({ pictures }: { readonly pictures: readonly PictureData[] }) {
  const first = pictures.find(canShow);
  if (first === undefined) return null;
  return (
    <img
      className={styles.thumb}
      src={first.url_small || first.url}
      alt=""
      loading="lazy"
      decoding="async"
      width={72}
      height={72}
    />
  );
}

export type PictureFaceProps = {
  readonly picture: PictureData;
  readonly number: number;
  readonly sizes: string;
  readonly priority?: boolean | undefined;
};

/** One picture at its own proportions, or the plain word for why there is none. */
export function PictureFace({ picture, number, sizes, priority = false }: PictureFaceProps) {
  if (!canShow(picture)) {
    return (
      <span className={styles.absent}>
        {picture.state === 'failed' ? (
          <>
            <Icon name="picture" size={24} />
            {t('failed')}
          </>
        ) : (
          <>
            <Spinner label={t('making')} />
            {t('making')}
          </>
        )}
      </span>
    );
  }
  return (
    <Picture
      src={picture.url}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      width={picture.width ?? 3}
      height={picture.height ?? 2}
      alt={altOf(picture, number)}
      thumbhash={picture.thumbhash}
      priority={priority}
    />
  );
}
