/** The rests somebody takes. */
import type { StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import { REST_BACK_DAYS, addDays, isCalendarDay, lastRestDay } from '@kinlore/shared/persona';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import { present, readFor, type StreakDeps, type Streaker } from './reading.ts';
import * as queries from './streaks.queries.ts';

/** Throws where it begins too early or too late, or lasts too long. */
function ensureRest({ from, to }: { readonly from: string; readonly to: string }, today: string) {
  if (!isCalendarDay(from) || from > today || from < addDays(today, -REST_BACK_DAYS))
    throw new DomainError('streaks.rest_begins');
  if (!isCalendarDay(to) || to < today || to > lastRestDay(from))
    throw new DomainError('streaks.rest_ends');
}

/** Of two presses at once each sees the other. */
const inTurn = (
  deps: StreakDeps,
  person: Streaker,
  act: (transaction: Connection, today: string) => Promise<void>,
): Promise<StreakOfWeeks> =>
  deps.transact(async (transaction) => {
    await deps.progress.lock(transaction, person.id);
    await act(transaction, todayIn(person.timeZone, deps.clock.now()));
    return present(await readFor(deps, transaction, person));
  });

export const readStreakOf = async (deps: StreakDeps, person: Streaker): Promise<StreakOfWeeks> =>
  present(await readFor(deps, deps.database, person));

/** A rest that is under way is changed; without a day of its own it begins where that one began. */
export const restFor = (
  deps: StreakDeps,
  person: Streaker,
  asked: { readonly from?: string; readonly to: string },
): Promise<StreakOfWeeks> =>
  inTurn(deps, person, async (transaction, today) => {
    const rest = { from: asked.from ?? today, to: asked.to };
    ensureRest(rest, today);
    const rests = await queries.restsOf(transaction, person.id);
    const open = rests.find(({ to }) => to >= today);
    if (open === undefined)
      return void (await queries.insertRest(transaction, person.id, rest, deps.clock.now()));
    const from = asked.from ?? open.from;
    if (rest.to > lastRestDay(from)) throw new DomainError('streaks.rest_ends');
    await queries.changeRest(transaction, { id: open.id, from, to: rest.to });
  });

export const endRestOf = (deps: StreakDeps, person: Streaker): Promise<StreakOfWeeks> =>
  inTurn(deps, person, async (transaction, today) => {
    for (const rest of await queries.restsOf(transaction, person.id)) {
      if (rest.to < today) continue;
      if (rest.from >= today) await queries.deleteRest(transaction, rest.id);
      else await queries.changeRest(transaction, { ...rest, to: addDays(today, -1) });
    }
  });

export const countDaysFor = (deps: StreakDeps, person: Streaker, on: boolean) =>
  inTurn(deps, person, async (transaction) => {
    await queries.wantDays(transaction, person.id, on);
  });
