/** The picture on the page: drawn when something is another than before, and otherwise not at all. */
import { useEffect, useRef, useState } from 'react';
import { onLooks } from '@kinlore/shared/tokens';
import type { Timeline } from './model.ts';
import { paletteOf } from './palette.ts';
import { heightFor } from './panes.ts';
import { paint, sceneOf, type Scene } from './picture.ts';
import type { Show } from './use-show.ts';
import { t } from './time-lapse.messages.ts';
import styles from './TimeLapse.module.css';

export interface CanvasProps {
  readonly timeline: Timeline;
  readonly title: string;
  readonly show: Show;
  /** Is handed the scene that is shown, for whoever saves it. */
  readonly onScene: (scene: Scene) => void;
}

/** More dots than these nobody sees. */
const DENSEST = 2;
const USUAL_LETTERS = 16;
const LARGEST_LETTERS = 2;
const NARROWEST = 280;

function lettersOf({ ownerDocument }: Element): number {
  const size = Number.parseFloat(getComputedStyle(ownerDocument.documentElement).fontSize);
  return Math.min(LARGEST_LETTERS, Math.max(1, size / USUAL_LETTERS)) || 1;
}

const roomOf = (canvas: HTMLCanvasElement): number =>
  Math.max(NARROWEST, canvas.parentElement?.clientWidth ?? 0);

function sceneFor(canvas: HTMLCanvasElement, timeline: Timeline, title: string): Scene {
  const width = roomOf(canvas);
  const density = Math.min(DENSEST, window.devicePixelRatio || 1);
  const size = { width, height: heightFor(width), density, letters: lettersOf(canvas) };
  const words = { title, sky: t('sky'), tree: t('tree'), map: t('map') };
  return sceneOf(timeline, words, paletteOf(canvas), size);
}

/** As large as the scene, on the page and within. */
function fit(canvas: HTMLCanvasElement, { size: { width, height, density } }: Scene): void {
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  canvas.style.blockSize = `${String(height)}px`;
}

/** Calls back when there is another width. */
function onWidth(canvas: HTMLCanvasElement, changed: () => void, signal: AbortSignal): void {
  let [frame, width] = [0, roomOf(canvas)];
  const observer = new ResizeObserver(() => {
    if (roomOf(canvas) === width) return;
    width = roomOf(canvas);
    // Its own height is another then: not while sizes are still being told.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  if (canvas.parentElement !== null) observer.observe(canvas.parentElement);
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  });
}

type Drawn = Omit<CanvasProps, 'show'> & Pick<Show, 'time' | 'onMoment'>;

/** Draws from now on. Answers how to stop; null where nothing can be drawn on. */
function drawing(
  canvas: HTMLCanvasElement,
  { timeline, title, time, onMoment, onScene }: Drawn,
): (() => void) | null {
  const ink = canvas.getContext('2d');
  if (ink === null) return null;
  let scene: Scene | null = null;
  const draw = (): void => {
    if (scene !== null) paint(ink, scene, time());
  };
  const renew = (): void => {
    scene = sceneFor(canvas, timeline, title);
    fit(canvas, scene);
    onScene(scene);
    draw();
  };
  const life = new AbortController();
  renew();
  onLooks(renew, life.signal);
  onWidth(canvas, renew, life.signal);
  const quiet = onMoment(draw);
  return () => {
    life.abort();
    quiet();
  };
}

export function Canvas({ timeline, title, show, onScene }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isAbsent, setAbsent] = useState(false);
  const { time, onMoment } = show;
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const stop = drawing(canvas.current, { timeline, title, time, onMoment, onScene });
    setAbsent(stop === null);
    return stop ?? undefined;
  }, [timeline, title, time, onMoment, onScene]);
  return (
    <div className={styles.picture} hidden={isAbsent}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        role="img"
        aria-label={t('picture', { year: String(show.year) })}
      />
    </div>
  );
}
