/** Hands on the sky: a drag turns it, two fingers or a drag with Shift or the other button move it, the wheel and a pinch come nearer. What is pressed without being moved is a press, and a finger that rests holds what it lies on. */
import { moved, pinched, turned, zoomed } from './camera-moves.ts';
import type { Hand } from './hand.ts';
import { attachKeys } from './keys.ts';

type At = readonly [x: number, y: number];

/** Pixels a hand may tremble before it moves something. */
const TREMBLE = 5;
const LINE = 16;
/** Milliseconds after which a finger that has not moved rests. */
const REST_MS = 450;

export function attachHand(element: HTMLElement, hand: Hand, signal: AbortSignal): void {
  const fingers = new Fingers(element, hand);
  signal.addEventListener('abort', fingers.rise);
  const on = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: Type,
    act: (event: PointerEvent) => void,
  ) => {
    element.addEventListener(type, act, { signal });
  };
  on('pointerdown', fingers.down);
  on('pointermove', fingers.move);
  on('pointerup', fingers.up);
  on('pointercancel', fingers.up);
  element.addEventListener('pointerleave', fingers.leave, { signal });
  element.addEventListener('contextmenu', prevented, { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === 0 ? 1 : LINE;
      const speed = event.ctrlKey ? 0.01 : 0.0016;
      const factor = Math.exp(Math.max(-120, Math.min(120, event.deltaY * unit)) * speed);
      hand.move(zoomed(hand.pose(), factor, placeIn(element, event), hand.bounds()));
    },
    { passive: false, signal },
  );
  attachKeys(element, hand, signal);
}

const prevented = (event: Event) => {
  event.preventDefault();
};

function placeIn(element: HTMLElement, { clientX, clientY }: MouseEvent): At {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
}

/** The fingers on the glass. */
class Fingers {
  private readonly places = new Map<number, At>();
  private from: At | null = null;
  private hasMoved = false;
  /** It has held something, or there were two: no press comes of it. */
  private isSpent = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Moved instead of turned. */
  private slides = false;
  private readonly element: HTMLElement;
  private readonly hand: Hand;

  constructor(element: HTMLElement, hand: Hand) {
    this.element = element;
    this.hand = hand;
  }

  readonly down = (event: PointerEvent): void => {
    const place = placeIn(this.element, event);
    if (this.places.size === 0) {
      this.from = place;
      this.hasMoved = false;
      this.isSpent = false;
      this.slides = event.shiftKey || event.button > 0;
      if (event.pointerType === 'touch')
        this.resting = setTimeout(() => {
          this.isSpent = true;
          this.hand.hold(place);
        }, REST_MS);
    } else {
      this.rise();
      this.isSpent = true;
    }
    this.places.set(event.pointerId, place);
  };

  readonly move = (event: PointerEvent): void => {
    const now = placeIn(this.element, event);
    const before = this.places.get(event.pointerId);
    if (before !== undefined) this.drag(event.pointerId, before, now);
    else if (event.pointerType !== 'touch') this.hand.hover(now);
  };

  /** It rests no more. */
  readonly rise = (): void => {
    clearTimeout(this.resting);
  };

  readonly up = (event: PointerEvent): void => {
    this.rise();
    if (!this.places.delete(event.pointerId) || this.places.size > 0) return;
    delete this.element.dataset['held'];
    if (event.type === 'pointerup' && !this.hasMoved && !this.isSpent && !this.slides)
      this.hand.press(placeIn(this.element, event), event.pointerType === 'touch');
  };

  readonly leave = (): void => {
    this.hand.hover(null);
  };

  private drag(id: number, before: At, now: At): void {
    if (!this.hasMoved && !this.begins(id, now)) return;
    const two = this.pair();
    this.places.set(id, now);
    const twoNow = this.pair();
    const { hand } = this;
    const bounds = hand.bounds();
    if (two !== null && twoNow !== null) hand.move(pinched(hand.pose(), two, twoNow, bounds));
    else {
      const by = this.slides ? moved : turned;
      hand.move(by(hand.pose(), now[0] - before[0], now[1] - before[1], bounds.window));
    }
  }

  /** Whether a finger has moved so far that it was meant. */
  private begins(id: number, now: At): boolean {
    const { from } = this;
    const isTrembling = from !== null && Math.hypot(now[0] - from[0], now[1] - from[1]) < TREMBLE;
    if (this.places.size < 2 && isTrembling) return false;
    this.rise();
    this.hasMoved = true;
    this.element.setPointerCapture(id);
    this.element.dataset['held'] = 'true';
    this.hand.hover(null);
    return true;
  }

  private pair(): readonly [At, At] | null {
    const [one, other] = [...this.places.values()];
    return one === undefined || other === undefined ? null : [one, other];
  }
}
