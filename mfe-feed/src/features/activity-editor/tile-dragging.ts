/** Ordering tiles by dragging: with a mouse anywhere on a tile, with a finger by its grip, so that the page can still be scrolled over the others. */
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

export interface TileDragging {
  /** The place that is being carried, or null. */
  readonly lifted: number | null;
  readonly list: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onClickCapture: (event: {
      preventDefault: () => void;
      stopPropagation: () => void;
    }) => void;
  };
}

/** Pixels before a press becomes a drag. */
const SLACK = 6;

const placeOf = (element: Element | null | undefined): number | null => {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
};

/** Tiles carry `data-place`, their grip `data-grip`. `move` is told each time the tile comes to lie over another. */
export function useTileDragging(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): TileDragging {
  const [lifted, setLifted] = useState<number | null>(null);
  const dragged = useRef(false);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const from = placeOf(target);
    dragged.current = false;
    if (
      from === null ||
      event.button !== 0 ||
      (event.pointerType !== 'mouse' && target?.closest('[data-grip]') === null)
    )
      return;
    const { clientX, clientY, pointerId } = event;
    let place = from;
    const travel = (now: globalThis.PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      if (!dragged.current && Math.hypot(now.clientX - clientX, now.clientY - clientY) < SLACK)
        return;
      dragged.current = true;
      const under = document
        .elementsFromPoint(now.clientX, now.clientY)
        .find((element) => list.current?.contains(element) === true && placeOf(element) !== null);
      const to = placeOf(under) ?? place;
      if (to !== place) latest.current(place, to);
      place = to;
      setLifted(place);
    };
    const end = (now: globalThis.PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      setLifted(null);
      for (const [name, listener] of [
        ['pointermove', travel],
        ['pointerup', end],
        ['pointercancel', end],
      ] as const)
        window.removeEventListener(name, listener);
    };
    for (const [name, listener] of [
      ['pointermove', travel],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const)
      window.addEventListener(name, listener);
  };
  return {
    lifted,
    list: {
      onPointerDown: down,
      // The press that ended a drag chooses nothing.
      onClickCapture: (event) => {
        if (!dragged.current) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
