/** What the page wants to see, and what it is told. */
import type { Mark } from './marks.ts';
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
}

export interface Told {
  readonly onHover: (index: number | null) => void;
  readonly onPick: (index: number) => void;
  /** A finger rests on it. */
  readonly onHold: (index: number) => void;
  readonly onPerson: (index: number) => void;
  /** Measured frames want another level. */
  readonly onLevel: (level: DeviceLevel) => void;
  readonly photoOf: (index: number) => string | null;
  readonly write: (element: HTMLElement, mark: Mark) => void;
}

/** The lights move to other places. */
export const isRearranged = (before: Shown, next: Shown): boolean =>
  before.view !== next.view ||
  (next.view === 'nexus' && (before.selected !== next.selected || before.shells !== next.shells));

/** Other people, other lines. */
export const isOtherFamily = (before: Shown, next: Shown): boolean =>
  before.people !== next.people || before.links !== next.links;
