/** What was changed in a tree, in parts a person can read. Of somebody hidden nothing is told but that something was changed. */
import type { HistoryEntry, HistoryPart } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { PeopleService } from '../../people/index.ts';
import { isToldInFull, type ViewContext } from '../tree.presenter.ts';
import { isKnownTo, personInTree } from '../tree.queries.ts';
import { readChanges, type Change, type Row, type TreeTable } from '../operation.ts';
import type { TreeContext } from '../tree-context.ts';
import { openSources } from './sources.ts';
import { refOf, seenBy, type Seen } from './step.ts';
import { readPartnersOfUnions } from './unions.queries.ts';
import { readSourcesThere } from './sources.queries.ts';
import { type HistoryAsked, readHistory } from '../operations.queries.ts';
import { readGoneNames } from '../persons.queries.ts';
import { neverUndone } from '../undoing.queries.ts';

/** More than this is a screen nobody reads: the rest is counted. */
const mostParts = 40;

const entities: Readonly<Record<TreeTable, HistoryPart['entity']>> = {
  person: 'person',
  person_name: 'name',
  life_event: 'event',
  union_: 'union',
  union_partner: 'partner',
  parent_child: 'link',
  source: 'source',
  citation: 'citation',
};
/** What is told of each table, in this order. Everything else is for the server. */
const told: Readonly<Record<TreeTable, readonly string[]>> = {
  person: ['sex', 'gender_text', 'living_override', 'is_private', 'note'],
  person_name: ['full_text', 'kind', 'nick', 'lang', 'is_primary'],
  life_event: ['type', 'when_text', 'when_start', 'place_text', 'note', 'is_alternate'],
  union_: ['kind', 'status', 'ord'],
  union_partner: [],
  parent_child: ['nature', 'preferred', 'confidence', 'ord'],
  source: ['title', 'author', 'published', 'repository', 'url', 'note'],
  citation: ['page', 'words', 'confidence'],
};

type Said = HistoryPart['fields'][number]['before'];
const say = (value: unknown): Said =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
const isBlank = (value: Said) => value === null || value === '' || value === false || value === 0;

/** A soft deletion is a removal, and its taking back an addition. */
function actionOf({ before, after }: Change): HistoryPart['action'] {
  const isThere = (row: Row | null) => row !== null && (row['deleted_at'] ?? null) === null;
  if (isThere(before) === isThere(after)) return 'changed';
  return isThere(after) ? 'added' : 'removed';
}

function fieldsOf(change: Change): HistoryPart['fields'] {
  const action = actionOf(change);
  const [before, after] = [
    action === 'added' ? null : change.before,
    action === 'removed' ? null : change.after,
  ];
  const plain = told[change.table].flatMap((field) => {
    const [was, is] = [say(before?.[field]), say(after?.[field])];
    const matters = action === 'changed' ? was !== is : !isBlank(was) || !isBlank(is);
    return matters ? [{ field, before: was, after: is }] : [];
  });
  return change.table === 'person' ? [...plain, ...portraitField(before, after)] : plain;
}

/** Which photograph it was is for nobody to read: whether there was one, and is. Another one in its place is told as well. */
function portraitField(before: Row | null, after: Row | null): HistoryPart['fields'] {
  const [was, is] = [say(before?.['portrait_media_id']), say(after?.['portrait_media_id'])];
  return was === is ? [] : [{ field: 'portrait', before: was !== null, after: is !== null }];
}

const idsIn = (row: Row, columns: readonly string[]) =>
  columns.map((column) => row[column]).filter((id): id is string => typeof id === 'string');

/** The union whose partners a row of this table concerns; none for a link, which names its persons itself. */
function unionIdsIn(table: Change['table'], row: Row): readonly string[] {
  if (table === 'union_') return idsIn(row, ['id']);
  return table === 'parent_child' ? [] : idsIn(row, ['union_id']);
}

/** Whom a change concerns: those of the row, or the partners of its union. */
function concerned(
  change: Change,
  partners: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const row = change.after ?? change.before ?? {};
  if (change.table === 'person') return idsIn(row, ['id']);
  const persons = idsIn(row, ['person_id', 'child_id', 'parent_id']);
  const [union] = unionIdsIn(change.table, row);
  return [...new Set([...persons, ...(union === undefined ? [] : (partners.get(union) ?? []))])];
}

/** Columns that say what a row is; `kind` in every other table. */
const kindColumns: Partial<Record<Change['table'], string>> = {
  life_event: 'type',
  parent_child: 'nature',
};

const aboutOf = ({ table, before, after }: Change): string => {
  const word = (after ?? before)?.[kindColumns[table] ?? 'kind'];
  return typeof word === 'string' ? word : '';
};

/** A row that only moved its version or order is nothing to read. */
const isTold = (part: HistoryPart, change: Change) =>
  part.action !== 'changed' ||
  part.fields.length > 0 ||
  change.table === 'union_partner' ||
  before(change) !== after(change);
const before = ({ before: row }: Change) =>
  JSON.stringify(
    row === null
      ? null
      : [
          row['person_id'],
          row['child_id'],
          row['parent_id'],
          row['merged_into'],
          row['user_id'],
          row['memorial_id'],
        ],
  );
const after = ({ after: row }: Change) =>
  JSON.stringify(
    row === null
      ? null
      : [
          row['person_id'],
          row['child_id'],
          row['parent_id'],
          row['merged_into'],
          row['user_id'],
          row['memorial_id'],
        ],
  );

interface Reading {
  readonly seen: Seen;
  readonly partners: ReadonlyMap<string, readonly string[]>;
  /** Persons who are gone by now are told of to who keeps the tree, and to who wrote it. */
  readonly tellsGone: boolean;
  /** Their last name, by id. */
  readonly gone: ReadonlyMap<string, string>;
  /** Sources whose title may be said. */
  readonly sources: ReadonlySet<string>;
}

