/** People of the trees one belongs to, by name: told by the judge of the trees, so that nobody is named who is hidden there. */
import type { FamilyPlace } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { TreeReader } from './view.ts';
import { anniversariesOn, type Anniversary } from './anniversaries.queries.ts';
import { presentPerson, vitalOf } from './tree.presenter.ts';
import { personsByIds, vitalEvents, type PersonRow } from './tree.queries.ts';
import { readPlacesOf, readPersonsNamed, readPersonsShared } from './naming.queries.ts';

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
  /** As far as they may be told. */
  readonly birth: FuzzyDate | null;
  readonly death: FuzzyDate | null;
}

export interface AnniversaryOf extends Anniversary {
  readonly person: PersonOfTree;
}

/** Whether the very day may be told. */
const isTold = ({ kind, date }: Anniversary, person: PersonOfTree): boolean => {
  const told = kind === 'birth' ? person.birth : person.death;
  return told?.kind === 'exact' && told.precision === 'day' && told.start === date;
};

export const yearsOf = (
  ...dates: readonly (Parameters<typeof formatFuzzyDate>[0] | null)[]
): string =>
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

type Tell = (
  connection: Connection,
  viewer: NamingViewer,
  rows: readonly PersonRow[],
) => Promise<readonly PersonOfTree[]>;

/** Who of the trees one belongs to was born or died on one of these days of the year, before that day: those whose day one may see. */
const tellAnniversaries =
  (told: Tell) =>
  async (
    connection: Connection,
    viewer: NamingViewer,
    days: readonly number[],
    before: string,
  ): Promise<readonly AnniversaryOf[]> => {
    const found = await anniversariesOn(connection, viewer.subject.id, days, before);
    if (found.length === 0) return [];
    const rows = await personsOf(connection, viewer, found);
    const persons = await told(connection, viewer, rows);
    const byId = new Map(persons.map((person) => [person.id, person]));
    return found.flatMap((anniversary) => {
      const person = byId.get(anniversary.id);
      return person !== undefined && isTold(anniversary, person)
        ? [{ ...anniversary, person }]
        : [];
    });
  };

const personFrom = (person: ReturnType<typeof presentPerson>, treeId: string): PersonOfTree => ({
  id: person.id,
  name: person.name,
  note: yearsOf(person.birth, person.death),
  plate: person.plate,
  picture: person.picture,
  userId: person.user?.id ?? null,
  treeId,
  slug: person.memorial_slug,
  birth: person.birth,
  death: person.death,
});

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
        out.push(personFrom(person, treeId));
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
      const rows = await readPlacesOf(connection, viewer.subject.id, userId);
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
      const rows = await readPersonsNamed(connection, viewer.subject.id, words);
      if (rows.length === 0) return [];
      const known = await told(connection, viewer, await personsOf(connection, viewer, rows));
      return known.toSorted((a, b) => a.name.localeCompare(b.name)).slice(0, limit);
    },

    bornOrDied: tellAnniversaries(told),

    /** Of these persons those one may see, in trees one belongs to. */
    async seen(
      connection: Connection,
      viewer: NamingViewer | null,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, PersonOfTree>> {
      if (viewer === null || ids.length === 0) return new Map();
      const rows = await readPersonsShared(connection, viewer.subject.id, ids);
      const persons = rows.length === 0 ? [] : await personsOf(connection, viewer, rows);
      return new Map(
        (await told(connection, viewer, persons)).map((person) => [person.id, person]),
      );
    },
  };
}
export type TreeNaming = ReturnType<typeof createTreeNaming>;
