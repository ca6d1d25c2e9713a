/** What is told of a life within some days, or at a place, page by page. */
import type { LifeEntry } from '@kinlore/shared/contracts/memorial-life';
import { readDay } from '@kinlore/shared/dates';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/rows.ts';
import { lifeCursor, type LifeAfter } from '../../activities/index.ts';
import { find, tributesOf, type Found, type LifeDeps } from './finding.ts';
import { tributesWithin } from './life.queries.ts';
import { inOrder, lines, together, type Told } from './lines.ts';

const PAGE = 20;
const noEntries: { data: LifeEntry[]; meta: { next: string | null } } = {
  data: [],
  meta: { next: null },
};

export interface EntriesAsked {
  readonly from?: string;
  readonly until?: string;
  readonly undated?: boolean;
  readonly place?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

/** Throws `general.invalid` for a day that is none of the calendar. */
function ensureDays({ from, until }: Pick<EntriesAsked, 'from' | 'until'>): void {
  ensure(
    [from, until].every((day) => day === undefined || readDay(day) !== null),
    'general.invalid',
  );
}

/**
 * Those with a date, the oldest first; then, where they are asked for, those without one. Of a place both are, of days only what has a date.
 */
interface Groups {
  readonly isDated: boolean;
  readonly isUndated: boolean;
  readonly after: LifeAfter | null;
}

/** Throws `general.cursor` for one of the other list. */
function groupsOf({ undated = false, place, cursor }: EntriesAsked): Groups {
  const after = lifeCursor.decode(cursor);
  if (place !== undefined && !undated)
    return { isDated: after === null || after.day !== null, isUndated: true, after };
  ensure(after === null || (after.day === null) === undated, 'general.cursor');
  return { isDated: !undated, isUndated: undated, after };
}

interface Reading {
  readonly deps: LifeDeps;
  readonly found: Found;
  readonly asked: Pick<EntriesAsked, 'from' | 'until' | 'place'>;
}

interface Part {
  readonly after: LifeAfter | null;
  readonly limit: number;
}

async function datedOf({ deps, found, asked }: Reading, page: Part): Promise<readonly Told[]> {
  const { from, until, place } = asked;
  const [memories, tributes] = await Promise.all([
    deps.told.entries(found.of, { from, until, isUndated: false, place }, page),
    tributesWithin(deps.database, tributesOf(found), { from, until, place, ...page }),
  ]);
  return together(memories, tributes).toSorted(inOrder).slice(0, page.limit);
}

/** A tribute without a date is on the wall alone. */
async function undatedOf(
  { deps, found, asked: { place } }: Reading,
  { after, limit }: Part,
): Promise<readonly Told[]> {
  if (limit === 0) return [];
  const page = { after: after !== null && after.day === null ? after : null, limit };
  return together(await deps.told.entries(found.of, { isUndated: true, place }, page), []);
}

export async function entriesOf(
  deps: LifeDeps,
  reader: SignedIn,
  { id, ...asked }: EntriesAsked & { readonly id: string },
) {
  ensureDays(asked);
  const { limit = PAGE } = asked;
  const { isDated, isUndated, after } = groupsOf(asked);
  const found = await find(deps, reader, id);
  if (found === null) return noEntries;
  const reading = { deps, found, asked };
  const dated = isDated ? await datedOf(reading, { after, limit: limit + 1 }) : [];
  const undated = isUndated
    ? await undatedOf(reading, { after, limit: limit + 1 - dated.length })
    : [];
  const { rows, next } = pageOf([...dated, ...undated], limit, lifeCursor.encode);
  const entryOf = await lines(deps, found, rows);
  return { data: rows.flatMap((one) => entryOf.get(one.id) ?? []), meta: { next } };
}
