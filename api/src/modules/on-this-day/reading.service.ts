/** A day of the year as somebody may see it. */
import { MOURNING_MONTHS, type OnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { readDay } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import type { ActivityService } from '../activities/index.ts';
import type { TreeService } from '../tree/index.ts';
import { daysShown, isDayOfYear, monthsShown } from './calendar-days.ts';
import { leftOutAmong } from './choices.queries.ts';
import { monthsFrom, stateOf, type Reader, type State } from './choices.service.ts';
import { dayPage, type DayAfter, type DayRow } from './memories.queries.ts';

export interface ReadingDeps extends Pick<Platform, 'clock' | 'database'> {
  readonly activities: Pick<ActivityService, 'among'>;
  readonly trees: Pick<TreeService['naming'], 'bornOrDied'>;
}

interface Query {
  readonly day?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

const PAGE = 20;
const MOST_ANNIVERSARIES = 12;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Behind the last of a page, and whether it is of months whose day nobody knows. */
export const dayCursor = {
  encode: (isOfMonths: boolean, { rank, day, id }: DayRow): string =>
    Buffer.from([isOfMonths ? 'm' : 'd', rank, day, id].join(' ')).toString('base64url'),
  decode(cursor: string | undefined): (DayAfter & { readonly isOfMonths: boolean }) | null {
    if (cursor === undefined) return null;
    const [of = '', rank = '', day = '', id = ''] = Buffer.from(cursor, 'base64url')
      .toString()
      .split(' ');
    if (!/^[dm]$/.test(of) || !/^[01]$/.test(rank) || readDay(day) === null || !ID.test(id))
      throw new DomainError('general.cursor');
    return { isOfMonths: of === 'm', rank: Number(rank), day, id };
  },
};

/** The day that is asked for, or today where they are. */
function dayAsked({ day }: Query, today: string): string {
  if (day === undefined) return today.slice('YYYY-'.length);
  if (!isDayOfYear(day)) throw new DomainError('on_this_day.day');
  return day;
}

const restOf = ({ off, mourning }: State): OnThisDay['meta']['resting'] => {
  if (off !== null) return 'off';
  return mourning?.shows === 'nothing' ? 'mourning' : null;
};

interface Asked {
  readonly reader: Reader;
  readonly day: string;
  readonly year: number;
  /** The first day of this year: former years are before it. */
  readonly before: string;
  readonly now: Date;
  readonly leftOutSince: Date | null;
}

/** Births and deaths of the family. A child is told of none. */
async function anniversaries(
  { database, trees }: ReadingDeps,
  { reader, day, year, before, now, leftOutSince }: Asked,
): Promise<OnThisDay['meta']['anniversaries']> {
  if (reader.subject.band === 'child') return [];
  const found = await trees.bornOrDied(database, reader, daysShown(day, year), before);
  const persons = found.map(({ person }) => person);
  const asked = { userId: reader.subject.id, now, leftOutSince };
  const leftOut = await leftOutAmong(database, persons, asked);
  const shown = found.filter(({ id }) => !leftOut.has(id)).slice(0, MOST_ANNIVERSARIES);
  return shown.flatMap(({ kind, date, person: { id, treeId, name, plate, picture } }) =>
    treeId === null ? [] : [{ kind, date, tree_id: treeId, person_id: id, name, plate, picture }],
  );
}

/** Of the days themselves; where nothing else is known of them, of months whose day nobody knows. */
async function memories(
  { database, activities }: ReadingDeps,
  { reader, day, year, ...rest }: Asked,
  { limit = PAGE, cursor, isAlone }: Query & { readonly isAlone: boolean },
) {
  const after = dayCursor.decode(cursor);
  const asked = { viewer: reader.subject.id, ...rest, after, limit };
  const read = async (isOfMonths: boolean) => {
    const days = isOfMonths ? monthsShown(day) : daysShown(day, year);
    return { isOfMonths, found: await dayPage(database, { ...asked, days }) };
  };
  const first = await read(after?.isOfMonths ?? false);
  const isEmpty = after === null && isAlone && first.found.length === 0;
  const { isOfMonths, found } = isEmpty ? await read(true) : first;
  const { rows, next } = pageOf(found, limit, (row) => dayCursor.encode(isOfMonths, row));
  const ids = rows.map(({ id }) => id);
  return { data: await activities.among(database, reader, ids), next };
}

export async function readDayOfYear(
  deps: ReadingDeps,
  reader: Reader,
  query: Query,
): Promise<OnThisDay> {
  const now = deps.clock.now();
  const today = todayIn(reader.subject.timeZone, now);
  const day = dayAsked(query, today);
  const state = await stateOf(deps.database, reader.subject.id, now);
  const [resting, year] = [restOf(state), today.slice(0, 4)];
  if (resting !== null)
    return { data: [], meta: { next: null, today, day, anniversaries: [], resting } };
  const leftOutSince =
    state.mourning?.shows === 'everything' ? null : monthsFrom(now, -MOURNING_MONTHS);
  const before = `${year}-01-01`;
  const asked = { reader, day, year: Number(year), before, now, leftOutSince };
  const told = query.cursor === undefined ? await anniversaries(deps, asked) : [];
  const { data, next } = await memories(deps, asked, { ...query, isAlone: told.length === 0 });
  return { data, meta: { next, today, day, anniversaries: told, resting } };
}
