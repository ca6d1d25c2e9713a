/** The camera by keys: + and - come nearer and go back, 0 sees everything, Shift with an arrow turns, Alt with an arrow moves. The bare arrows are left to the page. */
import { moved, turned, zoomed } from './camera-moves.ts';
import type { Hand } from './hand.ts';

/** Pixels that a key turns or moves. */
const STEP = 60;

const arrows = new Map<string, readonly [number, number]>([
  ['ArrowLeft', [STEP, 0]],
  ['ArrowRight', [-STEP, 0]],
  ['ArrowUp', [0, STEP]],
  ['ArrowDown', [0, -STEP]],
]);
const nearness = new Map([
  ['+', 0.8],
  ['=', 0.8],
  ['-', 1.25],
]);

/** Whether the key was one of ours. */
function pressed(hand: Hand, { key, shiftKey, altKey }: KeyboardEvent): boolean {
  const arrow = arrows.get(key);
  const bounds = hand.bounds();
  const { window } = bounds;
  if (arrow !== undefined && (shiftKey || altKey)) {
    const by = altKey ? moved : turned;
    hand.move(by(hand.pose(), arrow[0], arrow[1], window));
    return true;
  }
  const factor = nearness.get(key);
  if (factor !== undefined)
    hand.move(zoomed(hand.pose(), factor, [window.width / 2, window.height / 2], bounds));
  else if (key === '0') hand.whole();
  else return false;
  return true;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea') !== null;

/** Heard in the whole of the sky (`data-sky-keys`), but where somebody writes or moves a slider: the drawing itself never has the focus, what stands beside it has. */
export function attachKeys(element: HTMLElement, hand: Hand, signal: AbortSignal): void {
  const place = element.closest<HTMLElement>('[data-sky-keys]') ?? element;
  place.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || isWriting(event.target)) return;
      if (pressed(hand, event)) event.preventDefault();
    },
    { signal },
  );
}
