import { t } from './landing.messages.ts';
import styles from './Picture.module.css';

/** Screens of the demo family, taken by tools/take-pictures.ts. Pixels. */
const sizes = {
  memory: [1000, 625],
  tree: [1000, 625],
  memorial: [1000, 625],
  record: [420, 909],
} as const;

/** A screen of the product itself, with what it shows below it. It is loaded when it is nearly in sight. */
export function Picture({ of }: { readonly of: keyof typeof sizes }) {
  const [width, height] = sizes[of];
  return (
    <figure className={of === 'record' ? styles.phone : styles.screen}>
      <img
        src={`/pictures/${of}.webp`}
        alt={t(`${of}Alt`)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      <figcaption>{t(`${of}Shot`)}</figcaption>
    </figure>
  );
}
