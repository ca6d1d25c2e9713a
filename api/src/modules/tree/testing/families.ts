/** What the tests of editing say in one word each. */
import {
  addRelative,
  createTree,
  readTree,
  type relations,
} from '@kinlore/shared/contracts/family';
import {
  createPerson,
  readPersonInFull,
  type PersonChanges,
  type PersonInFull,
} from '@kinlore/shared/contracts/family-changes';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { TestServer, TestUser } from '../../../testing/index.ts';

export const yearDate = (value: number): FuzzyDate => ({
  kind: 'exact',
  start: `${value}-01-01`,
  end: `${value}-12-31`,
  precision: 'year',
  text: String(value),
});
export const dayDate = (value: string): FuzzyDate => ({
  kind: 'exact',
  start: value,
  end: value,
  precision: 'day',
  text: value,
});
export const ifMatchOptions = (version: number, key?: string) => ({
  headers: { 'if-match': String(version), ...(key !== undefined && { 'idempotency-key': key }) },
});

export interface Family {
  readonly tree: string;
  readonly self: string;
}

export function familyOf(server: TestServer) {
  const full = async (who: TestUser, tree: string, person: string): Promise<PersonInFull> =>
    (await server.as(who).call(readPersonInFull, { params: { tree, person } })).data;
  return {
    full,
    async plant(owner: TestUser): Promise<Family> {
      const { data } = await server.as(owner).call(createTree, { body: { name: 'Ours' } });
      return { tree: data.tree.id, self: data.focus_id };
    },
    /** Lets somebody in, by the shortest way. */
    async letIn(
      tree: string,
      who: TestUser,
      role: 'editor' | 'contributor' | 'viewer',
      personId?: string,
    ): Promise<void> {
      await server.database
        .insertInto('tree_member')
        .values({ tree_id: tree, user_id: who.id, role })
        .execute();
      if (personId !== undefined)
        await server.database
          .updateTable('person')
          .set({ user_id: who.id, living: 'yes' })
          .where('id', '=', personId)
          .execute();
    },
    async person(who: TestUser, tree: string, body: PersonChanges): Promise<string> {
      return (await server.as(who).call(createPerson, { params: { tree }, body })).data.person_id;
    },
    async add(
      who: TestUser,
      tree: string,
      person: string,
      relation: (typeof relations)[number],
      given: string,
      more: object = {},
    ): Promise<string> {
      return (
        await server.as(who).call(addRelative, {
          params: { tree, person },
          body: { relation, person: { given, ...more } },
        })
      ).data.person_id;
    },
    version: async (who: TestUser, tree: string, person: string): Promise<number> =>
      (await full(who, tree, person)).person.version,
    read: async (who: TestUser, tree: string) =>
      (await server.as(who).call(readTree, { params: { tree }, query: { up: 12, down: 12 } })).data,
  };
}

/** Every row of a tree as it stands, without what the server counts for itself: two trees are the same when these are. */
export async function rowsOf(server: TestServer, tree: string): Promise<unknown> {
  const { database } = server;
  const people = database.selectFrom('person').select('id').where('tree_id', '=', tree);
  const unions = database.selectFrom('union_').select('id').where('tree_id', '=', tree);
  const plain = (rows: readonly object[]) =>
    rows
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([column]) => column !== 'version' && column !== 'updated_at'),
        ),
      )
      .map((row) => JSON.stringify(row))
      .toSorted();
  return {
    person: plain(
      await database
        .selectFrom('person')
        .selectAll()
        .where('tree_id', '=', tree)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
    person_name: plain(
      await database
        .selectFrom('person_name')
        .selectAll()
        .where('person_id', 'in', people.where('deleted_at', 'is', null))
        .execute(),
    ),
    union_: plain(
      await database
        .selectFrom('union_')
        .selectAll()
        .where('tree_id', '=', tree)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
    union_partner: plain(
      await database
        .selectFrom('union_partner')
        .selectAll()
        .where('union_id', 'in', unions)
        .execute(),
    ),
    parent_child: plain(
      await database
        .selectFrom('parent_child')
        .selectAll()
        .where('tree_id', '=', tree)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
    life_event: plain(
      await database
        .selectFrom('life_event')
        .selectAll()
        .where('tree_id', '=', tree)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
    citation: plain(
      await database.selectFrom('citation').selectAll().where('tree_id', '=', tree).execute(),
    ),
    source: plain(
      await database
        .selectFrom('source')
        .selectAll()
        .where('tree_id', '=', tree)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
  };
}
