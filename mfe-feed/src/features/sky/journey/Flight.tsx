/** One memory at a time: drawn where something can be, else as a still with its words. */
import { useMemo } from 'react';
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { canDraw } from '../can-draw.ts';
import { Card } from '../Card.tsx';
import { FamilyPicture } from '../collective/FamilyPicture.tsx';
import type { KnownNames } from '../known-names.ts';
import type { Life } from '../life.ts';
import { Picture } from '../Picture.tsx';
import { t } from '../sky.messages.ts';
import { phases } from './journey.ts';
import { JourneyBar } from './JourneyBar.tsx';
import type { JourneyView } from './use-journey.ts';
import styles from './Flight.module.css';

export interface FlightProps extends JourneyView {
  readonly life: Life;
  readonly known: KnownNames;
  readonly atRest: boolean;
}

export function Flight(props: FlightProps) {
  const { journey, isPaused, player, life, known } = props;
  if (journey === null) return null;
  const row = known.rowOf(life, journey.queue[0].id);
  return (
    <>
      <Stage {...props} row={row} view={phases[journey.phase].view} />
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

type StageProps = Pick<FlightProps, 'life' | 'known' | 'atRest'> & {
  readonly row: number | null;
  readonly view: (typeof phases)[number]['view'];
};

const nothing = () => undefined;

function Stage({ life, known, atRest, row, view }: StageProps) {
  const isStill = useAtomValue(performanceLevel) === 'minimal';
  const shown = useMemo(() => new Uint8Array(life.count).fill(1), [life]);
  if (isStill || !canDraw())
    return (
      <div className={styles.still}>
        {row !== null && <Card life={life} row={row} named={known.of(life, row)} atRest={atRest} />}
      </div>
    );
  return (
    <div className={styles.stage}>
      {view === 'collective' ? (
        <FamilyPicture life={life} known={known} />
      ) : (
        <Picture
          {...{ life, known, atRest, view, shown }}
          selected={row}
          year={null}
          label={t('picture', { count: life.count })}
          onSelect={nothing}
          onOpen={nothing}
        />
      )}
    </div>
  );
}
