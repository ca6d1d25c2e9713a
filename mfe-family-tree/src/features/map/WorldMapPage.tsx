/** Towns of memories that are for everyone: for guests too, and nothing but the towns. */
import type { PublicTown } from '@kinlore/shared/contracts/places';
import { useRecord } from '@kinlore/shared/state';
import { EmptyState, FailedState, Page, Skeleton } from '@kinlore/shared/ui';
import { useMemo, useState } from 'react';
import type { Shown } from './gl-style.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { MapKinds } from './MapKinds.tsx';
import { t } from './map.messages.ts';
import { worldMap } from './map.state.ts';
import { keyOf } from './towns.ts';
import styles from './Map.module.css';

export default function WorldMapPage() {
  const { value, status, refresh } = useRecord(worldMap, 'world');
  return (
    <Page wide title={t('worldTitle')} lead={t('worldLead')}>
      <div className={styles['page']}>
        <MapKinds here="world" />
        {status === 'loading' && <Skeleton name="profile" label={t('loading')} />}
        {status === 'failed' && (
          <FailedState
            title={t('failed')}
            unaffected={t('failedRest')}
            level={2}
            onRetry={() => void refresh()}
          />
        )}
        {value !== null && <Known towns={value} />}
      </div>
    </Page>
  );
}

const Known = ({ towns }: { readonly towns: readonly PublicTown[] }) =>
  towns.length === 0 ? (
    <EmptyState icon="globe" level={2} title={t('worldEmptyTitle')}>
      {t('worldEmpty')}
    </EmptyState>
  ) : (
    <Towns towns={towns} />
  );

/** Where it is a few, the pin says no number. */
const shownOf = (towns: readonly PublicTown[], chosen: PublicTown | undefined): Shown => ({
  pins: towns.map(({ name, latitude, longitude, memories }) => ({
    key: keyOf({ latitude, longitude }),
    name,
    latitude,
    longitude,
    count: memories ?? 1,
  })),
  way: [],
  moves: [],
  chosen: chosen ?? null,
});

function Towns({ towns }: { readonly towns: readonly PublicTown[] }) {
  const [key, setKey] = useState<string | null>(null);
  const chosen = towns.find((town) => keyOf(town) === key);
  const shown = useMemo(() => shownOf(towns, chosen), [towns, chosen]);
  return (
    <div className={styles['layout']}>
      <div className={styles['side']}>
        <MapCanvas shown={shown} title={t('worldTitle')} onPin={setKey} onZoom={noZoom} />
        <p className={styles['note']}>{t('credit')}</p>
      </div>
      <div className={styles['list']}>
        <h2 className={styles['heading']}>{t('towns', { count: towns.length })}</h2>
        <ul className={styles['towns']} aria-label={t('list')}>
          {towns.map((town) => (
            <li key={keyOf(town)}>
              <Town town={town} isChosen={town === chosen} onChoose={() => setKey(keyOf(town))} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Every town has its pin however near one is. */
const noZoom = (): void => undefined;

const Town = ({
  town: { name, country, memories },
  isChosen,
  onChoose,
}: {
  readonly town: PublicTown;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => (
  <button type="button" className={styles['town']} aria-pressed={isChosen} onClick={onChoose}>
    <bdi className={styles['name']}>{name}</bdi>
    <span className={styles['count']}>
      {memories === null ? t('few') : t('memories', { count: memories })}
    </span>
    <span className={styles['note']}>{country}</span>
  </button>
);
