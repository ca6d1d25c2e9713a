/** What happened in each year. Pure. */
import type { Happening, LapsePerson, Span, Timeline } from './model.ts';
import { isAbout, middle } from './spans.ts';

type Dated = readonly [year: number, happening: Happening];
type Told = Pick<Timeline, 'people' | 'unions' | 'lives'>;

const at = (span: Span) => ({ isAbout: isAbout(span) });

const births = ({ people }: Told): readonly Dated[] =>
  people.flatMap((one, person): Dated[] =>
    one === null ? [] : [[middle(one.born), { what: 'born', person, ...at(one.born) }]],
  );

const deaths = ({ people }: Told): readonly Dated[] =>
  people.flatMap((one, person): Dated[] => {
    const died = one?.died ?? null;
    return died === null ? [] : [[middle(died), { what: 'died', person, ...at(died) }]];
  });

const ties = (
  { unions }: Told,
  what: 'married' | 'parted',
  when: 'since' | 'until',
): readonly Dated[] =>
  unions.flatMap(({ partners, ...union }): Dated[] => {
    const span = union[when];
    return span === null ? [] : [[middle(span), { what, partners, ...at(span) }]];
  });

/** Where somebody died they need not have lived. */
const movesOf = (
  { stays }: LapsePerson,
  person: number,
  placeNames: readonly string[],
): readonly Dated[] =>
  stays.flatMap(({ place, from, kind }, index): Dated[] => {
    const before = stays[index - 1];
    if (before === undefined || before.place === place || kind === 'death') return [];
    return [[from, { what: 'moved', person, place: placeNames[place] ?? '', isAbout: false }]];
  });

const memories = ({ lives }: Told): readonly Dated[] =>
  lives.flatMap(({ lights }, life) =>
    [...Map.groupBy(lights, ([year]) => year)].map(([year, ofYear]): Dated => {
      const count = ofYear.reduce((sum, [, , more]) => sum + more, 0);
      return [year, { what: 'memories', life, count, isAbout: false }];
    }),
  );

/** By year: births, weddings, moves, partings and deaths in this order, and what is remembered. */
export function happeningsIn(
  told: Told,
  placeNames: readonly string[],
): ReadonlyMap<number, readonly Happening[]> {
  const all = [
    ...births(told),
    ...ties(told, 'married', 'since'),
    ...told.people.flatMap((one, person) => (one === null ? [] : movesOf(one, person, placeNames))),
    ...ties(told, 'parted', 'until'),
    ...deaths(told),
    ...memories(told),
  ];
  const byYear = new Map<number, Happening[]>();
  for (const [year, happening] of all) {
    const list = byYear.get(year);
    if (list === undefined) byYear.set(year, [happening]);
    else list.push(happening);
  }
  return byYear;
}
