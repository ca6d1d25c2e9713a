/** Who can be named in a memory: accounts that are near, people of the trees one may see, memorials. Each is judged where it lives. */
import type { Named } from '@kinlore/shared/contracts/activities';
import { type RawBuilder } from 'kysely';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import { accountsNear, MOST, plainWords } from './naming.queries.ts';

/** Somebody of a tree, or a memorial, as this reader may see them. */
export interface Known {
  /** Of the person in the tree; of a memorial the account it stands for. */
  readonly id: string;
  readonly name: string;
  /** Years, or nothing. */
  readonly note: string;
  readonly plate: string;
  readonly picture: string | null;
  /** The account a person of a tree has, where that is shown. */
  readonly userId: string | null;
  readonly treeId: string | null;
  readonly slug: string | null;
}

/** Answered by trees and by memorials, each by its own rules of who sees whom. What may not be seen is not in the answer. */
export interface Naming {
  /** By the beginnings of the words of a name, lower case without accents. */
  find(
    connection: Connection,
    reader: Reader,
    words: readonly string[],
    limit: number,
  ): Promise<readonly Known[]>;
  /** A guest sees nobody of a tree, and of the memorials the public ones. */
  seen(
    connection: Connection,
    reader: Reader | null,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Known>>;
}

/** Of memorials also as a query: the slugs by the accounts they stand for, as an object of JSON, for a statement that asks it among other facts. */
export interface MemorialNames extends Naming {
  slugsQuery(reader: Reader, ids: readonly string[]): RawBuilder<unknown>;
}

export interface NamingDeps {
  readonly people: PeopleService;
  readonly trees: Naming;
  readonly memorials: MemorialNames;
}

/** What `like` would read as a sign is none in a name. */
const wordsOf = (plain: string): readonly string[] =>
  plain
    .replace(/[%_\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 5);

export function createNaming(
  { database }: Pick<Platform, 'database'>,
  { people, trees, memorials }: NamingDeps,
) {
  return {
    /** At most twenty: accounts first, each once, whatever they are found as. Without words the nearest accounts. */
    async suggest(reader: Reader, q: string): Promise<readonly Named[]> {
      const plain = await plainWords(database, q);
      const words = wordsOf(plain);
      const ids = await accountsNear(database, reader.subject.id, words);
      const cards = await people.cards(database, ids);
      const [inTrees, atRest] =
        words.length === 0
          ? [[], []]
          : await Promise.all([
              trees.find(database, reader, words, MOST),
              memorials.find(database, reader, words, MOST),
            ]);
      const personOf = new Map(
        inTrees.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id] as const])),
      );
      const accounts = ids.flatMap((id): Named[] => {
        const card = cards.get(id);
        return card === undefined
          ? []
          : [
              {
                kind: 'account',
                name: card.full_name,
                note: `@${card.username}`,
                user_id: id,
                person_id: personOf.get(id) ?? null,
                plate: card.plate,
                picture: card.avatar_url,
              },
            ];
      });
      const near = new Set(ids);
      // Whoever is oneself is not asked for, and a memorial that stands in a tree is found there.
      const persons = inTrees
        .filter(
          ({ userId }) => userId === null || (!near.has(userId) && userId !== reader.subject.id),
        )
        .map((known): Named => ({
          kind: 'person',
          name: known.name,
          note: known.note,
          user_id: null,
          person_id: known.id,
          plate: known.plate,
          picture: known.picture,
        }));
      const slugs = new Set(inTrees.map(({ slug }) => slug));
      const remembered = atRest
        .filter(({ slug, id }) => !slugs.has(slug) && !near.has(id))
        .map((known): Named => ({
          kind: 'memorial',
          name: known.name,
          note: known.note,
          user_id: known.id,
          person_id: null,
          plate: known.plate,
          picture: known.picture,
        }));
      return [...accounts, ...persons, ...remembered].slice(0, MOST);
    },
  };
}
