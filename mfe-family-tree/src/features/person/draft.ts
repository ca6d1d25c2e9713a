/** What the editor of a person holds, and what is sent of it: only what differs, part by part. Pure. */
import type { PersonChanges, PersonInFull } from '@kinlore/shared/contracts/family-changes';
import type {
  CitationChange,
  EventChange,
  NameChange,
} from '@kinlore/shared/contracts/family-facts';
import { unknownDate } from '@kinlore/shared/dates';

export type Lists = {
  readonly names: Required<Omit<NameChange, 'id' | 'removed' | 'primary'>> & {
    readonly primary: boolean;
  };
  readonly events: Required<Omit<EventChange, 'id' | 'removed'>>;
  readonly citations: {
    readonly source_id: string;
    readonly fact: NonNullable<CitationChange['fact']>;
    readonly fact_id: string | null;
    readonly page: string;
    readonly words: string;
    readonly confidence: NonNullable<CitationChange['confidence']>;
  };
};
export type ListName = keyof Lists;

/** One part: `id` null until the server has it; `key` stays while one edits. */
export type Part<L extends ListName> = Lists[L] & {
  readonly key: string;
  readonly id: string | null;
  readonly removed: boolean;
};

export const scalars = [
  'sex',
  'gender_text',
  'living_override',
  'is_private',
  'portrait',
  'note',
] as const;
export type Scalar = (typeof scalars)[number];

export interface Draft {
  readonly sex: PersonInFull['person']['sex'];
  readonly gender_text: string;
  readonly living_override: boolean | null;
  readonly is_private: boolean;
  /** Id of the photograph: its addresses are others each time they are read. */
  readonly portrait: string | null;
  readonly note: string;
  readonly names: readonly Part<'names'>[];
  readonly events: readonly Part<'events'>[];
  readonly citations: readonly Part<'citations'>[];
}

export const columns = {
  names: ['kind', 'given', 'surname_prefix', 'surname', 'suffix', 'nick', 'lang', 'primary'],
  events: ['type', 'date', 'place', 'note', 'alternate'],
  citations: ['source_id', 'fact', 'fact_id', 'page', 'words', 'confidence'],
} as const satisfies { readonly [L in ListName]: readonly (keyof Lists[L])[] };

const held = (id: string) => ({ key: id, id, removed: false });

export const draftOf = ({
  person,
  gender_text,
  living_override,
  is_private,
  portrait,
  names,
  events,
  citations,
}: PersonInFull): Draft => ({
  sex: person.sex,
  gender_text,
  living_override,
  is_private,
  portrait: portrait?.media_id ?? null,
  note: person.note,
  names: names.map(({ id, full: _full, ...name }) => ({ ...held(id), ...name })),
  events: events.map(({ id, ...event }) => ({ ...held(id), ...event })),
  citations: citations.map(({ id, source_title: _title, created_at: _at, ...citation }) => ({
    ...held(id),
    ...citation,
  })),
});

export const blankParts = {
  names: {
    kind: 'aka',
    given: '',
    surname_prefix: '',
    surname: '',
    suffix: '',
    nick: '',
    lang: '',
    primary: false,
  },
  events: { type: 'residence', date: unknownDate(), place: '', note: '', alternate: false },
  citations: {
    source_id: '',
    fact: 'whole',
    fact_id: null,
    page: '',
    words: '',
    confidence: 'unknown',
  },
} as const satisfies { readonly [L in ListName]: Lists[L] };

export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The columns of a part that differ from what it was. */
function differing(
  list: ListName,
  part: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const changed = columns[list].filter((column) => !same(part[column], before[column]));
  return Object.fromEntries(changed.map((column) => [column, part[column]]));
}

/** A name is made the one cards show, never unmade: that follows from another one being made it. */
const sent = (list: ListName, patch: Readonly<Record<string, unknown>>) =>
  list === 'names' && patch['primary'] === false
    ? Object.fromEntries(Object.entries(patch).filter(([column]) => column !== 'primary'))
    : patch;

function listChanges<L extends ListName>(
  list: L,
  parts: readonly Part<L>[],
  before: readonly Part<L>[],
): readonly Readonly<Record<string, unknown>>[] {
  return parts.flatMap((part) => {
    const was = before.find((one) => one.id !== null && one.id === part.id);
    if (was === undefined)
      return part.removed
        ? []
        : [
            sent(
              list,
              Object.fromEntries(
                columns[list].map((column) => [column, Reflect.get(part, column)]),
              ),
            ),
          ];
    if (part.removed) return [{ id: part.id, removed: true }];
    const patch = sent(list, differing(list, part, was));
    return Object.keys(patch).length === 0 ? [] : [{ id: part.id, ...patch }];
  });
}

/** Only what differs, so that two people who change different things both win. */
export function changesTo(draft: Draft, base: Draft): PersonChanges {
  const own = Object.fromEntries(
    scalars
      .filter((field) => !same(draft[field], base[field]))
      .map((field) => [field, draft[field]]),
  );
  const lists = (['names', 'events', 'citations'] as const).flatMap((list) => {
    const changes = listChanges(list, draft[list], base[list]);
    return changes.length === 0 ? [] : [[list, changes] as const];
  });
  return { ...own, ...Object.fromEntries(lists) }; // each list holds the columns of its own kind, as `columns` says
}
