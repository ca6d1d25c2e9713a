/** What somebody may be shown, as they chose it and as it is left to them after a death. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  MOURNING_MONTHS,
  type changeOnThisDayChoices,
  type Hidden,
  type HideOnThisDay,
  type OnThisDayChoices,
} from '@kinlore/shared/contracts/on-this-day';
import { addMonths, readDay } from '@kinlore/shared/dates';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import { lastDeathNear } from '../grief/index.ts';
import * as queries from './choices.queries.ts';

export type Reader = Pick<SignedIn, 'user' | 'subject'>;
export interface Deps extends Pick<Platform, 'clock' | 'database' | 'transact'> {
  readonly activities: Pick<ActivityService, 'one'>;
}

/** So many months from then; by the calendar of the server, at the same time of day. */
export function monthsFrom(moment: Date, months: number): Date {
  const text = moment.toISOString();
  return new Date(`${addMonths(text.slice(0, 10), months)}${text.slice(10)}`);
}

const YEAR_MONTHS = 12;

export interface State {
  readonly off: OnThisDayChoices['off'];
  readonly mourning: OnThisDayChoices['mourning'];
}

/** What was asked for before the last death is asked for no more. */
const askedSince = (
  choice: queries.ChoiceRow | undefined,
  death: Date,
): queries.ChoiceRow['after_death'] =>
  choice === undefined || choice.asked_at === null || choice.asked_at < death
    ? null
    : choice.after_death;

export async function stateOf(connection: Connection, userId: string, now: Date): Promise<State> {
  const since = await lastDeathNear(connection, userId, monthsFrom(now, -MOURNING_MONTHS));
  const choice = await queries.choiceOf(connection, userId);
  const isOff =
    choice !== undefined &&
    choice.off_at !== null &&
    (choice.off_until === null || choice.off_until > now);
  return {
    off: isOff ? { until: choice.off_until?.toISOString() ?? null } : null,
    mourning:
      since === null
        ? null
        : {
            until: monthsFrom(since, MOURNING_MONTHS).toISOString(),
            shows: askedSince(choice, since) ?? 'nothing',
          },
  };
}

const presentHidden = ({ until, ...row }: queries.HiddenRow): Hidden => ({
  ...row,
  until: until?.toISOString() ?? null,
});

type Said = Pick<queries.NewHidden, 'what' | 'name' | 'first_day' | 'last_day'>;

/** Throws `on_this_day.what` and `on_this_day.dates` for what says too little. */
function saidIn({ what, name = '', first_day = '', last_day = '' }: HideOnThisDay): Said {
  if (what !== 'dates') {
    if (name.trim() === '') throw new DomainError('on_this_day.what');
    return { what, name: name.trim(), first_day: null, last_day: null };
  }
  const isSpan = readDay(first_day) !== null && readDay(last_day) !== null && first_day <= last_day;
  if (!isSpan) throw new DomainError('on_this_day.dates');
  return { what, name: '', first_day, last_day };
}

export async function readChoices(
  { clock, database }: Pick<Deps, 'clock' | 'database'>,
  { subject: { id } }: Reader,
  connection: Connection = database,
): Promise<OnThisDayChoices> {
  const now = clock.now();
  const hidden = await queries.hiddenOf(connection, id, now);
  return { ...(await stateOf(connection, id, now)), hidden: hidden.map(presentHidden) };
}

type Change = Static<typeof changeOnThisDayChoices.body>;

async function turn(transaction: Connection, id: string, off: Change['off'], now: Date) {
  if (off === undefined) return;
  await queries.writeChoice(transaction, id, {
    off_at: off === 'no' ? null : now,
    off_until: off === 'year' ? monthsFrom(now, YEAR_MONTHS) : null,
  });
}

async function ask(transaction: Connection, id: string, asked: Change['mourning'], now: Date) {
  if (asked === undefined) return;
  ensure((await stateOf(transaction, id, now)).mourning, 'on_this_day.not_mourning');
  const isAsked = asked !== 'nothing';
  await queries.writeChoice(transaction, id, {
    after_death: isAsked ? asked : null,
    asked_at: isAsked ? now : null,
  });
}

export const changeChoices = (
  deps: Deps,
  reader: Reader,
  { off, mourning }: Change,
): Promise<OnThisDayChoices> =>
  deps.transact(async (transaction) => {
    const now = deps.clock.now();
    await turn(transaction, reader.subject.id, off, now);
    await ask(transaction, reader.subject.id, mourning, now);
    return readChoices(deps, reader, transaction);
  });

/** Who bears this name in a memory that the reader may read. */
async function personIn(
  { activities }: Pick<Deps, 'activities'>,
  reader: Reader,
  { memory_id: id, name, what }: HideOnThisDay,
) {
  if (id === undefined || what !== 'person') return { personUserId: null, personId: null };
  const { people, owner } = await activities.one(reader, { id });
  const person = people.find((there) => there.name === name);
  if (person === undefined)
    return { personUserId: owner.full_name === name ? owner.id : null, personId: null };
  const { user, tree_person: tree } = person;
  return { personUserId: user?.id ?? null, personId: tree?.person_id ?? null };
}

export async function hideFrom(deps: Deps, reader: Reader, body: HideOnThisDay): Promise<Hidden> {
  const said = saidIn(body);
  const who = await personIn(deps, reader, body);
  return deps.transact(async (transaction) => {
    const at = deps.clock.now();
    const until = body.for === 'year' ? monthsFrom(at, YEAR_MONTHS) : null;
    const userId = reader.subject.id;
    const row = await queries.hide(transaction, { userId, at, until, ...said, ...who });
    ensure(row, 'on_this_day.full');
    return presentHidden(row);
  });
}

export async function showAgain(
  { database }: Pick<Deps, 'database'>,
  { subject }: Reader,
  id: string,
): Promise<void> {
  ensure(await queries.showAgain(database, subject.id, id), 'general.not_found');
}
