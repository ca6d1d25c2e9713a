/** Marks a place in the picture: drawn by mouse or finger, moved by its middle, sized by its corner, and all of it by keys. */
import type { Region } from '@kinlore/shared/contracts/photo-tags';
import { VisuallyHidden } from '@kinlore/shared/ui';
import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Frame, placeOf, type Placement } from './Frame.tsx';
import { t } from './photo-tags.messages.ts';
import { afterKey, drawnBetween, movedBy, sizedBy, type Point } from './region.ts';
import styles from './PhotoTags.module.css';

interface MarkerProps {
  readonly ratio: number;
  readonly placement: Placement;
  readonly region: Region;
  readonly onRegion: (region: Region) => void;
  readonly onCancel: () => void;
}

type Act = 'draw' | 'move' | 'size';
interface Drag {
  readonly act: Act;
  readonly from: Point;
  readonly begun: Region;
}

const actOf = (target: EventTarget): Act => {
  if (!(target instanceof HTMLElement)) return 'draw';
  const act = target.dataset['act'];
  return act === 'move' || act === 'size' ? act : 'draw';
};

function dragged({ act, from, begun }: Drag, to: Point, ratio: number): Region {
  const by = { x: to.x - from.x, y: to.y - from.y };
  if (act === 'draw') return drawnBetween(from, to, ratio);
  return act === 'move' ? movedBy(begun, by) : sizedBy(begun, by);
}

/** Where a pointer is, in parts of the frame. */
function pointIn(frame: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const box = frame?.getBoundingClientRect();
  if (box === undefined || box.width === 0 || box.height === 0) return { x: 0, y: 0 };
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

/** What a finger or the mouse does on the frame. */
function useDrag({ ratio, region, onRegion }: MarkerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const pointOf = (event: PointerEvent) => pointIn(frame.current, event);
  const go = (event: PointerEvent) => {
    if (drag.current !== null) onRegion(dragged(drag.current, pointOf(event), ratio));
  };
  return {
    frame,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { act: actOf(event.target), from: pointOf(event), begun: region };
      },
      onPointerMove: go,
      onPointerUp: (event: PointerEvent) => {
        go(event);
        drag.current = null;
      },
      onPointerCancel: () => {
        drag.current = null;
      },
    },
  };
}

const percent = (value: number) => Math.round(value * 100);

/** Arrows move it, with Shift they change its size; Escape ends it. */
function useKeys({ region, onRegion, onCancel }: MarkerProps) {
  return (event: KeyboardEvent) => {
    const next = afterKey(region, event.key, event.shiftKey);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) onCancel();
    else onRegion(next);
  };
}

export function Marker(props: MarkerProps) {
  const { ratio, placement, region } = props;
  const { frame, handlers } = useDrag(props);
  const keys = useKeys(props);
  const box = useRef<HTMLButtonElement>(null);
  const [hint, where] = [useId(), useId()];
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <Frame ratio={ratio} placement={placement} ref={frame}>
      {/* By keys the same is done with the marker itself. */}
      <div className={styles.ground} {...handlers}>
        <button
          ref={box}
          type="button"
          data-act="move"
          className={styles.marker}
          style={placeOf(region)}
          aria-label={t('marker')}
          aria-describedby={`${where} ${hint}`}
          onKeyDown={keys}
        >
          <span data-act="size" className={styles.corner} />
        </button>
      </div>
      <VisuallyHidden>
        <span id={hint}>{t('markerHint')}</span>
        <span id={where} aria-live="polite">
          {whereIs(region)}
        </span>
      </VisuallyHidden>
    </Frame>
  );
}

const whereIs = ({ x, y, w, h }: Region): string =>
  t('place', { left: percent(x), top: percent(y), wide: percent(w), high: percent(h) });
