/** Where the next page of a group begins. */
import { DomainError } from '../../platform/errors.ts';
import { publishedCursor, type PublishedAfter } from '../activities/index.ts';
import type { FoundRow, Tier } from './memories.queries.ts';
import type { PeopleAfter } from './people.queries.ts';
import type { PlaceAfter } from './places.queries.ts';

export const peopleCursor = {
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

/** Of the memories whose title does not hold the words. */
const ELSEWHERE = '.';
export const memoryCursor = {
  encode: (row: FoundRow, tier: Tier): string =>
    `${tier === 'elsewhere' ? ELSEWHERE : ''}${publishedCursor.encode({ microseconds: row.published_us, id: row.id })}`,
  decode(cursor: string | undefined): {
    readonly tier: Tier;
    readonly after: PublishedAfter | null;
  } {
    const isElsewhere = cursor?.startsWith(ELSEWHERE) ?? false;
    return {
      tier: isElsewhere ? 'elsewhere' : 'title',
      after: publishedCursor.decode(isElsewhere ? cursor?.slice(1) : cursor),
    };
  },
};

export const placeCursor = {
  encode: ({ memories, plain }: PlaceAfter): string =>
    Buffer.from(`${memories} ${plain}`).toString('base64url'),
  decode(cursor: string | undefined): PlaceAfter | null {
    if (cursor === undefined) return null;
    const [, memories, plain] =
      /^(\d{1,6}) ([^\0]+)$/u.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
    if (memories === undefined || plain === undefined) throw new DomainError('general.cursor');
    return { memories: Number(memories), plain };
  },
};

/** A cursor of a search for nearly the same words begins with this: the next page goes on as the first began. */
const NEARLY = '~';
export const nearlyCursor = {
  isNearly: (cursor: string | undefined): boolean => cursor?.startsWith(NEARLY) ?? false,
  plain: (cursor: string | undefined): string | undefined =>
    cursor?.startsWith(NEARLY) === true ? cursor.slice(1) : cursor,
  mark: (next: string | null): string | null => (next === null ? null : `${NEARLY}${next}`),
};
