/** The whole family small, and where one is in it. Pressed or dragged, the camera goes there. */
import { useEffect, useRef, type PointerEvent } from 'react';
import {
  fitted,
  seen,
  tallFor,
  toFamily,
  toWindow,
  type Camera,
  type Size,
} from '../../draw/camera.ts';
import { drawOverview } from '../../draw/overview.ts';
import type { Palette } from '../../draw/palette.ts';
import type { Scene } from '../../draw/scene.ts';
import { inksOf } from '../../draw/far.ts';
import type { Stage } from '../../draw/stage.ts';
import styles from './Tree.module.css';

const small: Size = { width: 168, height: 104 };

const mapOf = (scene: Scene): Camera => ({
  ...fitted(scene.box, small, 8),
  tall: tallFor(scene.box, small),
});

export type MinimapProps = {
  readonly stage: Stage;
  readonly scene: Scene;
  readonly palette: Palette;
  readonly toneOf: (slot: number) => number;
};

export function Minimap({ stage, scene, palette, toneOf }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d', { alpha: false });
    if (pen === null || pen === undefined) return;
    const image = pen.createImageData(small.width, small.height);
    drawOverview(
      scene,
      mapOf(scene),
      { ...small, pixels: new Uint32Array(image.data.buffer) },
      toneOf,
      inksOf(palette),
    );
    pen.putImageData(image, 0, 0);
  }, [canvas, scene, palette, toneOf]);
  useEffect(
    () =>
      stage.onFrame((camera, size) => {
        if (frame.current !== null && box.current !== null)
          showFrame(frame.current, box.current, scene, camera, size);
      }),
    [stage, scene, frame, box],
  );
  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const area = event.currentTarget.getBoundingClientRect();
    stage.place({
      ...stage.camera(),
      ...toFamily(mapOf(scene), small, {
        x: event.clientX - area.left,
        y: event.clientY - area.top,
      }),
    });
  };
  return (
    // Whoever does not point has the keys and the outline.
    <div
      ref={box}
      className={styles['minimap']}
      data-own-hand
      onPointerDown={go}
      onPointerMove={go}
      aria-hidden="true"
    >
      <canvas ref={canvas} width={small.width} height={small.height} />
      <div ref={frame} className={styles['frame']} />
    </div>
  );
}

/** Nothing to say where everything is in the window anyway. */
function showFrame(
  frame: HTMLElement,
  box: HTMLElement,
  scene: Scene,
  camera: Camera,
  size: Size,
): void {
  const map = mapOf(scene);
  const { left, top, right, bottom } = seen(camera, size);
  const all =
    left <= scene.box.left &&
    right >= scene.box.right &&
    top <= scene.box.top &&
    bottom >= scene.box.bottom;
  box.style.visibility = all ? 'hidden' : 'visible';
  const [from, to] = [
    toWindow(map, small, { x: left, y: top }),
    toWindow(map, small, { x: right, y: bottom }),
  ];
  frame.style.transform = `translate(${String(from.x)}px, ${String(from.y)}px)`;
  frame.style.inlineSize = `${String(Math.max(6, to.x - from.x))}px`;
  frame.style.blockSize = `${String(Math.max(6, to.y - from.y))}px`;
}
