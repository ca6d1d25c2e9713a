/** Pure: who of a tree somebody of a file is. By the ids that programs give, else by the same place in the same file under the same name. */
import { isNode, plainXref, renameXrefs, type Node } from './mapping/node.ts';
import type { PersonRecord } from './mapping/persons.ts';
import { isTitleAlone, type SourceRow } from './mapping/sources.ts';
import type { KnownSource, KnownSources } from './planning-sources.ts';
import type { Known, KnownPerson } from './planner.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const textAt = (row: unknown, at: number): string =>
  isList(row) && typeof row[at] === 'string' ? row[at] : '';

const rowsIn = (json: string | null): readonly unknown[] => {
  const value: unknown = json === null ? [] : JSON.parse(json);
  return isList(value) ? value : [];
};

export const createRenamer = (filesBefore: number) =>
  filesBefore === 0 ? null : (xref: string): string => `X${filesBefore + 1}_${xref}`;

/** `persons`: JSON of `[id, uids, xref, name]`. Gives the id of somebody of the tree. */
export function whoIs(persons: string | null): (record: PersonRecord) => string | null {
  const byUid = new Map<string, string>();
  const byPlace = new Map<string, string>();
  for (const row of rowsIn(persons)) {
    const id = textAt(row, 0);
    for (const uid of textAt(row, 1).split(' ')) if (uid !== '') byUid.set(uid, id);
    const xref = textAt(row, 2);
    if (xref !== '') byPlace.set(`${plainXref(xref)} ${textAt(row, 3)}`, id);
  }
  const met = new Set<string>();
  return (record) => {
    const uid = record.uids.split(' ').find((one) => byUid.has(one));
    const name = record.names[0]?.row.full_text ?? '';
    const found =
      (uid === undefined ? undefined : byUid.get(uid)) ??
      (record.xref === null || name === ''
        ? undefined
        : byPlace.get(`${plainXref(record.xref)} ${name}`));
    // Two of a file are not the same one of a tree.
    if (found === undefined || met.has(found)) return null;
    met.add(found);
    return found;
  };
}

const nobody: ReadonlySet<string> = new Set();

function grouped(rows: readonly unknown[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>();
  for (const row of rows) {
    const id = textAt(row, 0);
    const group = groups.get(id) ?? new Set();
    groups.set(id, group.add(textAt(row, 1)));
  }
  return groups;
}

const field = (value: unknown, name: string): readonly unknown[] => {
  const list: unknown =
    typeof value === 'object' && value !== null
      ? Object.getOwnPropertyDescriptor(value, name)?.value
      : undefined;
  return isList(list) ? list : [];
};

/** A source by all it says, whatever its records were called. */
const keyOf = (
  { title, author, published, repository, url, note }: SourceRow,
  extra: Node | null,
): string =>
  JSON.stringify([
    title,
    author,
    published,
    repository,
    url,
    note,
    extra === null ? null : renameXrefs(extra, plainXref),
  ]);

/** `rows`: `[id, xref, extra, title, author, published, repository, url, note]`. One without a name cannot be pointed at from elsewhere in the file: it stands for itself. */
function knownSources(rows: readonly unknown[]): KnownSources {
  const named = new Map<string, KnownSource[]>();
  const told = new Map<string, string>();
  for (const stored of rows) {
    const [id, xref] = [textAt(stored, 0), textAt(stored, 1)];
    const kept: unknown = isList(stored) ? stored[2] : null;
    const extra = isNode(kept) ? kept : null;
    const row: SourceRow = {
      title: textAt(stored, 3),
      author: textAt(stored, 4),
      published: textAt(stored, 5),
      repository: textAt(stored, 6),
      url: textAt(stored, 7),
      note: textAt(stored, 8),
    };
    if (isTitleAlone(row, extra)) told.set(row.title, id);
    else if (xref !== '')
      named.set(keyOf(row, extra), [...(named.get(keyOf(row, extra)) ?? []), { id, xref }]);
  }
  return {
    record: (row, extra) => named.get(keyOf(row, extra))?.shift() ?? null,
    inPlace: (title) => told.get(title) ?? null,
  };
}

/** What a tree knows, for the planner. `facts`: JSON of `knownFacts`. */
export function knownIn(persons: string | null, facts: string | null): Known {
  const who = whoIs(persons);
  const told: unknown = facts === null ? null : JSON.parse(facts);
  const [names, events] = [grouped(field(told, 'names')), grouped(field(told, 'events'))];
  const unions = new Map<string, string>();
  for (const row of field(told, 'unions')) {
    const partners: unknown = isList(row) ? row[2] : undefined;
    const ids = isList(partners)
      ? partners.filter((id): id is string => typeof id === 'string')
      : [];
    if (ids.length > 0) unions.set(ids.toSorted().join(' '), textAt(row, 0));
    else if (textAt(row, 1) !== '')
      unions.set(`group ${plainXref(textAt(row, 1))}`, textAt(row, 0));
  }
  return {
    sources: knownSources(field(told, 'sources')),
    person(record): KnownPerson | null {
      const id = who(record);
      return id === null
        ? null
        : { id, names: names.get(id) ?? nobody, events: events.get(id) ?? nobody };
    },
    union(xref, partnerIds) {
      if (partnerIds.length > 0) return unions.get(partnerIds.toSorted().join(' ')) ?? null;
      return xref === null ? null : (unions.get(`group ${plainXref(xref)}`) ?? null);
    },
  };
}
