/** Plays a journey: runs by the clock, and stands still while nobody looks at the page. Without React; who shows it subscribes. */
import {
  at,
  enqueue,
  pause,
  resume,
  skip,
  untilChange,
  without,
  type Journey,
  type Orb,
} from './journey.ts';

export interface Playing {
  readonly journey: Journey | null;
  /** By hand. */
  readonly isPaused: boolean;
}

export interface Player {
  readonly state: () => Playing;
  readonly subscribe: (listener: () => void) => () => void;
  readonly enqueue: (orbs: readonly Orb[]) => void;
  readonly skip: () => void;
  readonly skipAll: () => void;
  readonly pauseOrGoOn: () => void;
  /** A memory that is no longer there is not flown to. */
  readonly drop: (id: string) => void;
  /** Watches the page; the returned function ends the journey with it. */
  readonly begin: (page: Page) => () => void;
}

type Page = Pick<Document, 'hidden' | 'addEventListener'>;

/** Mutable: the journey of one page. */
interface Held {
  playing: Playing;
  timer: ReturnType<typeof setTimeout> | undefined;
  page: Page | null;
  readonly listeners: Set<() => void>;
  readonly now: () => number;
}

const still: Playing = { journey: null, isPaused: false };

function set(held: Held, journey: Journey | null, isPaused: boolean): void {
  const { now, listeners } = held;
  clearTimeout(held.timer);
  const rests = isPaused || held.page?.hidden === true;
  const going = (rests ? pause : resume)(journey, now());
  held.playing = going === null ? still : { journey: going, isPaused };
  const wait = untilChange(going, now());
  if (wait !== null)
    held.timer = setTimeout(() => {
      set(held, at(held.playing.journey, now()), held.playing.isPaused);
    }, wait);
  for (const listener of Array.from(listeners)) listener();
}

type Change = (journey: Journey | null, now: number) => Journey | null;

const change = (held: Held, how: Change): void => {
  set(held, how(held.playing.journey, held.now()), held.playing.isPaused);
};

function begin(held: Held, page: Page): () => void {
  const life = new AbortController();
  held.page = page;
  page.addEventListener(
    'visibilitychange',
    () => {
      set(held, held.playing.journey, held.playing.isPaused);
    },
    { signal: life.signal },
  );
  return () => {
    life.abort();
    clearTimeout(held.timer);
    held.playing = still;
  };
}

export function createPlayer(now: () => number = Date.now): Player {
  const listeners = new Set<() => void>();
  const held: Held = { playing: still, timer: undefined, page: null, listeners, now };
  return {
    state: () => held.playing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    enqueue: (orbs) => {
      change(held, (journey, time) => enqueue(journey, orbs, time));
    },
    skip: () => {
      change(held, skip);
    },
    skipAll: () => {
      set(held, null, false);
    },
    pauseOrGoOn: () => {
      set(held, held.playing.journey, !held.playing.isPaused);
    },
    drop: (id) => {
      change(held, (journey, time) => without(journey, id, time));
    },
    begin: (page) => begin(held, page),
  };
}
