/** What the pointer is at, and where its card may lie. */
import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

/** A pointer that passes over a light does not ask for it. */
const HOVER_MS = 80;

export function useHover() {
  const [row, setRow] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onHover = useCallback((next: number | null) => {
    clearTimeout(timer.current);
    if (next === null) setRow(null);
    else timer.current = setTimeout(setRow, HOVER_MS, next);
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return { row, onHover };
}

/** Beside the pointer, on the side where there is room. */
export function usePointer() {
  const [place, setPlace] = useState({ x: 0, y: 0, toStart: false, toTop: false });
  const isTouch = useRef(false);
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    isTouch.current = event.pointerType === 'touch';
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    setPlace({ x, y, toStart: x > box.width / 2, toTop: y > box.height / 2 });
  };
  return { place, onPointer, isTouch };
}
