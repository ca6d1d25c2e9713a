import { cx } from '../cx.ts';
import { plateOf } from './plate.ts';
import styles from './Plate.module.css';

export type PlateProps = {
  /** The person's id; nothing else may change it, or the seal would not be theirs. */
  readonly seed: string;
  /** ISO day of birth where it is known. */
  readonly born?: string | undefined;
  readonly size?: number | undefined;
  readonly label?: string | undefined;
  readonly rest?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A person's seal: a disc engraved from their id and the sky of their birth. */
export function Plate({ seed, born, size = 64, label, rest = false, className }: PlateProps) {
  const drawing = plateOf(seed, born);
  return (
    <svg className={cx(styles.plate, rest && styles.rest, className)} width={size} height={size} viewBox="0 0 100 100" {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
      <circle className={styles.disc} cx="50" cy="50" r="49" />
      {size >= 56 && <circle className={styles.edge} cx="50" cy="50" r="46" pathLength="60" strokeDasharray="0.14 0.86" />}
      <path d={drawing.lobes} />
      <path d={drawing.rosette} />
      {drawing.holes.map((hole, place) => <circle key={place} className={styles.hole} cx={hole.x} cy={hole.y} r={hole.r * 1.6} />)}
      <path className={styles.notch} d="M50 1v7" transform={`rotate(${drawing.notch} 50 50)`} />
    </svg>
  );
}

export type AvatarProps = {
  readonly name: string;
  readonly seed: string;
  readonly born?: string | undefined;
  readonly src?: string | null | undefined;
  readonly srcSet?: string | undefined;
  readonly size?: number | undefined;
  readonly rest?: boolean | undefined;
  /** The name stands beside it already: say nothing twice. */
  readonly silent?: boolean | undefined;
};

/** A person's picture in a brass ring, or their plate where there is none. */
export function Avatar({ name, seed, born, src, srcSet, size = 40, rest = false, silent = false }: AvatarProps) {
  if (!src) return <Plate seed={seed} born={born} size={size} rest={rest} label={silent ? undefined : name} className={styles.avatar} />;
  return <img className={cx(styles.avatar, styles.picture, rest && styles.restPicture)} src={src} srcSet={srcSet} width={size} height={size} alt={silent ? '' : name} loading="lazy" decoding="async" />;
}
