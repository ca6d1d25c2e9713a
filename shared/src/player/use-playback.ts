/** One recording that is played: where it stands, how fast, and that no other plays beside it. */
import { useEffect, useRef, useState } from 'react';

export const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

export interface Playback {
  /** Is given what plays it. */
  readonly hold: (element: HTMLMediaElement | null) => void;
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  /** Milliseconds. */
  readonly at: number;
  readonly speed: number;
  readonly toggle: () => void;
  readonly seek: (at: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly again: () => void;
}

/** Mutable: the one that is heard on this page. */
let heard: HTMLMediaElement | null = null;

/** Far beyond the end of every recording. */
const BEYOND = 1e7;

/** A recorder leaves the length open: the browser has to see the end once before it goes to a place. */
function goTo(element: HTMLMediaElement, seconds: number): void {
  if (Number.isFinite(element.duration) || element.readyState === 0) {
    element.currentTime = seconds;
    return;
  }
  element.addEventListener(
    'durationchange',
    () => {
      element.currentTime = seconds;
    },
    { once: true },
  );
  element.currentTime = BEYOND;
}

/** What the element says of itself. */
interface Heard {
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  readonly at: number;
}
const unheard: Heard = { isPlaying: false, isBroken: false, at: 0 };

type Change = (part: Partial<Heard>) => void;

/** The returned function ends it. */
function listenTo(media: HTMLMediaElement, lengthMs: number, change: Change): () => void {
  const life = new AbortController();
  const on = (type: string, act: () => void) =>
    media.addEventListener(type, act, { signal: life.signal });
  on('play', () => {
    if (heard !== media) heard?.pause();
    heard = media;
    change({ isPlaying: true });
  });
  on('pause', () => change({ isPlaying: false }));
  on('timeupdate', () => {
    // While the browser is shown the end it stands nowhere.
    if (media.currentTime < BEYOND / 2)
      change({ at: Math.min(lengthMs, Math.round(media.currentTime * 1000)) });
  });
  on('error', () => change({ isBroken: true }));
  on('loadedmetadata', () => change({ isBroken: false }));
  // Another file is in its place.
  on('emptied', () => change({ isBroken: false }));
  return () => {
    life.abort();
    media.pause();
    if (heard === media) heard = null;
  };
}

const play = (media: HTMLMediaElement, change: Change) =>
  void media.play().catch(() => {
    if (media.error !== null) change({ isBroken: true });
  });

function setRate(media: HTMLMediaElement, rate: number): void {
  media.defaultPlaybackRate = rate;
  media.playbackRate = rate;
}

export function usePlayback(lengthMs: number): Playback {
  const element = useRef<HTMLMediaElement>(null);
  const [state, setState] = useState(unheard);
  const [speed, setSpeed] = useState(1);
  const [change] = useState<Change>(
    () => (part: Partial<Heard>) => setState((now) => ({ ...now, ...part })),
  );
  useEffect(() => {
    const media = element.current;
    return media === null ? undefined : listenTo(media, lengthMs, change);
  }, [lengthMs, change]);
  const withElement = (act: (media: HTMLMediaElement) => void) => {
    if (element.current !== null) act(element.current);
  };
  return {
    ...state,
    speed,
    hold: (media) => {
      element.current = media;
    },
    toggle: () => withElement((media) => (media.paused ? play(media, change) : media.pause())),
    seek: (at) => {
      change({ at });
      withElement((media) => goTo(media, at / 1000));
    },
    setSpeed: (next) => {
      setSpeed(next);
      withElement((media) => setRate(media, next));
    },
    again: () => {
      change({ isBroken: false });
      withElement((media) => {
        media.load();
        play(media, change);
      });
    },
  };
}
