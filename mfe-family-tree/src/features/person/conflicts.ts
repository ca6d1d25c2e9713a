/** Somebody else changed the person while one wrote. Where both wrote, one chooses, field by field; everything else comes together by itself. Pure. */
import { columns, same, scalars, type Draft, type ListName, type Part } from './draft.ts';

export interface Conflict {
  /** `note`, `names:<id>.given`, or `events:<id>` where one of both took the whole part out. */
  readonly path: string;
  readonly list: ListName | null;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

const lists = ['names', 'events', 'citations'] as const;
const quarrel = (mine: unknown, base: unknown, theirs: unknown) =>
  !same(mine, base) && !same(theirs, base) && !same(mine, theirs);
const byId = <L extends ListName>(parts: readonly Part<L>[], id: string | null) =>
  id === null ? undefined : parts.find((part) => part.id === id);
const valueOf = (part: object, column: string): unknown =>
  new Map<string, unknown>(Object.entries(part)).get(column);
const differs = (list: ListName, one: object, other: object) =>
  columns[list].some((column) => !same(valueOf(one, column), valueOf(other, column)));
const pathOf = (list: ListName, id: string | null, column?: string) =>
  `${list}:${id ?? ''}${column === undefined ? '' : `.${column}`}`;

function conflictsIn(list: ListName, mine: Draft, base: Draft, theirs: Draft): readonly Conflict[] {
  return mine[list].flatMap((part): readonly Conflict[] => {
    const [was, is] = [byId<ListName>(base[list], part.id), byId<ListName>(theirs[list], part.id)];
    if (was === undefined) return [];
    const path = pathOf(list, part.id);
    if (is === undefined)
      return !part.removed && differs(list, part, was)
        ? [{ path, list, field: '', mine: part, theirs: null }]
        : [];
    if (part.removed)
      return differs(list, is, was) ? [{ path, list, field: '', mine: null, theirs: is }] : [];
    return columns[list].flatMap((column) => {
      const [one, before, other] = [
        valueOf(part, column),
        valueOf(was, column),
        valueOf(is, column),
      ];
      return quarrel(one, before, other)
        ? [{ path: pathOf(list, part.id, column), list, field: column, mine: one, theirs: other }]
        : [];
    });
  });
}

/** What has to be asked: both changed the same, and not alike. */
export const conflictsOf = (mine: Draft, base: Draft, theirs: Draft): readonly Conflict[] => [
  ...scalars.flatMap((field) =>
    quarrel(mine[field], base[field], theirs[field])
      ? [{ path: field, list: null, field, mine: mine[field], theirs: theirs[field] }]
      : [],
  ),
  ...lists.flatMap((list) => conflictsIn(list, mine, base, theirs)),
];

const pick = (
  choices: Choices,
  path: string,
  mine: unknown,
  base: unknown,
  theirs: unknown,
): unknown =>
  same(mine, base) || (quarrel(mine, base, theirs) && choices[path] === 'theirs') ? theirs : mine;

/** A part that both know: each field by who changed it, or by choice. */
function together<L extends ListName>(
  list: L,
  part: Part<L>,
  was: Part<L>,
  is: Part<L>,
  choices: Choices,
): Part<L> {
  if (part.removed)
    return differs(list, is, was) && choices[pathOf(list, part.id)] === 'theirs'
      ? is
      : { ...is, removed: true };
  const chosen = columns[list].map((column): readonly [string, unknown] => [
    column,
    pick(
      choices,
      pathOf(list, part.id, column),
      valueOf(part, column),
      valueOf(was, column),
      valueOf(is, column),
    ),
  ]);
  const own: Readonly<Record<string, unknown>> = Object.fromEntries(chosen);
  return { ...is, ...own };
}

function rebaseList<L extends ListName>(
  list: L,
  mine: readonly Part<L>[],
  base: readonly Part<L>[],
  theirs: readonly Part<L>[],
  choices: Choices,
): readonly Part<L>[] {
  const known = theirs.map((is) => {
    const [part, was] = [byId(mine, is.id), byId(base, is.id)];
    return part === undefined || was === undefined ? is : together(list, part, was, is, choices);
  });
  const mineOnly = mine.flatMap((part) => {
    if (part.id === null) return [part];
    const was = byId(base, part.id);
    const goneThere = was !== undefined && byId(theirs, part.id) === undefined;
    // Taken out by them, changed by us, and we keep it: it is added anew.
    return goneThere &&
      !part.removed &&
      differs(list, part, was) &&
      choices[pathOf(list, part.id)] !== 'theirs'
      ? [{ ...part, id: null }]
      : [];
  });
  return [...known, ...mineOnly];
}

/** One's own changes on top of what stands there now. Where nothing was chosen one's own stay. */
export function rebase(mine: Draft, base: Draft, theirs: Draft, choices: Choices): Draft {
  const own = Object.fromEntries(
    scalars.map((field) => [field, pick(choices, field, mine[field], base[field], theirs[field])]),
  );
  return {
    ...theirs,
    ...own,
    names: rebaseList('names', mine.names, base.names, theirs.names, choices),
    events: rebaseList('events', mine.events, base.events, theirs.events, choices),
    citations: rebaseList('citations', mine.citations, base.citations, theirs.citations, choices),
  };
}
