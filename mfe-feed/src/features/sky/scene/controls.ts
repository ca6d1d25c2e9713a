/** Hands on the sky: a drag turns it, two fingers or a drag with Shift or the other button move it, the wheel and a pinch come nearer. What is pressed without being moved is a press. */
import { moved, pinched, turned, zoomed, type Pose, type Window } from './camera.ts';

export interface Hand {
  readonly pose: () => Pose;
  readonly window: () => Window;
  readonly least: () => number;
  readonly move: (pose: Pose) => void;
  readonly whole: () => void;
  readonly hover: (at: readonly [number, number] | null) => void;
  readonly press: (at: readonly [number, number], touch: boolean) => void;
}

/** Pixels a hand may tremble before it moves something. */
const TREMBLE = 5;
const LINE = 16;
/** Pixels that a key turns or moves. */
const KEY = 60;

type At = readonly [x: number, y: number];

interface Held {
  readonly fingers: Map<number, At>;
  from: At | null;
  moved: boolean;
  /** Moved instead of turned. */
  slides: boolean;
}

export function attachHand(element: HTMLElement, hand: Hand, signal: AbortSignal): void {
  /** Mutable: the fingers on the glass. */
  const held: Held = { fingers: new Map(), from: null, moved: false, slides: false };
  const at = (event: MouseEvent): At => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button > 2) return;
      if (held.fingers.size === 0) {
        held.from = at(event);
        held.moved = false;
        held.slides = event.shiftKey || event.button > 0;
      }
      held.fingers.set(event.pointerId, at(event));
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (held.fingers.size === 0) {
        if (event.pointerType !== 'touch') hand.hover(at(event));
        return;
      }
      dragged(element, hand, held, { id: event.pointerId, now: at(event) });
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    if (!held.fingers.delete(event.pointerId) || held.fingers.size > 0) return;
    delete element.dataset['held'];
    const isPress = event.type === 'pointerup' && !held.moved && !held.slides;
    if (isPress) hand.press(at(event), event.pointerType === 'touch');
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(type, end, { signal });
  element.addEventListener(
    'pointerleave',
    () => {
      hand.hover(null);
    },
    { signal },
  );
  element.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
    },
    { signal },
  );
  attachWheel(element, hand, at, signal);
  attachKeys(element, hand, signal);
}

function dragged(
  element: HTMLElement,
  hand: Hand,
  held: Held,
  { id, now }: { readonly id: number; readonly now: At },
): void {
  const before = held.fingers.get(id);
  if (before === undefined) return;
  const alone = held.fingers.size < 2;
  if (!held.moved) {
    const { from } = held;
    if (alone && from !== null && Math.hypot(now[0] - from[0], now[1] - from[1]) < TREMBLE) return;
    held.moved = true;
    element.setPointerCapture(id);
    element.dataset['held'] = 'true';
    hand.hover(null);
  }
  const pair = (): readonly [At, At] | null => {
    const [one, other] = [...held.fingers.values()];
    return one === undefined || other === undefined ? null : [one, other];
  };
  const two = pair();
  held.fingers.set(id, now);
  const twoNow = pair();
  const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
  if (two !== null && twoNow !== null)
    hand.move(pinched(hand.pose(), two, twoNow, hand.window(), hand.least()));
  else if (held.slides) hand.move(moved(hand.pose(), dx, dy, hand.window()));
  else hand.move(turned(hand.pose(), dx, dy, hand.window()));
}

function attachWheel(
  element: HTMLElement,
  hand: Hand,
  at: (event: MouseEvent) => At,
  signal: AbortSignal,
): void {
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 0 ? 1 : LINE;
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      const factor = Math.exp(Math.max(-120, Math.min(120, event.deltaY * unit)) * speed);
      hand.move(zoomed(hand.pose(), factor, at(event), hand.window(), hand.least()));
    },
    { passive: false, signal },
  );
}

/** + and - come nearer and go back, 0 sees everything, Shift with an arrow turns, Alt with an arrow moves. The bare arrows are left to the page. */
function attachKeys(element: HTMLElement, hand: Hand, signal: AbortSignal): void {
  const arrows: Readonly<Record<string, At>> = {
    ArrowLeft: [KEY, 0],
    ArrowRight: [-KEY, 0],
    ArrowUp: [0, KEY],
    ArrowDown: [0, -KEY],
  };
  const nearer = (factor: number) => {
    const window = hand.window();
    const middle: At = [window.width / 2, window.height / 2];
    hand.move(zoomed(hand.pose(), factor, middle, window, hand.least()));
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => {
      nearer(0.8);
    },
    '=': () => {
      nearer(0.8);
    },
    '-': () => {
      nearer(1.25);
    },
    '0': hand.whole,
  };
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey) return;
      const arrow = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined;
      if (arrow !== undefined && (event.shiftKey || event.altKey)) {
        event.preventDefault();
        const by = event.altKey ? moved : turned;
        hand.move(by(hand.pose(), arrow[0], arrow[1], hand.window()));
        return;
      }
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
    { signal },
  );
}
