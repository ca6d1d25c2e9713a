import type { KeyboardEvent } from 'react';

/** Moves the focus among the enabled children that match, as arrows, Home and End ask; gives the one reached. Left and right follow the writing direction. */
export function moveWithin(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
): HTMLElement | undefined {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.matches(':disabled, [aria-disabled=true]'),
  );
  const place = items.findIndex((item) => item === document.activeElement);
  const target = items[placeAfter(event, place, items.length)];
  if (target === undefined) return undefined;
  event.preventDefault();
  target.focus();
  return target;
}

function placeAfter(event: KeyboardEvent<HTMLElement>, place: number, length: number): number {
  const forward =
    getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  switch (event.key) {
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    case 'ArrowDown':
      return (place + 1) % length;
    case 'ArrowUp':
      return (place - 1 + length) % length;
    case 'ArrowLeft':
    case 'ArrowRight':
      return (place + (event.key === forward ? 1 : -1) + length) % length;
    default:
      return -1;
  }
}
