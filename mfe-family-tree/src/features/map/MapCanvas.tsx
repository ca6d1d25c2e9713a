/** The map that moves, in the page; a still where it cannot be drawn. */
import { IconButton, Spinner } from '@kinlore/shared/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DrawnMap } from './gl-map.ts';
import type { Shown } from './gl-style.ts';
import { t } from './map.messages.ts';
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
        <Moving {...props} onFailed={() => setIsStill(true)} />
      )}
    </Suspense>
  );
}

type MovingProps = MapCanvasProps & { readonly onFailed: () => void };

/** The drawn map, once it is there, on the element under the ref. */
function useDrawnMap({ shown, title, onPin, onZoom, onFailed }: MovingProps) {
  const host = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const tellPin = useEffectEvent(onPin);
  const tellZoom = useEffectEvent(onZoom);
  const fail = useEffectEvent(onFailed);
  const begin = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    const { drawMap } = await import('./gl-map.ts');
    if (signal.aborted) return;
    const told = { onPin: tellPin, onZoom: tellZoom, onDrawn: () => setIsDrawn(true) };
    setMap(drawMap(element, { shown, title: t('map', { title }), ...told, signal }));
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
  const { shown } = props;
  const { host, map, isDrawn } = useDrawnMap(props);
  useEffect(() => map?.show(shown), [map, shown]);
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