function partOf(change: Change, reading: Reading): HistoryPart {
  const ids = concerned(change, reading.partners);
  const persons = ids.map((id) => {
    const name = reading.tellsGone && !reading.seen.has(id) ? reading.gone.get(id) : undefined;
    return name === undefined ? refOf(reading.seen, id) : { id, name, hidden: false };
  });
  const [source] =
    change.table === 'source' ? idsIn(change.after ?? change.before ?? {}, ['id']) : [];
  const isOpen =
    source !== undefined
      ? reading.sources.has(source)
      : persons.length > 0 &&
        ids.every((id, at) =>
          reading.seen.has(id) ? isToldInFull(reading.seen.get(id)) : persons[at]?.hidden === false,
        );
  return {
    entity: entities[change.table],
    action: actionOf(change),
    about: isOpen ? aboutOf(change) : '',
    persons,
    fields: isOpen ? fieldsOf(change) : [],
  };
}

/** The partners of unions named in the changes, as they are and as they were. */
async function partnersIn(
  connection: Connection,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const unionOf = ({ table, before: was, after: is }: Change) =>
    idsIn(is ?? was ?? {}, [table === 'union_' ? 'id' : 'union_id']);
  const unions = [...new Set(changes.flatMap(unionOf))];
  if (unions.length === 0) return new Map();
  const rows = await readPartnersOfUnions(connection, unions);
  const then = changes
    .flatMap((change) =>
      change.table === 'union_partner' ? [change.after ?? change.before ?? {}] : [],
    )
    .map((row) => ({ union_id: String(row['union_id']), person_id: String(row['person_id']) }));
  const grouped = Map.groupBy([...rows, ...then], (row) => row.union_id);
  return new Map(
    [...grouped].map(([union, list]) => [union, [...new Set(list.map((row) => row.person_id))]]),
  );
}

/** The last primary names of persons who are not there any more. */
async function goneNames(
  connection: Connection,
  treeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readGoneNames(connection, treeId, ids);
  return new Map(rows.map((row) => [row.id, row.full_text]));
}

/** Sources named in the changes that are there still: of one that was taken out nobody knows any more whom it was cited for. */
async function sourcesThere(
  connection: Connection,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const ids = changes.flatMap((change) =>
    change.table === 'source' ? idsIn(change.after ?? change.before ?? {}, ['id']) : [],
  );
  if (ids.length === 0) return [];
  return (await readSourcesThere(connection, ids)).map((row) => row.id);
}

export function createChangelog(treeContext: TreeContext, people: PeopleService) {
  const { database } = treeContext.platform;

  async function readingOf(
    viewContext: ViewContext,
    treeId: string,
    changes: readonly Change[],
  ): Promise<Reading> {
    const partners = await partnersIn(database, changes);
    const ids = [...new Set(changes.flatMap((change) => concerned(change, partners)))];
    const seen = await seenBy(database, viewContext, ids);
    const keeps = viewContext.role === 'owner';
    const sources = await openSources(database, viewContext, await sourcesThere(database, changes));
    return {
      seen,
      partners,
      tellsGone: keeps,
      gone: keeps
        ? await goneNames(
            database,
            treeId,
            ids.filter((id) => !seen.has(id)),
          )
        : new Map(),
      sources,
    };
  }

  return {
    /** Newest first. A hidden person has no history to others: `general.not_found`. */
    async history(
      actor: SignedIn,
      treeId: string,
      asked: HistoryAsked,
    ): Promise<{ entries: HistoryEntry[]; before: number | null }> {
      const viewContext = await treeContext.reader.context(database, actor, treeId);
      if (
        asked.person !== undefined &&
        (await personInTree(database, treeId, asked.person)) !== undefined
      ) {
        const shown = (await seenBy(database, viewContext, [asked.person])).get(asked.person);
        ensure(shown?.hidden === false, 'general.not_found');
      }
      const rows = await readHistory(database, treeId, asked);
      const page = rows.slice(0, asked.limit);
      const changesOf = new Map(
        page.map((row) => [row.seq, readChanges(row.payload).slice(0, 500)]),
      );
      const reading = await readingOf(
        viewContext,
        treeId,
        [...changesOf.values()].flatMap((changes) => changes.slice(0, mostParts * 2)),
      );
      const cards = await people.cards(
        database,
        page
          .map((row) => row.actor_id)
          .filter((id) => isKnownTo(actor.subject, viewContext.household, id)),
      );
      const mayAdd = viewContext.mayWrite && viewContext.role !== 'viewer';
      const entries = page.map((row): HistoryEntry => {
        const all = changesOf.get(row.seq) ?? [];
        const parts = all.slice(0, mostParts * 2).flatMap((change) => {
          const part = partOf(change, reading);
          return isTold(part, change) ? [part] : [];
        });
        const stands = row.undone_by === null;
        const mine = row.actor_id === actor.user.id;
        return {
          seq: row.seq,
          kind: row.kind,
          actor: cards.get(row.actor_id) ?? null,
          created_at: row.created_at.toISOString(),
          undone: !stands,
          undoes: row.undoes,
          parts: parts.slice(0, mostParts),
          more_parts:
            Math.max(0, parts.length - mostParts) + Math.max(0, all.length - mostParts * 2),
          abilities: {
            undo:
              mayAdd &&
              stands &&
              row.undoes === null &&
              !neverUndone.includes(row.kind) &&
              (mine || viewContext.role === 'owner'),
            redo: mayAdd && stands && row.kind === 'undo' && mine,
          },
        };
      });
      return { entries, before: rows.length > asked.limit ? (page.at(-1)?.seq ?? null) : null };
    },
  };
}
