/** Fingers, mouse and wheel on one picture: two fingers and the wheel zoom, one moves or turns over, two taps zoom at their point. */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { fitInto, meantBy, keepWithinEdges, WHOLE, zoomAround, type View } from './zoom.ts';

export interface ZoomHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: (event: PointerEvent) => unknown;
}

export interface Zoom {
  readonly view: View;
  /** How far a finger has pulled the whole picture aside. */
  readonly pull: number;
  readonly handlers: ZoomHandlers;
  /** By a factor, around the middle. */
  readonly by: (factor: number) => void;
  readonly reset: () => void;
}

type Point = { readonly x: number; readonly y: number };
type Touch = { readonly at: Point; readonly from: Point; readonly since: number };
type Pinch = { readonly view: View; readonly apart: number; readonly middle: Point };

const NEAR = 2.5;
const TAP_MS = 300;
const TREMBLE = 12;
const apartOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

interface ViewControl {
  readonly view: View;
  readonly change: (to: (now: View) => View) => void;
  readonly reset: () => void;
  /** Where a pointer is, from the middle of the stage. */
  readonly pointOf: (event: { readonly clientX: number; readonly clientY: number }) => Point;
}

function useView(stage: RefObject<HTMLElement | null>, ratio: number): ViewControl {
  const [view, setView] = useState(WHOLE);
  return {
    view,
    reset: () => setView(WHOLE),
    change: (to) => {
      const box = stage.current?.getBoundingClientRect();
      if (box !== undefined) setView((now) => keepWithinEdges(to(now), box, fitInto(box, ratio)));
    },
    pointOf: (event) => {
      const box = stage.current?.getBoundingClientRect();
      return box === undefined
        ? { x: 0, y: 0 }
        : {
            x: event.clientX - box.left - box.width / 2,
            y: event.clientY - box.top - box.height / 2,
          };
    },
  };
}

/** React listens to wheels without being allowed to stop the page from zooming instead. */
function useWheel(stage: RefObject<HTMLElement | null>, { change, pointOf }: ViewControl): void {
  const turned = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    change((now) => zoomAround(now, now.scale * Math.exp(-event.deltaY / 400), pointOf(event)));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turned(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

/** Two taps at one place, within the time of two taps. */
function useTaps({ change }: ViewControl): (at: Point, when: number) => void {
  const tapped = useRef<{ readonly at: Point; readonly when: number } | null>(null);
  return (at, when) => {
    const before = tapped.current;
    const twice =
      before !== null && when - before.when < TAP_MS && apartOf(before.at, at) < 3 * TREMBLE;
    tapped.current = twice ? null : { at, when };
    if (twice) change((now) => (now.scale > 1 ? WHOLE : zoomAround(now, NEAR, at)));
  };
}

const firstTwo = (touches: ReadonlyMap<number, Touch>): readonly [Touch, Touch] | null => {
  const [a, b] = Array.from(touches.values());
  return a === undefined || b === undefined ? null : [a, b];
};

function useFingers(control: ViewControl, onMeant: (meant: 'left' | 'right' | 'away') => void) {
  const { view, change, pointOf } = control;
  const [pull, setPull] = useState(0);
  // What the fingers do between two drawings is no state of the page.
  const touches = useRef(new Map<number, Touch>());
  const pinch = useRef<Pinch | null>(null);
  const tap = useTaps(control);
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    touches.current.set(event.pointerId, { at, from: at, since: event.timeStamp });
    const two = firstTwo(touches.current);
    pinch.current =
      two === null
        ? null
        : { view, apart: apartOf(two[0].at, two[1].at), middle: middleOf(two[0].at, two[1].at) };
    if (two !== null) setPull(0);
  };
  const move = (event: PointerEvent) => {
    const touch = touches.current.get(event.pointerId);
    if (touch === undefined) return;
    const at = pointOf(event);
    touches.current.set(event.pointerId, { ...touch, at });
    const [two, begun] = [firstTwo(touches.current), pinch.current];
    if (two !== null && begun !== null) change(() => pinched(begun, two[0].at, two[1].at));
    else if (view.scale > 1)
      change((now) => ({ ...now, x: now.x + at.x - touch.at.x, y: now.y + at.y - touch.at.y }));
    else setPull(at.x - touch.from.x);
  };
  const forget = (event: PointerEvent): Touch | null => {
    const touch = touches.current.get(event.pointerId) ?? null;
    const wasPinch = pinch.current !== null;
    touches.current.delete(event.pointerId);
    if (touches.current.size < 2) pinch.current = null;
    setPull(0);
    return wasPinch ? null : touch;
  };
  const up = (event: PointerEvent) => {
    const touch = forget(event);
    if (touch === null) return;
    const [dx, dy] = [touch.at.x - touch.from.x, touch.at.y - touch.from.y];
    if (Math.hypot(dx, dy) < TREMBLE && event.timeStamp - touch.since < TAP_MS)
      tap(touch.at, event.timeStamp);
    else if (view.scale === 1 && event.pointerType !== 'mouse') {
      const meant = meantBy(dx, dy);
      if (meant !== null) onMeant(meant);
    }
  };
  return {
    pull,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: forget,
    },
  };
}

/** What lay between two fingers when they began still lies between them. */
const pinched = (begun: Pinch, a: Point, b: Point): View => {
  const near = zoomAround(
    begun.view,
    (begun.view.scale * apartOf(a, b)) / Math.max(1, begun.apart),
    begun.middle,
  );
  const middle = middleOf(a, b);
  return { ...near, x: near.x + middle.x - begun.middle.x, y: near.y + middle.y - begun.middle.y };
};

export function useZoom(
  stage: RefObject<HTMLElement | null>,
  ratio: number,
  onMeant: (meant: 'left' | 'right' | 'away') => void,
): Zoom {
  const control = useView(stage, ratio);
  const { view, change, reset } = control;
  const { pull, handlers } = useFingers(control, onMeant);
  useWheel(stage, control);
  return {
    view,
    pull,
    handlers,
    by: (factor) => change((now) => zoomAround(now, now.scale * factor, { x: 0, y: 0 })),
    reset,
  };
}
