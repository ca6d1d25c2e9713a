import type { Planet } from '../persona/index.ts';
import styles from './Signs.module.css';
import { arc, onDial, pair, placed } from './path.ts';
import { planetHues, planetSigns } from './signs-table.ts';

export interface CosmicChartProps {
  /** 0 to 100 for each planet. */
  readonly resonances: Readonly<Record<Planet, number>>;
  /** Pixels. */
  readonly size: number;
  /** What it shows, in words; the numbers stand beside it. */
  readonly label: string;
}

const planets = Object.keys(planetSigns) as readonly Planet[]; // a record's own keys
const radiusOf = (ring: number): number => 42 + 15.4 * ring;
const MIDDLE = 216;
const at = (degrees: number, radius: number): string => {
  const [x, y] = onDial(degrees, radius);
  return pair(MIDDLE + x, MIDDLE + y);
};
const ticks = Array.from(
  { length: 60 },
  (_tick, index) => `M${at(index * 6, 200)}L${at(index * 6, index % 5 === 0 ? 208 : 204)}`,
).join('');

/** Ten rings and one meridian: the angle from twelve is the resonance, a full turn is 100. The one that resonates most is brass. */
export function CosmicChart({ resonances, size, label }: CosmicChartProps) {
  const most = Math.max(...planets.map((planet) => resonances[planet]));
  const dominant = most > 0 ? planets.find((planet) => resonances[planet] === most) : undefined;
  const length = `${size / 16}rem`;
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 432 432"
      width={length}
      height={length}
      role="img"
      aria-label={label}
    >
      <Plate />
      {planets.map((planet, ring) => (
        <Ring
          key={planet}
          planet={planet}
          ring={ring}
          resonance={resonances[planet]}
          dominant={planet === dominant}
        />
      ))}
    </svg>
  );
}

/** What is the same for everybody. */
const Plate = () => (
  <>
    <circle className={styles.rim} cx={MIDDLE} cy={MIDDLE} r="196" />
    <path className={styles.ticks} d={ticks} />
    {planets.map((planet, ring) => (
      <circle key={planet} className={styles.track} cx={MIDDLE} cy={MIDDLE} r={radiusOf(ring)} />
    ))}
    <path className={styles.meridian} d={`M${at(0, 20)}L${at(0, 196)}`} />
    <Middle />
  </>
);

const Middle = () => (
  <g className={styles.middle}>
    <circle cx={MIDDLE} cy={MIDDLE} r="18" />
    {[30, -30].map((degrees) => (
      <ellipse
        key={degrees}
        cx={MIDDLE}
        cy={MIDDLE}
        rx="18"
        ry="7"
        transform={`rotate(${degrees} ${MIDDLE} ${MIDDLE})`}
      />
    ))}
  </g>
);

type RingProps = {
  readonly planet: Planet;
  readonly ring: number;
  readonly resonance: number;
  readonly dominant: boolean;
};

function Ring({ planet, ring, resonance, dominant }: RingProps) {
  const radius = radiusOf(ring);
  const turn = Math.min(100, Math.max(0, resonance)) * 3.6;
  const [x, y] = onDial(turn, radius);
  const size = 8 + 0.045 * resonance;
  return (
    <g style={{ color: `var(--enamel-${planetHues[planet]})` }} data-planet={planet}>
      {turn > 0 && (
        <path
          className={dominant ? styles.dominant : styles.resonance}
          d={placed(arc([0, 0], [radius, radius], [0, Math.min(turn, 359.9)]), 1)}
          transform={`translate(${MIDDLE - 48} ${MIDDLE - 48})`}
        />
      )}
      <g transform={`translate(${MIDDLE + x} ${MIDDLE + y})`}>
        <circle className={styles.planet} r={size} />
        <g className={styles.planetSign} transform={`scale(${size / 12})`}>
          {planetSigns[planet].map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </g>
    </g>
  );
}
