/** Hands on the family: drag, wheel and two fingers move the camera. What is pressed without being moved stays a press. */
import { panned, pinched, zoomed, type Camera, type Point, type Size } from './camera.ts';

export interface Hand {
  readonly camera: () => Camera;
  readonly size: () => Size;
  readonly least: () => number;
  readonly move: (camera: Camera) => void;
}

/** Pixels a hand may tremble before it moves something. */
const TREMBLE = 5;
const LINE = 16;

interface Held {
  /** Where each finger is now, by pointer. */
  readonly fingers: Map<number, Point>;
  moved: boolean;
  from: Point | null;
}

/** Everything that happened on a control that takes the hand itself (a form, the minimap) is left to it. */
const isTaken = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-own-hand]') !== null;

export function attachHand(element: HTMLElement, hand: Hand, signal: AbortSignal): void {
  /** Mutable: the fingers on the glass. */
  const held: Held = { fingers: new Map(), moved: false, from: null };
  const at = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  attachPointers(element, hand, held, at, signal);
  element.addEventListener(
    'wheel',
    (event) => {
      if (isTaken(event)) return;
      event.preventDefault();
      const unit = event.deltaMode === 0 ? 1 : LINE;
      if (event.ctrlKey || event.metaKey)
        hand.move(
          zoomed(
            hand.camera(),
            hand.size(),
            at(event),
            Math.exp(-event.deltaY * unit * 0.01),
            hand.least(),
          ),
        );
      else hand.move(panned(hand.camera(), -event.deltaX * unit, -event.deltaY * unit));
    },
    { passive: false, signal },
  );
  // A press that became a drag presses nothing.
  element.addEventListener(
    'click',
    (event) => {
      if (!held.moved) return;
      held.moved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  );
}

function attachPointers(
  element: HTMLElement,
  hand: Hand,
  held: Held,
  at: (event: MouseEvent) => Point,
  signal: AbortSignal,
): void {
  const pair = (): readonly [Point, Point] | null => {
    const [one, other] = [...held.fingers.values()];
    return one === undefined || other === undefined ? null : [one, other];
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (isTaken(event) || (event.pointerType === 'mouse' && event.button !== 0)) return;
      if (held.fingers.size === 0) [held.moved, held.from] = [false, at(event)];
      held.fingers.set(event.pointerId, at(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = held.fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = at(event);
      if (
        !held.moved &&
        held.fingers.size < 2 &&
        held.from !== null &&
        Math.hypot(now.x - held.from.x, now.y - held.from.y) < TREMBLE
      )
        return;
      if (!held.moved) {
        held.moved = true;
        element.setPointerCapture(event.pointerId);
        element.dataset['held'] = 'true';
      }
      const two = pair();
      held.fingers.set(event.pointerId, now);
      const twoNow = pair();
      if (two !== null && twoNow !== null)
        hand.move(pinched(hand.camera(), hand.size(), two, twoNow, hand.least()));
      else hand.move(panned(hand.camera(), now.x - before.x, now.y - before.y));
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    held.fingers.delete(event.pointerId);
    if (held.fingers.size > 0) return;
    delete element.dataset['held'];
    // The click, if there is one, comes right after; what follows later is a new press.
    setTimeout(() => {
      if (held.fingers.size === 0) held.moved = false;
    }, 0);
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(type, end, { signal });
}
