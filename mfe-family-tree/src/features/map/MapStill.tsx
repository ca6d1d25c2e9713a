/** The world as one picture, for browsers that cannot draw the map that moves. */
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import type { Shown } from './gl-style.ts';
import { t } from './map.messages.ts';
import { countriesOf } from './world.ts';
import styles from './Map.module.css';

/** Degrees as they are: east to the right, north above; without the ice of the south, where nobody lives. */
const [WEST, NORTH, WIDTH, HEIGHT] = [-180, 84, 360, 142];
const across = (longitude: number): number => longitude - WEST;
const down = (latitude: number): number => NORTH - latitude;

let land: string | null = null;
const landPath = (): string => {
  land ??= countriesOf(atlas)
    .flatMap(({ polygons }) => polygons.flat())
    .map(
      (ring) =>
        `M${ring.map(([x, y]) => `${across(x).toFixed(1)} ${down(y).toFixed(1)}`).join('L')}Z`,
    )
    .join('');
  return land;
};

const SMALLEST = 1.6;

export default function MapStill({ shown: { pins } }: { readonly shown: Shown }) {
  return (
    <div className={styles['frame']}>
      <svg
        role="img"
        aria-label={t('still', { count: String(pins.length) })}
        viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
        className={styles['still']}
      >
        <path d={landPath()} />
        {pins.map(({ key, latitude, longitude, count }) => (
          <circle
            key={key}
            cx={across(longitude)}
            cy={down(latitude)}
            r={SMALLEST + Math.log(count) / 2}
          />
        ))}
      </svg>
    </div>
  );
}
