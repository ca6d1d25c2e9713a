/** Saving what is seen: one picture, or all the years as a film. */
import { useEffect, useRef, useState } from 'react';
import { fileNameOf, saveFile } from '@kinlore/shared/parts';
import { paint, sceneOf, type Scene } from './picture.ts';
import { filmSeconds, record } from './film.ts';
import { t } from './time-lapse.messages.ts';

export type Saving =
  | { readonly is: 'nothing'; readonly words: string }
  | { readonly is: 'filming'; readonly part: number; readonly seconds: number };

const WIDE_FILM = 1_280;
const TALL_FILM = 720;

interface Canvas {
  readonly canvas: HTMLCanvasElement;
  readonly paint: (time: number) => void;
}

/** A canvas nobody sees, with the same picture at the density that is asked for. Null where there is none to be had. */
function canvasOf({ timeline, words, palette, size }: Scene, density: number): Canvas | null {
  const scene = sceneOf(timeline, words, palette, { ...size, density });
  const canvas = document.createElement('canvas');
  // Recorders want even numbers.
  canvas.width = 2 * Math.round((size.width * density) / 2);
  canvas.height = 2 * Math.round((size.height * density) / 2);
  const ink = canvas.getContext('2d');
  if (ink === null) return null;
  return {
    canvas,
    paint: (time) => {
      paint(ink, scene, time);
    },
  };
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });

const STILL_DENSITY = 2;

async function saveStill(scene: Scene, time: number): Promise<string> {
  const drawn = canvasOf(scene, STILL_DENSITY);
  drawn?.paint(time);
  const blob = drawn === null ? null : await pngOf(drawn.canvas);
  if (blob === null) return t('stillFailed');
  const year = String(Math.min(scene.timeline.last, Math.floor(time)));
  const file = fileNameOf([scene.words.title, year], 'png');
  saveFile(blob, file);
  return t('saved', { file });
}

export interface FilmOrder {
  readonly scene: Scene;
  readonly kind: string;
  readonly yearsPerSecond: number;
}

const isCalledOff = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'AbortError';

async function saveFilm(
  { scene, kind, yearsPerSecond }: FilmOrder,
  signal: AbortSignal,
  tell: (part: number) => void,
): Promise<string> {
  const { width, height } = scene.size;
  const drawn = canvasOf(scene, (width > height ? WIDE_FILM : TALL_FILM) / width);
  if (drawn === null) return t('filmFailed');
  const { first, last } = scene.timeline;
  try {
    const blob = await record(
      { ...drawn, first, end: last + 1, yearsPerSecond, tell },
      kind,
      signal,
    );
    const file = fileNameOf([scene.words.title, `${String(first)}-${String(last)}`], 'webm');
    saveFile(blob, file);
    return t('saved', { file });
  } catch (failure) {
    return t(isCalledOff(failure) ? 'cancelled' : 'filmFailed');
  }
}

export interface Savings {
  readonly saving: Saving;
  readonly still: (scene: Scene, time: number) => void;
  readonly film: (order: FilmOrder) => void;
  readonly cancel: () => void;
}

export function useSaving(): Savings {
  const [saving, setSaving] = useState<Saving>({ is: 'nothing', words: '' });
  const life = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      life.current?.abort();
    },
    [],
  );
  const say = (words: string): void => {
    setSaving({ is: 'nothing', words });
  };
  return {
    saving,
    still: (scene, time) => {
      void saveStill(scene, time).then(say);
    },
    film: (order) => {
      const { first, last } = order.scene.timeline;
      const whole = filmSeconds({ first, end: last + 1, yearsPerSecond: order.yearsPerSecond });
      const tell = (part: number): void => {
        const seconds = Math.ceil(whole * (1 - part));
        setSaving((before) =>
          before.is === 'filming' && before.seconds === seconds
            ? before
            : { is: 'filming', part, seconds },
        );
      };
      life.current = new AbortController();
      tell(0);
      void saveFilm(order, life.current.signal, tell).then(say);
    },
    cancel: () => {
      life.current?.abort();
    },
  };
}
