/** From the field of a search into what was found and back: the arrows go from one to the next, Enter opens it as any link, Escape leads back to the field. */
import type { KeyboardEvent } from 'react';

/** What a remote marks as one result. */
const RESULT = '[data-result]';
const FIELD = 'input[type="search"]';
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/** The field comes first. */
const stopsIn = (box: HTMLElement): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(`${FIELD}, ${RESULT}`),
];

function nextStop(
  stops: readonly HTMLElement[],
  from: HTMLElement,
  key: string,
): HTMLElement | undefined {
  if (key === 'Escape') return from.matches(RESULT) ? stops[0] : undefined;
  const step = steps[key];
  return step === undefined ? undefined : stops[stops.indexOf(from) + step];
}

export function moveAmongResults(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: box, target } = event;
  if (!(target instanceof HTMLElement) || !target.matches(`${FIELD}, ${RESULT}`)) return;
  const stops = stopsIn(box);
  const next = nextStop(stops, target, key);
  if (next === undefined || hasModifier(event)) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
