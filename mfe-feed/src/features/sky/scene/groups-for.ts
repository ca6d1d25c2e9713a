/** Which discs a view has. Pure. */
import { groupsOfPeople } from './galaxies.ts';
import { GROUPED_FROM, groupsOfLife, noGroups, type Counted, type Groups } from './groups.ts';
import type { Shown } from './shown.ts';
import { totalOf } from './sky.types.ts';

export function groupsFor({ columns, view, people }: Shown, counted: Counted): Groups {
  if (view === 'collective') return groupsOfPeople(people);
  if (view !== 'personal' || totalOf(columns) < GROUPED_FROM) return noGroups;
  return groupsOfLife(columns, counted);
}
