/** The map that moves, in the page; a still where it cannot be drawn. */
import { IconButton, Spinner } from '@kinlore/shared/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapTiles } from '@kinlore/shared/contracts/map-tiles';
import type { DrawnMap } from './gl-map.ts';
import type { Shown } from './gl-style.ts';
import { t } from './map.messages.ts';
import { TilesNote, useTiles } from './Tiles.tsx';
import styles from './Map.module.css';

export interface MapCanvasProps {
  readonly shown: Shown;
  readonly title: string;
  readonly onPin: (key: string) => void;
  readonly onZoom: (zoom: number) => void;
}

const MapStill = lazy(() => import('./MapStill.tsx'));

const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

export function MapCanvas(props: MapCanvasProps) {
  const [isStill, setIsStill] = useState(() => !canDraw());
  return (
    <Suspense fallback={<Spinner label={t('mapLoading')} />}>
      {isStill ? (
        <MapStill shown={props.shown} />
      ) : (
        <WithTiles {...props} onFailed={() => setIsStill(true)} />
      )}
    </Suspense>
  );
}

function WithTiles(props: Omit<MovingProps, 'tiles' | 'onTilesFailed'>) {
  const choice = useTiles();
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <Moving
        {...props}
        tiles={choice.isOn ? choice.offered : null}
        onTilesFailed={() => setFailed(true)}
      />
      <TilesNote {...choice} isFailed={isFailed} />
    </>
  );
}

type MovingProps = MapCanvasProps & {
  readonly onFailed: () => void;
  readonly tiles: MapTiles | null;
  readonly onTilesFailed: () => void;
};

/** The drawn map, once it is there, on the element under the ref. */
function useDrawnMap({ shown, title, tiles, ...on }: MovingProps) {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const tellPin = useEffectEvent(on.onPin);
  const tellZoom = useEffectEvent(on.onZoom);
  const tellTiles = useEffectEvent(on.onTilesFailed);
  const fail = useEffectEvent(on.onFailed);
  const begin = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { drawMap } = await import('./gl-map.ts');
    if (signal.aborted) return;
    const told = {
      onPin: tellPin,
      onZoom: tellZoom,
      onTilesFailed: tellTiles,
      onDrawn: () => setIsDrawn(true),
    };
    setMap(drawMap(element, { shown, tiles, title: t('map', { title }), ...told, signal }));
  });
  useEffect(() => {
    const ending = new AbortController();
    if (host.current !== null)
      begin(host.current, ending.signal).catch(() => {
        if (!ending.signal.aborted) fail();
      });
    return () => ending.abort();
  }, []);
  return { host, map, isDrawn };
}

function Moving(props: MovingProps) {
  const { shown, tiles } = props;
  const { host, map, isDrawn } = useDrawnMap(props);
  useEffect(() => map?.show(shown), [map, shown]);
  useEffect(() => map?.showTiles(tiles), [map, tiles]);
  const { chosen } = shown;
  useEffect(() => {
    if (chosen !== null) map?.goTo(chosen);
  }, [map, chosen]);
  return (
    <div className={styles['frame']}>
      <div ref={host} className={styles['canvas']} aria-describedby="map-hint" />
      <p id="map-hint" className={styles['hint']}>
        {t('mapHint')}
      </p>
      {isDrawn || <Spinner label={t('mapLoading')} />}
      {map !== null && <Acts map={map} />}
    </div>
  );
}

const Acts = ({ map }: { readonly map: DrawnMap }) => (
  <div className={styles['acts']}>
    <IconButton icon="add" label={t('zoomIn')} onClick={() => map.zoomBy(1)} />
    <IconButton icon="remove" label={t('zoomOut')} onClick={() => map.zoomBy(-1)} />
    <IconButton icon="globe" label={t('showAll')} onClick={map.showAll} />
  </div>
);
