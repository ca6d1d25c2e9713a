/** What somebody left, each picture as a plate with its caption. */
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { Picture } from '@kinlore/shared/parts';
import { t } from './memorial.messages.ts';
import styles from './Memorial.module.css';

const Plate = ({
  picture,
  sizes,
  priority = false,
}: {
  readonly picture: PictureData;
  readonly sizes: string;
  readonly priority?: boolean;
}) => (
  <Picture
    src={picture.url}
    srcSet={picture.sources
      .filter(({ format }) => format === 'webp')
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')}
    sizes={sizes}
    width={picture.width ?? 960}
    height={picture.height ?? 640}
    alt={picture.alt === '' ? picture.caption : picture.alt}
    thumbhash={picture.thumbhash}
    priority={priority}
    {...(picture.caption !== '' && { caption: picture.caption })}
  />
);

/** The first of what they left, above everything, where no portrait stands there. */
export const FirstPlate = ({ picture }: { readonly picture: PictureData }) => (
  <div className={styles['first']}>
    <Plate picture={picture} sizes="(min-width: 800px) 768px, 100vw" priority />
  </div>
);

/** Objects, places, pictures, two beside each other as on a plate page: what somebody left stands before what others say. */
export function Left({ pictures }: { readonly pictures: readonly PictureData[] }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="left" className={styles['section']}>
      <h2 id="left">{t('whatTheyLeft')}</h2>
      <div className={styles['plates']}>
        {pictures.map((picture) => (
          <Plate
            key={picture.media_id}
            picture={picture}
            sizes="(min-width: 800px) 376px, (min-width: 600px) 46vw, 100vw"
          />
        ))}
      </div>
    </section>
  );
}
