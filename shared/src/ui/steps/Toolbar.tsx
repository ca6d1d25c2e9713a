'use no memo'; // why: index.ts
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { moveWithin } from '../layers/move-within.ts';
import styles from './Steps.module.css';

export type ToolbarProps = {
  readonly label: string;
  /** How the children are laid out, where they are no row of small buttons. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

const tools = 'button, a[href]';
const isUsable = (tool: HTMLElement) => !tool.matches(':disabled, [aria-disabled=true]');

/** Leaves one of the tools in the way of the Tab key: `wanted`, else the first that is pressed or current, else the first. */
function stopAt(bar: HTMLElement, wanted: HTMLElement | null): void {
  const all = [...bar.querySelectorAll<HTMLElement>(tools)];
  const usable = all.filter(isUsable);
  const stop =
    usable.find((tool) => tool === wanted) ??
    usable.find((tool) => tool.matches('[aria-pressed=true], [aria-current]')) ??
    usable[0];
  for (const tool of all) tool.tabIndex = tool === stop ? 0 : -1;
}

/** A row further counts as much as several times its width aside. */
const ROW_WEIGHT = 4;
/** Rows may touch, and their edges are rounded. */
const TOUCHING = -0.5;

/** How far `there` is in the next row up or down; null where it is in no such row. */
function distanceTo(key: string, here: DOMRect, there: DOMRect): number | null {
  const gap = key === 'ArrowDown' ? there.top - here.bottom : here.top - there.bottom;
  const aside = Math.abs(there.left + there.right - here.left - here.right) / 2;
  return gap > TOUCHING && there.height > 0 ? gap * ROW_WEIGHT + aside : null;
}

/** To the nearest one of the next row; false where all stand in one row, or no row is left. */
function moveByRow({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLElement)) return false;
  const here = target.getBoundingClientRect();
  const near = [...currentTarget.querySelectorAll<HTMLElement>(tools)]
    .filter(isUsable)
    .flatMap((tool) => {
      const distance = distanceTo(key, here, tool.getBoundingClientRect());
      return distance === null ? [] : [{ tool, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)[0];
  near?.tool.focus();
  return near !== undefined;
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !event.target.matches(tools)) return;
  if (moveByRow(event)) event.preventDefault();
  else moveWithin(event, tools);
}

/**
 * Buttons that belong together: one stop of the keyboard, the one used last. Arrows, Home and End move between them, and go to the row above or
 * below where they stand in rows. The stop is set on the elements themselves, so any button may be put inside.
 */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  // After each drawing: buttons come, go and are disabled.
  useLayoutEffect(() => {
    if (bar.current !== null) stopAt(bar.current, last.current);
  });
  return (
    // The keys are those of the toolbar pattern; the buttons inside take the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      className={className ?? styles.toolbar}
      onFocus={(event) => {
        last.current = event.target;
        stopAt(event.currentTarget, event.target);
      }}
      onKeyDown={walk}
    >
      {children}
    </div>
  );
}
