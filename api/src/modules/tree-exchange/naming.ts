/** Pure: how everybody is called in a file that is written, and who is in it. Names of the file they came from are kept. */
import type { Fate, Naming } from './mapping/writing.ts';
import { sidesOf } from './mapping/writing.ts';
import type { WritingTask } from './writing-messages.ts';

type Row = readonly [id: string, xref: string | null];
type SourceRow = readonly [id: string, xref: string | null, alone: string | null, gone: boolean];
type UnionRow = readonly [
  id: string,
  xref: string | null,
  imported: boolean,
  partners: readonly (readonly [person: string, ord: number, sex: string])[],
];

function fateOf(letter: string | undefined): Fate {
  if (letter === 'f') return 'full';
  return letter === 'v' ? 'redacted' : 'out';
}

export interface FileNaming extends Naming {
  sidesIn(unionId: string): ReadonlyMap<string, 'HUSB' | 'WIFE'>;
  /** By the name of each person and family in the file what it is. */
  readonly kinds: ReadonlyMap<string, 'INDI' | 'FAM'>;
  readonly leftOut: number;
  /** A name that nobody has. */
  free(): string;
  /** Names of sources that were taken out of the tree: nothing points at them any more. */
  readonly gone: ReadonlySet<string>;
  /** Nobody is redacted or left out. */
  readonly isComplete: boolean;
}

/** Gives each a name of its own: the one it came with, where nobody else has it, or the next number that nothing in `reserved` has. */
function createNames(
  letter: string,
  reserved: ReadonlySet<string>,
): { take(xref: string | null): string } {
  const taken = new Set<string>();
  let next = 0;
  return {
    take(xref) {
      let name = xref !== null && taken.has(xref) ? null : xref;
      while (name === null || taken.has(name)) {
        const free = `${letter}${(next += 1)}`;
        name = reserved.has(free) ? null : free;
      }
      taken.add(name);
      return name;
    },
  };
}

/** What sources are called, and which names nobody has any more. */
function nameSources(
  rows: readonly SourceRow[],
  names: ReturnType<typeof createNames>,
): Pick<FileNaming, 'source' | 'gone'> {
  const there = rows
    .filter(([, , , gone]) => !gone)
    .toSorted(([, a], [, b]) => Number(a === null) - Number(b === null));
  const called = new Map(there.map(([id, xref, title]) => [id, { xref: names.take(xref), title }]));
  const kept = new Set(there.map(([, xref]) => xref));
  return {
    source: (id) => called.get(id) ?? null,
    gone: new Set(rows.flatMap(([, xref]) => (xref === null || kept.has(xref) ? [] : [xref]))),
  };
}

const noSides: ReadonlyMap<string, 'HUSB' | 'WIFE'> = new Map();

export function createNaming(
  task: Pick<WritingTask, 'persons' | 'unions' | 'sources' | 'records' | 'fates'>,
): FileNaming {
  const persons = JSON.parse(task.persons) as readonly Row[]; // written by personNames
  const unions = JSON.parse(task.unions) as readonly UnionRow[]; // written by unionNames
  const fates = new Map(persons.map(([id], at) => [id, fateOf(task.fates[at])]));
  // Those who bring a name choose first; the others take what is free.
  const sources = JSON.parse(task.sources) as readonly SourceRow[]; // written by sourceNames
  const names = createNames('K', new Set(JSON.parse(task.records) as readonly string[])); // written by recordNames
  const [named, unnamed] = [
    persons.filter(([, xref]) => xref !== null),
    persons.filter(([, xref]) => xref === null),
  ];
  const personNames = new Map([...named, ...unnamed].map(([id, xref]) => [id, names.take(xref)]));
  const [familied, others] = [
    unions.filter(([, xref]) => xref !== null),
    unions.filter(([, xref]) => xref === null),
  ];
  const familyNames = new Map([...familied, ...others].map(([id, xref]) => [id, names.take(xref)]));
  const { source, gone: goneSources } = nameSources(sources, names);
  const fate = (id: string): Fate => fates.get(id) ?? 'out';
  const written = new Set(
    unions
      .filter(
        ([, , , partners]) => partners.length === 0 || partners.some(([id]) => fate(id) !== 'out'),
      )
      .map(([id]) => id),
  );
  const gone = new Set([
    ...persons.filter(([id]) => fate(id) === 'out').map(([id]) => personNames.get(id) ?? ''),
    ...unions.filter(([id]) => !written.has(id)).map(([id]) => familyNames.get(id) ?? ''),
  ]);
  const redacted = new Set(
    persons.filter(([id]) => fate(id) === 'redacted').map(([id]) => personNames.get(id) ?? ''),
  );
  const kinds = new Map<string, 'INDI' | 'FAM'>([
    ...persons
      .filter(([id]) => fate(id) !== 'out')
      .map(([id]) => [personNames.get(id) ?? '', 'INDI'] as const),
    ...unions
      .filter(([id]) => written.has(id))
      .map(([id]) => [familyNames.get(id) ?? '', 'FAM'] as const),
  ]);
  const naming: Naming = {
    person: (id) => personNames.get(id) ?? 'VOID',
    union: (id) => familyNames.get(id) ?? 'VOID',
    fate,
    source,
    has: (id) => written.has(id),
    isLeftOut: (xref) => gone.has(xref),
    isRedacted: (xref) => redacted.has(xref),
  };
  const sides = new Map(
    unions.map(([id, , imported, partners]) => [
      id,
      new Map(
        sidesOf(
          {
            id,
            kind: '',
            status: '',
            extra: null,
            imported,
            partners: partners.map(([person, ord, sex]) => ({ id: person, ord, sex })),
            events: [],
            citations: [],
            children: [],
          },
          naming,
        ).map((one) => [one.id, one.side]),
      ),
    ]),
  );
  const all = [...fates.values()];
  return {
    ...naming,
    gone: goneSources,
    free: () => names.take(null),
    sidesIn: (id) => sides.get(id) ?? noSides,
    kinds,
    leftOut: all.filter((one) => one === 'out').length,
    isComplete: all.every((one) => one === 'full'),
  };
}
