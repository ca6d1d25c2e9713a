'use no memo'; // why: index.ts
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
  const { rose, eccentric, holes, notch } = plateOf(seed, born);
  const small = size < 56;
  return (
    <svg
      className={cx(styles.plate, small && styles.small, rest && styles.rest, className)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle className={styles.disc} cx="50" cy="50" r="49" />
      {!small && (
        <circle
          className={styles.edge}
          cx="50"
          cy="50"
          r="45.5"
          pathLength="60"
          strokeDasharray="0.12 0.88"
        />
      )}
      <circle className={styles.fine} cx="50" cy="50" r="42" />
      {rose.turns.map((turn) => (
        <ellipse
          key={turn}
          className={styles.fine}
          cx="50"
          cy="50"
          rx={rose.rx}
          ry={rose.ry}
          transform={`rotate(${turn} 50 50)`}
        />
      ))}
      <circle cx={eccentric.x} cy={eccentric.y} r={eccentric.r} />
      {holes.map((hole, place) => (
        <circle
          key={place}
          className={styles.hole}
          cx={hole.x}
          cy={hole.y}
          r={small ? hole.r * 1.5 : hole.r}
        />
      ))}
      <path className={styles.notch} d="M50 0v9" transform={`rotate(${notch} 50 50)`} />
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
export function Avatar({
  name,
  seed,
  born,
  src,
  srcSet,
  size = 40,
  rest = false,
  silent = false,
}: AvatarProps) {
  if (!src)
    return (
      <Plate
        seed={seed}
        born={born}
        size={size}
        rest={rest}
        label={silent ? undefined : name}
        className={styles.avatar}
      />
    );
  return (
    <img
      className={cx(styles.avatar, styles.picture, rest && styles.restPicture)}
      src={src}
      srcSet={srcSet}
      width={size}
      height={size}
      alt={silent ? '' : name}
      loading="lazy"
      decoding="async"
    />
  );
}
