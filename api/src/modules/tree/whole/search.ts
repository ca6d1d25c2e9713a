/** Persons of a tree by words in any of their names, nicknames and titles ("Ana Petrov" by a married name, "King Henry"): as written, as begun, misspelt, or as they sound. Who is hidden is not found, and not counted. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { personsByIds, vitalEvents } from '../tree.queries.ts';
import { presentPerson, vitalOf, type ViewContext } from '../tree.presenter.ts';
import type { TreeReader } from '../view.ts';
import { searchCandidates } from './search.queries.ts';

const mostFound = 50;
const atOnce = 200;

const plainly = (words: string): string =>
  words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Where only a name may be said, nothing else finds them either. */
const isNamedSo = (person: TreePerson, words: string): boolean =>
  (person.only !== 'given_name' && person.only !== 'name') ||
  plainly(person.name).includes(plainly(words));

async function seen(
  connection: Connection,
  ids: readonly string[],
  viewContext: ViewContext,
  words: string,
): Promise<readonly TreePerson[]> {
  const [rows, events] = [
    new Map(
      (await personsByIds(connection, ids, viewContext.viewerId)).map((row) => [row.id, row]),
    ),
    await vitalEvents(connection, ids),
  ];
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const person =
      row === undefined
        ? undefined
        : presentPerson(
            row,
            vitalOf(row, events),
            { personIds: [], links: [], unions: [] },
            new Set(),
            viewContext,
          );
    return person === undefined || person.hidden || !isNamedSo(person, words) ? [] : [person];
  });
}

export function createTreeSearch({ database }: Platform, reader: TreeReader) {
  return {
    /** At most 50, best first. Throws `general.not_found` for whoever is no member. */
    async search(actor: SignedIn, treeId: string, question: string): Promise<TreePerson[]> {
      const viewContext = await reader.context(database, actor, treeId);
      const words = question.trim().replace(/\s+/g, ' ');
      const ids = words === '' ? [] : await searchCandidates(database, treeId, words);
      const found: TreePerson[] = [];
      for (let from = 0; from < ids.length && found.length < mostFound; from += atOnce)
        found.push(...(await seen(database, ids.slice(from, from + atOnce), viewContext, words)));
      return found.slice(0, mostFound);
    },
  };
}
export type TreeSearch = ReturnType<typeof createTreeSearch>;
