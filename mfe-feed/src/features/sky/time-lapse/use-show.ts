/** The clock of a time-lapse: which moment is shown, and whether the years go by. Between two moments nothing runs. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export interface Show {
  readonly year: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The moment itself, for whoever draws. */
  readonly time: () => number;
  readonly goTo: (year: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
  /** Is told of every moment that is to be drawn. */
  readonly onMoment: (listener: (time: number) => void) => () => void;
}

/** A page that was away goes on where it was, and does not jump. */
const LONGEST_FRAME = 0.1;
const MS = 1_000;

const within = (year: number, first: number, last: number): number =>
  Math.min(last, Math.max(first, year));

/** Lets the years go by from where they are, until the end of the last one. */
function useClock(isPlaying: boolean, { last, speed, moment, show, stop }: Clock): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    let [before, frame] = [performance.now(), 0];
    const next = (now: number): void => {
      const seconds = Math.min(LONGEST_FRAME, Math.max(0, now - before) / MS);
      before = now;
      const time = Math.min(last + 1, moment.current + seconds * speed);
      show(time);
      if (time === last + 1) stop();
      else frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isPlaying, speed, show, last, moment, stop]);
}

interface Clock {
  readonly last: number;
  readonly speed: number;
  readonly moment: RefObject<number>;
  readonly show: (time: number) => void;
  readonly stop: () => void;
}

type Listener = (time: number) => void;

/** The moment that is shown, and who is told of it. */
function useMoment(start: number, { first, last }: Years) {
  const [year, setYear] = useState(start);
  const moment = useRef(start);
  const listeners = useRef<ReadonlySet<Listener>>(new Set());
  const show = useCallback(
    (time: number) => {
      moment.current = time;
      setYear(within(Math.floor(time), first, last));
      for (const listener of listeners.current) listener(time);
    },
    [first, last],
  );
  const onMoment = useCallback((listener: Listener) => {
    listeners.current = new Set([...listeners.current, listener]);
    return () => {
      listeners.current = new Set([...listeners.current].filter((one) => one !== listener));
    };
  }, []);
  return { year, moment, show, onMoment, time: useCallback(() => moment.current, []) };
}

interface Years {
  readonly first: number;
  readonly last: number;
}

export function useShow(years: Years, start: number | null, usualSpeed: number): Show {
  const { first, last } = years;
  const { year, moment, show, onMoment, time } = useMoment(
    within(start ?? last, first, last),
    years,
  );
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(usualSpeed);
  const pause = useCallback(() => {
    setPlaying(false);
  }, []);
  useClock(isPlaying, { last, speed, moment, show, stop: pause });
  const goTo = useCallback(
    (wanted: number) => {
      setPlaying(false);
      show(within(wanted, first, last));
    },
    [show, first, last],
  );
  const play = useCallback(() => {
    if (moment.current >= last) show(first);
    setPlaying(true);
  }, [moment, show, first, last]);
  return { year, isPlaying, speed, time, goTo, play, pause, setSpeed, onMoment };
}
