/** Builds the drawing below an element, and takes it down again. */
import { onColours } from '@kinlore/shared/tokens';
import { createRoot, useFrame, useThree, type ReconcilerRoot } from '@react-three/fiber';
import { useEffect } from 'react';
import { setConsoleFunction, WebGLRenderer, type WebGLRendererParameters } from 'three';
import { isDrawnByProcessor, levels } from './levels.ts';
import { nameOf } from './materials.ts';
import type { Told } from './shown.ts';
import styles from './Sky.module.css';
import type { DeviceLevel } from './sky.types.ts';
import { SkyStage } from './stage.ts';

// Fiber still makes the clock that three has put aside, and nobody here asks it for the time. Whatever else three has to say is said.
setConsoleFunction((kind, message, ...more) => {
  // oxlint-disable-next-line no-console -- three's own words, where it says them itself
  if (!message.startsWith('THREE.Clock:')) console[kind](message, ...more);
});

export interface ToldOfLoss {
  readonly onLost: () => void;
  readonly onRestored: () => void;
}

export interface Drawn {
  readonly stage: SkyStage;
  /** As fine as the level allows. */
  readonly refine: (level: DeviceLevel) => void;
}

function Loop({ stage }: { readonly stage: SkyStage }) {
  const renderer = useThree(({ gl }) => gl);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    stage.attach(renderer, invalidate);
  }, [stage, renderer, invalidate]);
  useFrame(() => {
    stage.frame(performance.now());
  });
  return <primitive object={stage.picture.root} />;
}

function canvasIn(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = styles['canvas'] ?? '';
  // The list beside the sky says all of this, and more.
  canvas.setAttribute('aria-hidden', 'true');
  host.prepend(canvas);
  return canvas;
}

function rendererOf(given: WebGLRendererParameters): WebGLRenderer {
  const renderer = new WebGLRenderer({ ...given, antialias: false, stencil: false });
  // To ask whether a shader is right is to wait until it is made: a third of the time in which a sky opens.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}

/** The size of the host, and pixels as fine as the level allows. */
function fit(
  host: HTMLElement,
  root: ReconcilerRoot<HTMLCanvasElement>,
  stage: SkyStage,
  level: DeviceLevel,
): void {
  const { width, height, left, top } = host.getBoundingClientRect();
  const size = { width: Math.max(1, width), height: Math.max(1, height), left, top };
  const dpr = Math.min(devicePixelRatio, levels[level].pixels);
  void root.configure({
    gl: rendererOf,
    camera: stage.camera,
    frameloop: 'demand',
    flat: true,
    size,
    dpr,
  });
  stage.resize(size, dpr);
}

const classes = {
  words: styles['words'] ?? '',
  photographs: styles['photographs'] ?? '',
  ring: styles['ring'] ?? '',
};

/** Throws where there is no WebGL. Everything is given back when the signal says so. */
export function draw(host: HTMLElement, told: Told & ToldOfLoss, signal: AbortSignal): Drawn {
  const canvas = canvasIn(host);
  const stage = new SkyStage(host, classes, told);
  const root = createRoot(canvas);
  let level: DeviceLevel = 'low';
  const watch = new ResizeObserver(() => {
    fit(host, root, stage, level);
  });
  signal.addEventListener('abort', () => {
    watch.disconnect();
    root.unmount();
    canvas.remove();
    stage.dispose();
  });
  fit(host, root, stage, level);
  const { gl } = root.render(<Loop stage={stage} />).getState();
  if (isDrawnByProcessor(nameOf(gl))) told.onLevel('lowest');
  watch.observe(host);
  onLoss(canvas, stage, told, signal);
  onColours(() => {
    stage.paint();
  }, signal);
  return {
    stage,
    refine: (next) => {
      if (next === level) return;
      level = next;
      fit(host, root, stage, level);
    },
  };
}

/** A device may take the drawing away at any time. It is asked for once more, never again and again. */
function onLoss(
  canvas: HTMLCanvasElement,
  stage: SkyStage,
  { onLost, onRestored }: ToldOfLoss,
  signal: AbortSignal,
): void {
  let losses = 0;
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      losses += 1;
      // Three asks for it back of its own accord, every time.
      if (losses > 1) event.stopImmediatePropagation();
      onLost();
    },
    { signal, capture: true },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      stage.paint();
      onRestored();
    },
    { signal },
  );
}
