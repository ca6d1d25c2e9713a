/** A child's day, for its guardians and for itself. */
import type { ChildDay, DayUsed, MyDay } from '@kinlore/shared/contracts/care';
import type { SignedIn } from '../../platform/actor.ts';
import type { Care, Day } from '../../platform/care-day.ts';
import { readCare } from '../../platform/care.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import { daysOf, keepMoreTime, lockMoreTime } from './days.queries.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { childInCare } from './in-care.ts';

const DAYS_MS = 30 * 86_400_000;
/** A day has no more time than this, however often some is given. */
const MOST_SECONDS = 12 * 3600;

const minutesIn = (seconds: number): number => Math.floor(seconds / 60);

const presentDay = ({
  usedSeconds,
  allowedSeconds,
  rest,
  restAt,
}: Day): Omit<ChildDay, 'time_zone'> => ({
  used_minutes: minutesIn(usedSeconds),
  allowed_minutes: allowedSeconds === null ? null : minutesIn(allowedSeconds),
  rest: rest === null ? null : { why: rest.why, until: rest.until.toISOString() },
  rest_at: restAt?.toISOString() ?? null,
});

const presentMyDay = ({ day, pauses, settings }: Care): MyDay => ({
  ...presentDay(day),
  pauses: pauses.map((pause) => ({ ...pause, until: pause.until.toISOString() })),
  theme_locked: settings.theme_locked,
  voice: settings.voice,
  reaction_set: settings.reaction_set,
});

interface Zoned {
  readonly id: string;
  readonly timeZone: string;
}

async function zonedDay(connection: Connection, child: Zoned, now: Date): Promise<ChildDay> {
  const { day } = await readCare(connection, child, now);
  return { ...presentDay(day), time_zone: child.timeZone };
}

/** So many minutes from now on, also where the time of the day is used up or the quiet hours have begun. */
async function give(
  transaction: Connection,
  child: Zoned,
  { minutes, by, now }: { readonly minutes: number; readonly by: string; readonly now: Date },
): Promise<ChildDay> {
  await lockMoreTime(transaction, child.id);
  const { day, settings } = await readCare(transaction, child, now);
  const isFree = settings.daily_minutes === null && settings.quiet_from === settings.quiet_to;
  ensure(!isFree, 'care.no_limit');
  const from = Math.max(day.usedSeconds, day.allowedSeconds ?? 0);
  const seconds = from + minutes * 60;
  ensure(seconds <= MOST_SECONDS, 'care.too_much_time');
  await keepMoreTime(transaction, {
    childId: child.id,
    day: todayIn(child.timeZone, now),
    seconds,
    awakeUntil: new Date(now.getTime() + minutes * 60_000),
    givenBy: by,
  });
  return zonedDay(transaction, child, now);
}

const zoned = async (
  connection: Connection,
  actor: SignedIn,
  childId: string,
  now: Date,
): Promise<Zoned> => {
  const { time_zone: timeZone } = await childInCare(connection, actor, childId, now);
  return { id: childId, timeZone };
};

/** The child's own. There is none for anybody else, nor while a guardian looks. */
export function ownDay({ user }: SignedIn): MyDay {
  ensure(user.care, 'general.not_found');
  return presentMyDay(user.care);
}

export function createDays({ platform }: Pick<GuardiansContext, 'platform'>) {
  const { clock, database, transact } = platform;
  return {
    async read(actor: SignedIn, childId: string): Promise<ChildDay> {
      const now = clock.now();
      const child = await zoned(database, actor, childId, now);
      return zonedDay(database, child, now);
    },

    async list(actor: SignedIn, childId: string): Promise<DayUsed[]> {
      const now = clock.now();
      const { timeZone } = await zoned(database, actor, childId, now);
      const since = todayIn(timeZone, new Date(now.getTime() - DAYS_MS));
      const rows = await daysOf(database, childId, since);
      return rows.map(({ day, seconds }) => ({ day, minutes: minutesIn(seconds) }));
    },

    /** Throws `care.too_much_time`, `care.no_limit`. */
    give: (actor: SignedIn, childId: string, minutes: number): Promise<ChildDay> =>
      transact(async (transaction) => {
        const now = clock.now();
        const child = await zoned(transaction, actor, childId, now);
        return give(transaction, child, { minutes, by: actor.user.id, now });
      }),
  };
}
