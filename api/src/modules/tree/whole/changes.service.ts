/**
 * What a page that holds a revision has to change to hold the newest. A person's row may change although nobody wrote to it: who is near to
 * whom decides what they see, and relatives tell who has probably died. So everybody within the reach of those rules is read anew.
 */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { TreeChanges } from '@kinlore/shared/contracts/family-whole';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import {
  isToldInFull,
  presentPerson,
  presentUnion,
  vitalOf,
  type ViewContext,
} from '../tree.presenter.ts';
import {
  marriagesOf,
  membershipOf,
  personsByIds,
  stepsFromAll,
  unionsOf,
  vitalEvents,
  type UnionRow,
} from '../tree.queries.ts';
import { evidenceReach, nearAdult } from '../../tree-privacy/index.ts';
import type { TreeReader } from '../view.ts';
import {
  linksNamed,
  membersOf,
  namedAfter,
  operationsAfter,
  unionsByIds,
  type NamedRow,
} from './changes.queries.ts';

const mostOperations = 500;
/** More rows than this are read as a whole. */
const mostNamed = 5_000;
const mostPersons = 2_000;

const nothing = (revision: number, reload: boolean): TreeChanges => ({
  revision,
  reload,
  persons: [],
  removed_persons: [],
  unions: [],
  removed_unions: [],
  links: [],
  removed_links: [],
});

interface Named {
  readonly persons: ReadonlySet<string>;
  readonly unions: readonly string[];
  readonly links: readonly string[];
  readonly edges: boolean;
  readonly events: boolean;
}

const present = (ids: readonly (string | null)[]): string[] =>
  ids.filter((id): id is string => id !== null);

function namedIn(rows: readonly NamedRow[], touched: readonly string[]): Named {
  const of = (...tables: readonly string[]) => rows.filter((row) => tables.includes(row.table));
  const ids = (
    list: readonly NamedRow[],
    column: 'id' | 'person_id' | 'union_id' | 'child_id' | 'parent_id',
  ) => present(list.map((row) => row[column]));
  const [persons, links] = [of('person'), of('parent_child')];
  return {
    persons: new Set([
      ...touched,
      ...ids(persons, 'id'),
      ...ids(rows, 'person_id'),
      ...ids(links, 'child_id'),
      ...ids(links, 'parent_id'),
    ]),
    unions: [...new Set([...ids(of('union_'), 'id'), ...ids(rows, 'union_id')])],
    links: [...new Set(ids(links, 'id'))],
    edges:
      links.length > 0 ||
      of('union_', 'union_partner').length > 0 ||
      persons.some((row) => row.existence_changed),
    events: of('life_event').length > 0,
  };
}

/** The account that reads has become another person of the tree, or none. */
const changesSelf = (rows: readonly NamedRow[], userId: string): boolean =>
  rows.some(
    (row) => row.table === 'person' && row.account_changed && row.accounts.includes(userId),
  );

/** Everybody whose row may differ. Null where that are too many to list. */
async function concerned(
  connection: Connection,
  viewContext: ViewContext,
  { persons, edges, events }: Named,
): Promise<readonly string[] | null> {
  if (persons.size > mostPersons) return null;
  if (!edges && !events) return [...persons];
  // A step that came or went lies beside someone named. Far from the viewer it changes nobody's distance, only what relatives tell.
  const mattersToNearness =
    edges && viewContext.self !== null && [...persons].some((id) => viewContext.steps.has(id));
  const around = await stepsFromAll(
    connection,
    [...persons],
    mattersToNearness ? nearAdult : evidenceReach,
  );
  return around.size > mostPersons ? null : [...new Set([...persons, ...around.keys()])];
}

export function createChangesReader({ database }: Platform, reader: TreeReader) {
  async function personsNow(
    connection: Connection,
    viewContext: ViewContext,
    treeId: string,
    ids: readonly string[],
  ): Promise<TreePerson[]> {
    if (ids.length === 0) return [];
    const [rows, events] = [
      await personsByIds(connection, ids, viewContext.viewerId),
      await vitalEvents(connection, ids),
    ];
    return rows
      .filter((row) => row.tree_id === treeId)
      .map((row) =>
        presentPerson(
          row,
          vitalOf(row, events),
          { personIds: [], links: [], unions: [] },
          new Set(),
          viewContext,
        ),
      );
  }

  async function unionsNow(
    connection: Connection,
    treeId: string,
    named: Named,
    around: readonly string[],
  ): Promise<readonly UnionRow[]> {
    const far = !named.edges && !named.events ? [] : await unionsOf(connection, around);
    const own = await unionsByIds(connection, treeId, named.unions);
    return [...new Map([...far, ...own].map((union) => [union.id, union])).values()];
  }

  async function list(
    connection: Connection,
    viewContext: ViewContext,
    treeId: string,
    named: Named,
  ): Promise<Omit<TreeChanges, 'revision'> | null> {
    const members = await membersOf(connection, named.unions);
    const around = await concerned(connection, viewContext, {
      ...named,
      persons: new Set([...named.persons, ...members]),
    });
    if (around === null) return null;
    const unions = await unionsNow(connection, treeId, named, around);
    // The day of a marriage waits for both partners.
    const ids = [...new Set([...around, ...unions.flatMap((union) => union.partner_ids)])];
    const persons = await personsNow(connection, viewContext, treeId, ids);
    const there = new Set(persons.map((person) => person.id));
    const redacted = new Set(
      persons.filter((person) => !isToldInFull(person)).map((person) => person.id),
    );
    const weddings =
      unions.length === 0
        ? []
        : await marriagesOf(
            connection,
            unions.map((union) => union.id),
          );
    const links = await linksNamed(connection, treeId, {
      ids: named.links,
      persons: named.edges ? [...named.persons] : [],
      unions: named.edges ? named.unions : [],
    });
    const known = {
      unions: new Set(unions.map((union) => union.id)),
      links: new Set(links.map((link) => link.id)),
    };
    return {
      reload: false,
      persons,
      removed_persons: [...named.persons].filter((id) => !there.has(id)),
      unions: unions.map((union) => presentUnion(union, weddings, redacted)),
      removed_unions: named.unions.filter((id) => !known.unions.has(id)),
      links: links.map((link) => ({ ...link, nature: link.nature })),
      removed_links: named.links.filter((id) => !known.links.has(id)),
    };
  }

  return {
    /** Throws `general.not_found` for whoever is no member. */
    changes: (actor: SignedIn, treeId: string, since: number): Promise<TreeChanges> =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (connection) => {
          const member = await membershipOf(connection, treeId, actor.subject.id);
          ensure(member, 'general.not_found');
          const { revision } = member;
          if (since === revision) return nothing(revision, false);
          const missed = revision - since;
          if (missed < 0 || missed > mostOperations) return nothing(revision, true);
          const { operations, named: count } = await operationsAfter(
            connection,
            treeId,
            since,
            revision,
          );
          if (operations !== missed || count === null || count > mostNamed)
            return nothing(revision, true);
          const { rows, touched } = await namedAfter(connection, treeId, since, revision);
          if (changesSelf(rows, actor.subject.id)) return nothing(revision, true);
          const viewContext = await reader.context(connection, actor, treeId);
          const named = namedIn(rows, touched);
          // Who came or was tied elsewhere may have moved others into a branch, or out of it.
          if (viewContext.branch !== null && named.edges) return nothing(revision, true);
          const listed = await list(connection, viewContext, treeId, named);
          return listed === null ? nothing(revision, true) : { ...listed, revision };
        }),
  };
}
export type ChangesReader = ReturnType<typeof createChangesReader>;
