/** Pictures under the map, of a server that the administrator names: whom the browser asks is said here, and can be switched off. */
import type { MapTiles } from '@kinlore/shared/contracts/map-tiles';
import { useRecord } from '@kinlore/shared/state';
import { Checkbox } from '@kinlore/shared/ui';
import { useState } from 'react';
import { mapTiles } from './map.state.ts';
import { t } from './map.messages.ts';
import { keepTiles, wantsTiles } from './tiles-choice.ts';
import styles from './Map.module.css';

export interface TilesChoice {
  /** Null where nobody is named. */
  readonly offered: MapTiles | null;
  readonly isOn: boolean;
  readonly onOn: (isOn: boolean) => void;
}

/** Nobody is asked for a picture before it is known what was chosen. */
export function useTiles(): TilesChoice {
  const { value } = useRecord(mapTiles, 'tiles');
  const [isOn, setOn] = useState(wantsTiles);
  const onOn = (wants: boolean) => {
    keepTiles(wants);
    setOn(wants);
  };
  return { offered: value ?? null, isOn, onOn };
}

type Props = TilesChoice & {
  /** A picture did not come. */
  readonly isFailed: boolean;
};

export function TilesNote({ offered, isOn, onOn, isFailed }: Props) {
  if (offered === null) return null;
  const { host, credit } = offered;
  return (
    <div className={styles['tiles']}>
      <Checkbox
        label={t('tiles')}
        hint={t('tilesHint', { host })}
        checked={isOn}
        onChecked={onOn}
      />
      {isOn && (
        <p className={styles['note']} dir="auto">
          {credit}
        </p>
      )}
      {isOn && isFailed && (
        <p className={styles['note']} role="status">
          {t('tilesFailed', { host })}
        </p>
      )}
    </div>
  );
}
