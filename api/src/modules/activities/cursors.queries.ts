/** Keyset cursors over memories: exact to the microsecond, so that no row is shown twice or left out. */
import { readDay } from '@kinlore/shared/dates';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../../platform/errors.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const LAST_MICROSECOND = 4_102_444_800_000_000; // the year 2100

const pack = (...parts: readonly string[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');
const unpack = (cursor: string): readonly string[] =>
  Buffer.from(cursor, 'base64url').toString().split(' ');

/** After this memory in the order of publishing. */
export interface PublishedAfter {
  readonly microseconds: number;
  readonly id: string;
}

export const publishedCursor = {
  encode: ({ microseconds, id }: PublishedAfter): string => pack(String(microseconds), id),
  decode(cursor: string | undefined): PublishedAfter | null {
    if (cursor === undefined) return null;
    const [text = '', id = ''] = unpack(cursor);
    const microseconds = Number(text);
    if (!/^\d{1,16}$/.test(text) || microseconds > LAST_MICROSECOND || !ID.test(id))
      throw new DomainError('general.cursor');
    return { microseconds, id };
  },
};

/** The column as an exact number, and back. */
export const microsecondsOf = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

export const instantOf = (microseconds: number): RawBuilder<Date> =>
  sql<Date>`(timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond')`;

/** After this memory in the order of a life; `day` is null among those without a date. */
export interface LifeAfter {
  readonly day: string | null;
  readonly id: string;
}

export const lifeCursor = {
  encode: ({ day, id }: LifeAfter): string => pack(day ?? '-', id),
  decode(cursor: string | undefined): LifeAfter | null {
    if (cursor === undefined) return null;
    const [day = '', id = ''] = unpack(cursor);
    if (!ID.test(id) || (day !== '-' && readDay(day) === null))
      throw new DomainError('general.cursor');
    return { day: day === '-' ? null : day, id };
  },
};

/** After this file of a memory: the memory, and its place there. */
export const voiceCursor = {
  encode: ({ id, position }: { readonly id: string; readonly position: number }): string =>
    pack(id, String(position)),
  decode(cursor: string | undefined): { readonly id: string; readonly position: number } | null {
    if (cursor === undefined) return null;
    const [id = '', position = ''] = unpack(cursor);
    if (!ID.test(id) || !/^\d{1,6}$/.test(position)) throw new DomainError('general.cursor');
    return { id, position: Number(position) };
  },
};
