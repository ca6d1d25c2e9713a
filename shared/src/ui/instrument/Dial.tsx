'use no memo'; // why: index.ts
import { cx } from '../cx.ts';
import styles from './Dial.module.css';

export type DialProps = {
  /** 0 to 1; without it the way is not known and the bead circles. */
  readonly value?: number | undefined;
  /** What it measures, in words: "12,480 of 15,000 XP". */
  readonly label: string;
  /** Pixels; below 48 the ticks and orbits would be dust and are left out. */
  readonly size?: number | undefined;
  /** A figure or a few letters for the centre. */
  readonly children?: string | number | undefined;
  /** At rest: silver, no bead, nothing measured. */
  readonly rest?: boolean | undefined;
  readonly className?: string | undefined;
};

/** The one form of progress in the product: sixty ticks, two inclined orbits, one bead. */
export function Dial({ value, label, size = 96, children, rest = false, className }: DialProps) {
  const unknown = value === undefined && !rest;
  const share = shareOf(value, rest);
  return (
    <svg
      className={cx(styles.dial, rest && styles.rest, unknown && styles.turning, className)}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 120 120"
      {...meaning(label, rest, unknown ? undefined : share)}
    >
      {size >= 48 ? (
        <Face pixel={120 / size} />
      ) : (
        <circle className={styles.ring} cx="60" cy="60" r="48" strokeWidth="8" />
      )}
      {!rest && <Hand share={share} size={size} />}
      {children !== undefined && (
        <text
          className={styles.centre}
          fontSize={33 - Math.max(0, String(children).length - 2) * 4.5}
          x="60"
          y="60"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {children}
        </text>
      )}
    </svg>
  );
}

/** Between 0 and 1. What is not known yet turns with a short arc; at rest there is none. */
const shareOf = (value: number | undefined, rest: boolean): number =>
  Math.min(1, Math.max(0, value ?? (rest ? 0 : 0.18)));

function meaning(label: string, rest: boolean, share: number | undefined) {
  if (rest) return { role: 'img', 'aria-label': label };
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuetext': label,
    ...(share === undefined
      ? {}
      : { 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-valuenow': Math.round(share * 100) }),
  };
}

/** Ticks are one dashed circle each: sixty fine, twelve long. Lines keep their weight at every size: `pixel` is one, in units of the drawing. */
function Face({ pixel }: { readonly pixel: number }) {
  return (
    <>
      <circle
        className={styles.ticks}
        cx="60"
        cy="60"
        r="56.5"
        strokeWidth="3"
        pathLength="60"
        strokeDasharray="0.13 0.87"
        strokeDashoffset="0.065"
      />
      <circle
        className={styles.hours}
        cx="60"
        cy="60"
        r="57"
        strokeWidth="5"
        pathLength="12"
        strokeDasharray="0.04 0.96"
        strokeDashoffset="0.02"
      />
      <circle className={styles.ring} cx="60" cy="60" r="48" strokeWidth={pixel} />
      <ellipse
        className={styles.orbit}
        cx="60"
        cy="60"
        rx="48"
        ry="19"
        strokeWidth={pixel * 0.75}
        transform="rotate(24 60 60)"
      />
      <ellipse
        className={styles.orbit}
        cx="60"
        cy="60"
        rx="48"
        ry="24"
        strokeWidth={pixel * 0.75}
        transform="rotate(-58 60 60)"
      />
    </>
  );
}

/** The way gone, and the bead: a dash of no length with a round cap, so that both move by the same property. */
function Hand({ share, size }: { readonly share: number; readonly size: number }) {
  const small = size < 48;
  const pixel = 120 / size;
  return (
    <g className={styles.hand}>
      <circle
        className={styles.arc}
        cx="60"
        cy="60"
        r="48"
        strokeWidth={small ? 10 : pixel * (1.8 + size / 160)}
        pathLength="100"
        strokeDasharray="100 100"
        strokeDashoffset={100 - share * 100}
        transform="rotate(-90 60 60)"
      />
      <circle
        className={styles.bead}
        cx="60"
        cy="60"
        r="48"
        strokeWidth={small ? 24 : pixel * (6 + size / 32)}
        pathLength="100"
        strokeDasharray="0 100"
        strokeDashoffset={-share * 99.99}
        transform="rotate(-90 60 60)"
      />
    </g>
  );
}

/** A dial small enough to stand in a line, for waiting. */
export const Spinner = ({
  label,
  size = 18,
}: {
  readonly label: string;
  readonly size?: number | undefined;
}) => <Dial label={label} size={size} />;
