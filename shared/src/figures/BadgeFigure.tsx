import { enamels } from '../tokens/enamels.ts';
import type { Tier } from '../persona/index.ts';
import styles from './Badges.module.css';
import { cut, onDial, pair, placed, turned, arc } from './path.ts';
import { badgeSigns } from './signs-table.ts';

export interface BadgeFigureProps {
  /** As the vocabulary names it: `first_light`. One that is hidden has no sign. */
  readonly badge: string;
  /** Null: not reached yet, an outline. */
  readonly tier: Tier | null;
  /** Pixels. */
  readonly size: number;
  readonly label?: string | undefined;
}

/** Twelve lobes: a wave round the circle. */
function lobes(): string {
  const at = (degrees: number, radius: number): string => pair(...onDial(degrees, radius));
  const waves = Array.from({ length: 12 }, (_lobe, index) => {
    const from = index * 30;
    return `C${at(from + 4, 46)} ${at(from + 26, 46)} ${at(from + 30, 39.5)}`;
  });
  return `M${at(0, 39.5)}${waves.join('')}Z`;
}

const points = (count: number, outer: number, inner: number, radius: number): string =>
  cut(
    Array.from({ length: count * 2 }, (_point, index) =>
      onDial((index * 180) / count, index % 2 === 0 ? outer : inner),
    ),
    radius,
  );

const disc = (radius: number): string => `${arc([0, 0], [radius, radius], [0, 360])}Z`;

/** The edge says the tier by its shape, for those who do not see its metal. */
const edges: Readonly<Record<Tier, string>> = {
  bronze: disc(40),
  silver: lobes(),
  gold: points(16, 45, 38.5, 2),
  platinum: points(8, 46.5, 38.5, 3),
  celestial: disc(37.5),
};
/** And so does the number of beads. */
const beadsOf: Readonly<Record<Tier, number>> = {
  bronze: 1,
  silver: 2,
  gold: 3,
  platinum: 4,
  celestial: 5,
};

const corona = Array.from({ length: 24 }, (_ray, index) => {
  const at = (radius: number): string => pair(...onDial(index * 15, radius));
  return `M${at(40.5)}L${at(index % 2 === 0 ? 46 : 43.5)}`;
}).join('');
const orbit = (span: readonly [number, number]): string =>
  placed(turned(arc([0, 14], [45, 9], span), -14, [0, 14]), 1);

/** One badge: an enamel with its sign, in the edge of its tier. */
export function BadgeFigure({ badge, tier, size, label }: BadgeFigureProps) {
  const sign = badgeSigns[badge];
  const large = size >= 32;
  const length = `${size / 16}rem`;
  return (
    <svg
      className={[styles.badge, tier === null ? styles.outline : styles[tier]].join(' ')}
      viewBox="0 0 96 96"
      width={length}
      height={length}
      data-badge={badge}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {tier === null ? <Outline /> : <Edge tier={tier} large={large} />}
      <circle className={styles.enamel} cx="48" cy="48" r="30" fill={hueOf(tier, sign?.hue)} />
      <g className={styles.sign}>
        {(sign?.strokes ?? [unknown]).map((path) => (
          <path key={path} d={placed(path, 0.82)} />
        ))}
      </g>
      {tier === 'celestial' && <path className={styles.orbit} d={orbit([90, 270])} />}
    </svg>
  );
}

const unknown = 'M-13 0L-13 0.1M0 0L0 0.1M13 0L13 0.1';
const hueOf = (tier: Tier | null, hue: number | undefined): string =>
  tier === null ? 'none' : (enamels.dark[hue ?? 0] ?? 'none');

const Outline = () => <circle className={styles.edge} cx="48" cy="48" r="39" />;

function Edge({ tier, large }: { readonly tier: Tier; readonly large: boolean }) {
  const beads = beadsOf[tier];
  return (
    <>
      {tier === 'celestial' && (
        <>
          <path className={styles.corona} d={placed(corona, 1)} />
          <path className={styles.orbit} d={orbit([-90, 90])} />
        </>
      )}
      <path className={styles.metal} d={placed(edges[tier], 1)} />
      {large && tier !== 'bronze' && (
        <path className={styles.echo} d={placed(edges[tier], 0.935)} />
      )}
      <circle className={styles.gap} cx="48" cy="48" r="31.5" />
      {large &&
        Array.from({ length: beads }, (_bead, index) => {
          const [x, y] = onDial(180 + (index - (beads - 1) / 2) * 9, 35.2);
          return <circle key={index} className={styles.bead} cx={48 + x} cy={48 + y} r="1.6" />;
        })}
    </>
  );
}
