/** What the page wants to see, and what it is told. */
import type { Mark } from './marks.ts';
import type { Form } from './words-on-sky.ts';
import type { DeviceLevel, SkyColumns, SkyFocus, SkyPerson, SkyView } from './sky.types.ts';

export interface Shown {
  readonly columns: SkyColumns;
  readonly view: SkyView;
  /** 1 in the filter, 0 stepped back. */
  readonly shown: Uint8Array;
  readonly selected: number | null;
  readonly focus: SkyFocus;
  readonly level: DeviceLevel;
  readonly colourBy: 'feeling' | 'type';
  /** Of the memory in the middle of the nexus; there alone. */
  readonly shells: Uint8Array | null;
  readonly people: readonly SkyPerson[];
  readonly links: ArrayLike<number>;
  /** Of the people, who is to be named before all others. */
  readonly called?: number | null;
  /** What is in the filter, counted (year, feeling, how many), where not all of it has come; else null. */
  readonly counts: ArrayLike<number> | null;
}

export interface Told {
  readonly onHover: (index: number | null) => void;
  readonly onPick: (index: number) => void;
  /** A finger rests on it. */
  readonly onHold: (index: number) => void;
  readonly onPerson: (index: number) => void;
  /** Of a life that comes in parts: these years are near enough for their lights, the nearest first. */
  readonly onYears: (years: readonly number[]) => void;
  /** Measured frames want another level. */
  readonly onLevel: (level: DeviceLevel) => void;
  readonly photoOf: (index: number) => string | null;
  readonly write: (element: HTMLElement, mark: Mark, form: Form) => void;
}

/** The lights move to other places. */
export const isRearranged = (before: Shown, next: Shown): boolean =>
  before.view !== next.view ||
  (next.view === 'nexus' && (before.selected !== next.selected || before.shells !== next.shells));

/** And not only other parts of the same. */
export const isOtherLife = (before: Shown, next: Shown): boolean =>
  before.columns !== next.columns &&
  (!next.columns.whole || before.columns.whole !== next.columns.whole || before.view !== next.view);

export const isOtherFilter = (before: Shown, next: Shown): boolean =>
  before.shown !== next.shown || before.counts !== next.counts;

/** Other people, other lines. */
export const isOtherFamily = (before: Shown, next: Shown): boolean =>
  before.people !== next.people || before.links !== next.links;
