/** A sky that nobody listens to, and what is shown of a life when all of it is: for what measures. */
import type { ToldOfLoss } from '../draw.tsx';
import type { Shown, Told } from '../shown.ts';
import type { DeviceLevel, SkyColumns } from '../sky.types.ts';

const nothing = () => undefined;

export const toldNothing: Told & ToldOfLoss = {
  onHover: nothing,
  onPick: nothing,
  onHold: nothing,
  onPerson: nothing,
  onYears: nothing,
  onLevel: nothing,
  onLost: nothing,
  onRestored: nothing,
  photoOf: () => null,
  write: (element) => {
    element.textContent = '1987';
  },
};

export const wholeLife = (
  columns: SkyColumns,
  level: DeviceLevel,
  shown: Uint8Array = new Uint8Array(columns.count).fill(1),
): Shown => ({
  columns,
  view: 'personal',
  shown,
  selected: null,
  focus: { at: 'all' },
  level,
  colourBy: 'feeling',
  shells: null,
  people: [],
  links: [],
  counts: null,
});
