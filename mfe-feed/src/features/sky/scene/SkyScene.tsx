/**
 * The sky itself, drawn. Everything that knows three is behind this one component; the page around it hands in columns and is told what was pointed at.
 * Whoever cannot see it reads the list beside it: here only the picture as a whole has a name.
 */
import { createRoot, useFrame, useThree } from '@react-three/fiber';
import { useEffect, useMemo, useRef } from 'react';
import { WebGLRenderer } from 'three';
import { levels } from './levels.ts';
import { shellsOf, type Related } from './shells.ts';
import styles from './Sky.module.css';
import type { DeviceLevel, SkyColumns, SkyFocus, SkyPerson, SkyView } from './sky.types.ts';
import { SkyStage } from './stage.ts';
import { onTheme } from './theme-changes.ts';
import { writeWord } from './write-word.ts';

export interface SkySceneProps {
  /** With places and people a nexus has all of its shells. */
  readonly columns: SkyColumns & Related;
  readonly view: SkyView;
  /** 1 in the filter, 0 stepped back. */
  readonly shown: Uint8Array;
  /** In a nexus the memory in the middle. */
  readonly selected: number | null;
  readonly focus: SkyFocus;
  readonly level: DeviceLevel;
  readonly colourBy: 'feeling' | 'type';
  /** Of the picture as a whole. */
  readonly label: string;
  readonly stageName: (stage: number) => string;
  /** The sky of a family. */
  readonly people?: readonly SkyPerson[];
  /** Pairs of people, by their places in `people`, that are joined by a line. */
  readonly links?: ArrayLike<number>;
  /** The address of a memory's photograph, once it is known. */
  readonly photoOf?: (index: number) => string | null;
  readonly onHover: (index: number | null) => void;
  readonly onPick: (index: number) => void;
  readonly onPerson?: (index: number) => void;
  /** Measured frames want another level. */
  readonly onLevel?: (level: DeviceLevel) => void;
  /** There is nothing to draw with: never was, or not any more. The list goes on. */
  readonly onLost: () => void;
  /** It can be drawn again, once. */
  readonly onRestored?: () => void;
}

const noPeople: readonly SkyPerson[] = [];
const noLinks: readonly number[] = [];
const nowhere = () => null;
const nothing = () => undefined;

function Loop({ stage }: { readonly stage: SkyStage }) {
  const renderer = useThree(({ gl }) => gl);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    stage.attach(renderer, invalidate);
  }, [stage, renderer, invalidate]);
  useFrame(() => {
    stage.frame(performance.now());
  });
  return <primitive object={stage.root} />;
}

interface Drawn {
  readonly stage: SkyStage;
  readonly pixels: (level: DeviceLevel) => void;
}

/** Builds everything below the host, and takes it down again. Throws where there is no WebGL. */
function draw(
  host: HTMLElement,
  latest: { readonly current: SkySceneProps },
  signal: AbortSignal,
): Drawn {
  const canvas = document.createElement('canvas');
  canvas.className = styles.canvas ?? '';
  // The list beside the sky says all of this, and more.
  canvas.setAttribute('aria-hidden', 'true');
  const stage = new SkyStage(
    host,
    {
      words: styles.words ?? '',
      photographs: styles.photographs ?? '',
      ring: styles.ring ?? '',
    },
    {
      onHover: (index) => {
        latest.current.onHover(index);
      },
      onPick: (index) => {
        latest.current.onPick(index);
      },
      onPerson: (index) => {
        latest.current.onPerson?.(index);
      },
      onLevel: (level) => {
        latest.current.onLevel?.(level);
      },
      photoOf: (index) => (latest.current.photoOf ?? nowhere)(index),
      write: (element, mark) => {
        writeWord(element, mark, latest.current.stageName, latest.current.people ?? noPeople);
      },
    },
  );
  host.prepend(canvas);
  const root = createRoot(canvas);
  let level = latest.current.level;
  const configure = () => {
    const { width, height, left, top } = host.getBoundingClientRect();
    const size = { width: Math.max(1, width), height: Math.max(1, height), left, top };
    const dpr = Math.min(devicePixelRatio, levels[level].pixels);
    void root.configure({
      gl: (given) => new WebGLRenderer({ ...given, antialias: false, stencil: false }),
      camera: stage.camera,
      frameloop: 'demand',
      flat: true,
      size,
      dpr,
    });
    stage.resize(size, dpr);
  };
  const watch = new ResizeObserver(configure);
  signal.addEventListener('abort', () => {
    watch.disconnect();
    root.unmount();
    canvas.remove();
    stage.dispose();
  });
  configure();
  root.render(<Loop stage={stage} />);
  watch.observe(host);
  onLoss(canvas, stage, latest, signal);
  onTheme(() => {
    stage.paint();
  }, signal);
  return {
    stage,
    pixels: (next) => {
      if (next === level) return;
      level = next;
      configure();
    },
  };
}

/** A device may take the drawing away at any time. It is asked for once more, never again and again. */
function onLoss(
  canvas: HTMLCanvasElement,
  stage: SkyStage,
  latest: { readonly current: SkySceneProps },
  signal: AbortSignal,
): void {
  let losses = 0;
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      losses += 1;
      if (losses === 1) event.preventDefault();
      latest.current.onLost();
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      if (losses > 1) return;
      stage.paint();
      latest.current.onRestored?.();
    },
    { signal },
  );
}

export function SkyScene(props: SkySceneProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const drawn = useRef<Drawn | null>(null);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (host.current === null) return nothing;
    const gone = new AbortController();
    try {
      drawn.current = draw(host.current, latest, gone.signal);
    } catch {
      gone.abort();
      latest.current.onLost();
    }
    return () => {
      drawn.current = null;
      gone.abort();
    };
  }, []);
  const { columns, view, shown, selected, focus, level, colourBy } = props;
  const { people = noPeople, links = noLinks } = props;
  const shells = useMemo(
    () => (view === 'nexus' && selected !== null ? shellsOf(columns, selected) : null),
    [columns, view, selected],
  );
  useEffect(() => {
    drawn.current?.pixels(level);
    drawn.current?.stage.show({
      columns,
      view,
      shown,
      selected,
      focus,
      level,
      colourBy,
      shells,
      people,
      links,
    });
  }, [columns, view, shown, selected, focus, level, colourBy, shells, people, links]);
  return (
    <div ref={host} className={styles.sky} role="img" aria-label={props.label} data-own-hand="" />
  );
}
