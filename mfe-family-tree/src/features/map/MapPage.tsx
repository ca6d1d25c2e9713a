/** Where memories happened: of a life, of somebody who has a memorial, or of everybody around. */
import type { MemoryMap } from '@kinlore/shared/contracts/places';
import { openActivityEditor, useSearchParams } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Page, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { MapKinds, type MapKind } from './MapKinds.tsx';
import { MapView } from './MapView.tsx';
import { t } from './map.messages.ts';
import { memoryMaps, type Whose } from './map.state.ts';
import { MovesPage } from './MovesPage.tsx';
import styles from './Map.module.css';

/** Every town has a pin of its own from here on. */
const NEAREST = 9;
const FIRST = 3;

export default function MapPage() {
  const [search] = useSearchParams();
  const moves = search.get('moves');
  const whose = whoseIn(search);
  return moves === null ? (
    <MapOf key={JSON.stringify(whose)} whose={whose} />
  ) : (
    <MovesPage asked={moves} />
  );
}

function whoseIn(search: URLSearchParams): Whose {
  const [life, memorial] = [search.get('life'), search.get('memorial')];
  if (memorial !== null) return { memorial };
  return life === null ? null : { life };
}

function MapOf({ whose }: { readonly whose: Whose }) {
  const me = useAtomValue(currentUser);
  const { value, status, refresh } = useRecord(memoryMaps, { whose, zoom: NEAREST });
  const isOwn = whose !== null && 'life' in whose && whose.life === me?.id;
  const title = titleOf(value, isOwn);
  return (
    <Page wide title={title} lead={t(leadOf(whose))}>
      <div className={styles['page']}>
        <MapKinds here={kindOf(whose, isOwn)} />
        {status === 'loading' && <Skeleton name="profile" label={t('loading')} />}
        {status === 'failed' && (
          <FailedState
            title={t('failed')}
            unaffected={t('failedRest')}
            level={2}
            onRetry={() => void refresh()}
          />
        )}
        {status === 'stale' && <Stale onAgain={() => void refresh()} />}
        {value !== null && <Known near={value} title={title} whose={whose} isOwn={isOwn} />}
      </div>
    </Page>
  );
}

const Stale = ({ onAgain }: { readonly onAgain: () => void }) => (
  <p role="status">
    {t('stale')}{' '}
    <Button kind="link" small onClick={onAgain}>
      {t('again')}
    </Button>
  </p>
);

function leadOf(whose: Whose): 'lead' | 'leadLife' | 'leadMemorial' {
  if (whose === null) return 'lead';
  return 'memorial' in whose ? 'leadMemorial' : 'leadLife';
}

function kindOf(whose: Whose, isOwn: boolean): MapKind {
  if (whose === null) return 'family';
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
  readonly whose: Whose;
  readonly isOwn: boolean;
}

function Known({ near, title, whose, isOwn }: KnownProps) {
  const [search, setSearch] = useSearchParams();
  const [zoom, setZoom] = useState(FIRST);
  const far = useRecord(memoryMaps, { whose, zoom });
  // What was shown stays until what is nearer or farther has come.
  const [kept, setKept] = useState(near.pins);
  if (far.value !== null && far.value.pins !== kept) setKept(far.value.pins);
  if (near.pins.length === 0 && near.unplaced.length === 0)
    return <None canRecord={whose === null || isOwn} />;
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
      whose={whose}
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
