/** Finding people and memories by words. */
import type { FoundMemory, FoundPerson } from '@kinlore/shared/contracts/search';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { oneOf, pageOf } from '../../platform/rows.ts';
import { publishedCursor, type ActivityService, type PublishedAfter } from '../activities/index.ts';
import type { PeopleService } from '../people/index.ts';
import {
  memoriesByLikeness,
  memoriesByWords,
  peopleByName,
  plainText,
  type FoundRow,
  type PeopleAfter,
} from './search.queries.ts';
import { excerptOf, prefixQuery, termsOf } from './terms.ts';

export interface Found<T> {
  items: T[];
  next: string | null;
}
interface Query {
  readonly q: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface SearchService {
  people(actor: SignedIn, query: Query): Promise<Found<FoundPerson>>;
  memories(actor: SignedIn, query: Query): Promise<Found<FoundMemory>>;
}

const PAGE = 20;

const peopleCursor = {
  encode: ({ near, id }: PeopleAfter): string => Buffer.from(`${near} ${id}`).toString('base64url'),
  decode(cursor: string | undefined): PeopleAfter | null {
    if (cursor === undefined) return null;
    const [, near, id] =
      /^([012]) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
        Buffer.from(cursor, 'base64url').toString(),
      ) ?? [];
    if (near === undefined || id === undefined) throw new DomainError('general.cursor');
    return { near: Number(near), id };
  },
};

/** A cursor of the search by likeness begins with this: the second page goes on as the first began. */
const LIKE = '~';
const memoryCursor = {
  encode: (row: FoundRow, like: boolean): string =>
    `${like ? LIKE : ''}${publishedCursor.encode({ microseconds: row.published_us, id: row.id })}`,
  decode: (cursor: string | undefined): { after: PublishedAfter | null; like: boolean } => ({
    after: publishedCursor.decode(cursor?.replace(LIKE, '')),
    like: cursor?.startsWith(LIKE) ?? false,
  }),
};

export function createSearchService(
  { database }: Pick<Platform, 'database'>,
  { people, activities }: { people: PeopleService; activities: ActivityService },
): SearchService {
  return {
    async people({ user, subject }, { q, limit = PAGE, cursor }) {
      const plain = termsOf(await plainText(database, q)).join(' ');
      if (plain === '') return { items: [], next: null };
      const strangers = user.emailVerified && subject.band !== 'child' && subject.band !== 'teen';
      const read = await peopleByName(database, {
        viewer: subject.id,
        plain,
        strangers,
        after: peopleCursor.decode(cursor),
        limit,
      });
      const { rows, next } = pageOf(read, limit, peopleCursor.encode);
      const cards = await people.cards(
        database,
        rows.map(({ id }) => id),
      );
      const items = rows.flatMap(({ id, relation }): FoundPerson[] => {
        const card = cards.get(id);
        return card === undefined
          ? []
          : [{ ...card, relation: oneOf(['self', 'connected', 'family', 'none'], relation) }];
      });
      return { items, next };
    },

    async memories(actor, { q, limit = PAGE, cursor }) {
      const plain = await plainText(database, q);
      const terms = termsOf(plain);
      const { after, like } = memoryCursor.decode(cursor);
      if (terms.length === 0) return { items: [], next: null };
      const lookup = { viewer: actor.subject.id, after, limit };
      const byWords = like
        ? []
        : await memoriesByWords(database, lookup, prefixQuery(terms), terms);
      // Nothing by words at all: then perhaps a title spelled nearly so.
      const nearly = like || (byWords.length === 0 && after === null);
      const read = nearly ? await memoriesByLikeness(database, lookup, terms.join(' ')) : byWords;
      const { rows, next } = pageOf(read, limit, (row) => memoryCursor.encode(row, nearly));
      const bodies = new Map(rows.map(({ id, body }) => [id, body]));
      const found = await activities.among(
        database,
        actor,
        rows.map(({ id }) => id),
      );
      const items = found.map((activity): FoundMemory => ({
        id: activity.id,
        slug: activity.slug,
        type: activity.type,
        subtype: activity.subtype,
        title: activity.title,
        excerpt: excerptOf(bodies.get(activity.id) ?? '', terms),
        when: activity.when,
        place: activity.place,
        owner: activity.owner,
        picture: activity.media[0] ?? null,
      }));
      return { items, next };
    },
  };
}
