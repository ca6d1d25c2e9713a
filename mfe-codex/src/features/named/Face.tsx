/** The photo, small, with the place where one is. */
import type { PictureOfMe } from '@kinlore/shared/contracts/photo-tags';
import { Picture } from '@kinlore/shared/parts';
import { t } from './photos-of-me.messages.ts';
import styles from './Named.module.css';

export function Face({ photo: { picture, region, memory } }: { readonly photo: PictureOfMe }) {
  return (
    <span className={styles.photo}>
      <Picture
        src={picture.url_small || picture.url}
        width={picture.width ?? 3}
        height={picture.height ?? 2}
        alt={t('photo', { title: memory.title })}
        thumbhash={picture.thumbhash}
      />
      {region !== null && (
        <span
          className={styles.place}
          style={{
            left: `${region.x * 100}%`,
            top: `${region.y * 100}%`,
            width: `${region.w * 100}%`,
            height: `${region.h * 100}%`,
          }}
        />
      )}
    </span>
  );
}
