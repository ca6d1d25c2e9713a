/** People of the trees one belongs to, by name: told by the judge of the trees, so that nobody is named who is hidden there. */
import type { FamilyPlace } from '@kinlore/shared/contracts/family';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { sql } from 'kysely';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { TreeReader } from './view.ts';
import { presentPerson, vitalOf } from './tree.presenter.ts';
import { personsByIds, vitalEvents, type PersonRow } from './tree.queries.ts';

type NamingViewer = Pick<SignedIn, 'user' | 'subject'>;

export interface PersonOfTree {
  readonly id: string;
  readonly name: string;
  /** "1921–1998": the years that may be told. */
  readonly note: string;
  readonly plate: string;
  readonly picture: string | null;
  readonly userId: string | null;
  readonly treeId: string;
  readonly slug: string | null;
}

/** So many are looked at for one answer: some of them may not be seen. */
const CANDIDATES = 60;

const yearsOf = (...dates: readonly (Parameters<typeof formatFuzzyDate>[0] | null)[]): string =>
  dates.some((date) => date !== null)
    ? dates
        .map((date) =>
          date === null ? '' : formatFuzzyDate(date, { locale: 'en', style: 'year' }),
        )
        .join('–')
    : '';

const personsOf = (
  connection: Connection,
  viewer: NamingViewer,
  rows: readonly { readonly id: string }[],
): Promise<readonly PersonRow[]> =>
  personsByIds(
    connection,
    rows.map((row) => row.id),
    viewer.subject.id,
  );

export function createTreeNaming(reader: TreeReader) {
  async function told(
    connection: Connection,
    viewer: NamingViewer,
    rows: readonly PersonRow[],
  ): Promise<readonly PersonOfTree[]> {
    const events =
      rows.length === 0
        ? []
        : await vitalEvents(
            connection,
            rows.map((row) => row.id),
          );
    const out: PersonOfTree[] = [];
    for (const treeId of new Set(rows.map((row) => row.tree_id))) {
      const context = await reader.context(connection, viewer, treeId, 'sight');
      const ids = rows.filter((row) => row.tree_id === treeId);
      const around = { personIds: ids.map((row) => row.id), links: [], unions: [] };
      for (const row of ids) {
        const person = presentPerson(row, vitalOf(row, events), around, new Set(), context);
        if (person.hidden || person.name === '') continue;
        out.push({
          id: person.id,
          name: person.name,
          note: yearsOf(person.birth, person.death),
          plate: person.plate,
          picture: person.picture,
          userId: person.user?.id ?? null,
          treeId,
          slug: person.memorial_slug,
        });
      }
    }
    return out;
  }

  return {
    /** Where an account stands: in a tree the viewer stands in, too, before any other; the oldest first. Null where nowhere, or hidden everywhere. */
    async placeOf(
      connection: Connection,
      viewer: NamingViewer,
      userId: string,
    ): Promise<FamilyPlace | null> {
      const { rows } = await sql<{ id: string; tree_id: string; tree_name: string }>`
        select p.id, t.id as tree_id, t.name as tree_name from person p join tree t on t.id = p.tree_id and t.deleted_at is null join tree_member m on m.tree_id = t.id and m.user_id = ${viewer.subject.id}
        where p.user_id = ${userId} and p.deleted_at is null
        order by (not exists (select from person me where me.tree_id = t.id and me.user_id = ${viewer.subject.id} and me.deleted_at is null)), t.id limit 20`.execute(
        connection,
      );
      if (rows.length === 0) return null;
      const persons = await told(connection, viewer, await personsOf(connection, viewer, rows));
      const place = rows.find((row) => persons.some(({ id }) => id === row.id));
      return place === undefined
        ? null
        : { tree_id: place.tree_id, tree_name: place.tree_name, person_id: place.id };
    },

    /** By the beginnings of words of any of their names, over all trees one belongs to; in the order of the names. */
    async find(
      connection: Connection,
      viewer: NamingViewer,
      words: readonly string[],
      limit: number,
    ): Promise<readonly PersonOfTree[]> {
      if (words.length === 0) return [];
      const matches = words.map(
        (word) => sql<boolean>`' ' || plain(n.full_text) like ${`% ${word}%`}`,
      );
      const { rows } = await sql<{ id: string }>`
        select p.id from person p join tree_member m on m.tree_id = p.tree_id and m.user_id = ${viewer.subject.id} join tree t on t.id = p.tree_id and t.deleted_at is null
        where p.deleted_at is null and exists (select 1 from person_name n where n.person_id = p.id and ${sql.join(matches, sql` and `)})
        order by p.id limit ${sql.lit(CANDIDATES)}`.execute(connection);
      if (rows.length === 0) return [];
      const known = await told(connection, viewer, await personsOf(connection, viewer, rows));
      return known.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, limit);
    },

    /** Of these persons those one may see, in trees one belongs to. */
    async seen(
      connection: Connection,
      viewer: NamingViewer | null,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, PersonOfTree>> {
      if (viewer === null || ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string }>`
        select p.id from person p join tree_member m on m.tree_id = p.tree_id and m.user_id = ${viewer.subject.id} join tree t on t.id = p.tree_id and t.deleted_at is null
        where p.id = any(${[...ids]}::uuid[]) and p.deleted_at is null`.execute(connection);
      const persons = rows.length === 0 ? [] : await personsOf(connection, viewer, rows);
      return new Map(
        (await told(connection, viewer, persons)).map((person) => [person.id, person]),
      );
    },
  };
}
export type TreeNaming = ReturnType<typeof createTreeNaming>;
