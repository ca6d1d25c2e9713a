/** Where memories happened: of a life, or of everybody around. */
import type { MemoryMap } from '@kinlore/shared/contracts/places';
import { openActivityEditor, useSearchParams } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Page, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { MapKinds, type MapKind } from './MapKinds.tsx';
import { MapView } from './MapView.tsx';
import { t } from './map.messages.ts';
import { memoryMaps } from './map.state.ts';
import { MovesPage } from './MovesPage.tsx';
import styles from './Map.module.css';

/** Every town has a pin of its own from here on. */
const NEAREST = 9;
const FIRST = 3;

export default function MapPage() {
  const [search] = useSearchParams();
  const [life, moves] = [search.get('life'), search.get('moves')];
  return moves === null ? <MapOf key={life} life={life} /> : <MovesPage asked={moves} />;
}

function MapOf({ life }: { readonly life: string | null }) {
  const me = useAtomValue(currentUser);
  const { value, status, refresh } = useRecord(memoryMaps, { life, zoom: NEAREST });
  const isOwn = life !== null && life === me?.id;
  const title = titleOf(value, isOwn);
  return (
    <Page wide title={title} lead={t(life === null ? 'lead' : 'leadLife')}>
      <div className={styles['page']}>
        <MapKinds here={kindOf(life, isOwn)} />
        {status === 'loading' && <Skeleton name="profile" label={t('loading')} />}
        {status === 'failed' && (
          <FailedState
            title={t('failed')}
            unaffected={t('failedRest')}
            level={2}
            onRetry={() => void refresh()}
          />
        )}
        {status === 'stale' && (
          <p role="status">
            {t('stale')}{' '}
            <Button kind="link" small onClick={() => void refresh()}>
              {t('again')}
            </Button>
          </p>
        )}
        {value !== null && <Known near={value} title={title} life={life} isOwn={isOwn} />}
      </div>
    </Page>
  );
}

function kindOf(life: string | null, isOwn: boolean): MapKind {
  if (life === null) return 'family';
  return isOwn ? 'mine' : 'other';
}

function titleOf(map: MemoryMap | null, isOwn: boolean): string {
  if (isOwn) return t('titleOwn');
  const owner = map?.owner ?? null;
  return owner === null ? t('title') : t('titleOf', { name: owner.full_name });
}

interface KnownProps {
  readonly near: MemoryMap;
  readonly title: string;
  readonly life: string | null;
  readonly isOwn: boolean;
}

function Known({ near, title, life, isOwn }: KnownProps) {
  const [search, setSearch] = useSearchParams();
  const [zoom, setZoom] = useState(FIRST);
  const far = useRecord(memoryMaps, { life, zoom });
  // What was shown stays until what is nearer or farther has come.
  const [kept, setKept] = useState(near.pins);
  if (far.value !== null && far.value.pins !== kept) setKept(far.value.pins);
  if (near.pins.length === 0 && near.unplaced.length === 0)
    return <None canRecord={life === null || isOwn} />;
  const putAt = (place: string | null) => {
    const next = new URLSearchParams(search);
    if (place === null) next.delete('at');
    else next.set('at', place);
    setSearch(next);
  };
  return (
    <MapView
      near={near}
      pins={kept}
      title={title}
      life={life}
      at={search.get('at')}
      onAt={putAt}
      onZoom={(nearness) => setZoom(Math.max(0, Math.min(NEAREST, Math.floor(nearness))))}
    />
  );
}

const None = ({ canRecord }: { readonly canRecord: boolean }) => (
  <EmptyState
    icon="map"
    level={2}
    title={t('emptyTitle')}
    action={
      canRecord ? (
        <Button kind="primary" icon="edit" onClick={() => openActivityEditor()}>
          {t('record')}
        </Button>
      ) : undefined
    }
  >
    {t('empty')}
  </EmptyState>
);
