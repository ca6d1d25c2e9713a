/** The sheet, small: what stands where, and where it is cut. */
import { useEffect, useRef } from 'react';
import { paceOf, paintSheet, type Plan, type Printed } from '../../print/index.ts';
import { t } from './poster.messages.ts';
import styles from './Poster.module.css';

const WIDTH = 520;
const HEIGHT = 380;

export function Preview({
  printed,
  plan,
  told,
}: {
  readonly printed: Printed;
  readonly plan: Plan;
  readonly told: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(WIDTH / plan.width, HEIGHT / plan.height);
  const [width, height] = [
    Math.max(1, Math.round(plan.width * scale)),
    Math.max(1, Math.round(plan.height * scale)),
  ];
  useEffect(() => {
    const ratio = Math.min(2, devicePixelRatio || 1);
    const stop = new AbortController();
    const element = canvas.current;
    // Painted aside and shown whole: one would see it grow otherwise.
    void painted(printed, plan, scale * ratio, stop.signal)
      .then((image) => {
        if (element === null || image === null || stop.signal.aborted) return;
        element.width = image.width;
        element.height = image.height;
        element.getContext('2d')?.drawImage(image, 0, 0);
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
    };
  }, [printed, plan, scale]);
  return (
    <canvas
      ref={canvas}
      className={styles['sheet']}
      width={width}
      height={height}
      style={{ inlineSize: width, aspectRatio: `${String(width)} / ${String(height)}` }}
      role="img"
      aria-label={`${t('preview')}. ${told}`}
    />
  );
}

async function painted(
  printed: Printed,
  plan: Plan,
  scale: number,
  signal: AbortSignal,
): Promise<OffscreenCanvas | null> {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(plan.width * scale)),
    Math.max(1, Math.round(plan.height * scale)),
  );
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  await paintSheet(pen, printed, plan, scale, paceOf(signal));
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.setLineDash([4 / scale, 3 / scale]);
  pen.lineWidth = 1 / scale;
  pen.strokeStyle =
    getComputedStyle(document.documentElement).getPropertyValue('--garnet') || 'gray';
  if (plan.pages.length > 1)
    for (const {
      window: { x, y, width, height },
    } of plan.pages)
      pen.strokeRect(x, y, width, height);
  return canvas;
}
