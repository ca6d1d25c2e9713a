/** One memory at a time, as a still with its words where nothing moves. */
import { Card } from '../Card.tsx';
import type { Life } from '../life.ts';
import type { KnownNames } from '../known-names.ts';
import { JourneyBar } from './JourneyBar.tsx';
import type { JourneyView } from './use-journey.ts';
import styles from './Flight.module.css';

export interface FlightProps extends JourneyView {
  readonly life: Life;
  readonly known: KnownNames;
  readonly atRest: boolean;
}

export function Flight({ journey, isPaused, player, life, known, atRest }: FlightProps) {
  if (journey === null) return null;
  const row = known.rowOf(life, journey.queue[0].id);
  return (
    <>
      <div className={styles.stage}>
        {row !== null && <Card life={life} row={row} named={known.of(life, row)} atRest={atRest} />}
      </div>
      <JourneyBar
        journey={journey}
        year={row === null ? 0 : (life.year[row] ?? 0)}
        isPaused={isPaused}
        onPause={player.pauseOrGoOn}
        onSkip={player.skip}
        onSkipAll={player.skipAll}
      />
    </>
  );
}
