/** What somebody chose of "On this day", and what they hid. */
import { sql, type RawBuilder } from 'kysely';
import { MOST_HIDDEN, type Hidden } from '@kinlore/shared/contracts/on-this-day';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { diedSince } from '../grief/index.ts';

/** Still hidden; `h` is a row of `on_this_day_hidden`. */
const isHiding = (userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(h.user_id = ${userId} and (h.until is null or h.until > ${now}))`;

/** Of a memory `a`: its place, its days, who told it, or somebody in it is hidden. */
export const isHidden = (userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from on_this_day_hidden h where ${isHiding(userId, now)} and case h.what
    when 'place' then plain(a.place_text) = h.name_plain
    when 'dates' then a.when_start <= h.last_day and a.when_end >= h.first_day
    else a.owner_id = h.person_user_id
      or exists (select 1 from app_user teller where teller.id = a.owner_id and plain(teller.full_name) = h.name_plain)
      or exists (select 1 from activity_person named where named.activity_id = a.id
        and (named.user_id = h.person_user_id or named.person_id = h.person_id or plain(named.name) = h.name_plain)) end)`;

export interface PersonShown {
  readonly id: string;
  readonly userId: string | null;
  readonly name: string;
}

/** Of these people of trees those who are not to be named: hidden, or lost lately. */
export async function leftOutAmong(
  connection: Connection,
  persons: readonly PersonShown[],
  asked: { readonly userId: string; readonly now: Date; readonly leftOutSince: Date | null },
): Promise<ReadonlySet<string>> {
  if (persons.length === 0) return new Set();
  const { userId, now, leftOutSince } = asked;
  const lost =
    leftOutSince === null
      ? sql`false`
      : diedSince(leftOutSince, { person: sql`relative.id`, account: sql`relative.account` });
  const { rows } = await sql<{ id: string }>`
    select relative.id from unnest(${persons.map(({ id }) => id)}::uuid[], ${persons.map((person) => person.userId)}::uuid[], ${persons.map(({ name }) => name)}::text[]) relative (id, account, name)
    where ${lost} or exists (select 1 from on_this_day_hidden h where ${isHiding(userId, now)} and h.what = 'person'
      and (h.person_id = relative.id or h.person_user_id = relative.account or h.name_plain = plain(relative.name)))`.execute(
    connection,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ChoiceRow {
  readonly off_at: Date | null;
  readonly off_until: Date | null;
  readonly after_death: 'without_them' | 'everything' | null;
  readonly asked_at: Date | null;
}

export const choiceOf = (connection: Connection, userId: string): Promise<ChoiceRow | undefined> =>
  connection
    .selectFrom('on_this_day_choice')
    .select(['off_at', 'off_until', 'after_death', 'asked_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const writeChoice = (
  transaction: Connection,
  userId: string,
  choice: Partial<ChoiceRow>,
): Promise<unknown> =>
  transaction
    .insertInto('on_this_day_choice')
    .values({ user_id: userId, ...choice })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ user_id: userId, ...choice }),
    )
    .execute();

const shown = ['id', 'what', 'name', 'first_day', 'last_day', 'until'] as const;
export interface HiddenRow {
  readonly id: string;
  readonly what: Hidden['what'];
  readonly name: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly until: Date | null;
}

/** The last hidden first. */
export const hiddenOf = (
  connection: Connection,
  userId: string,
  now: Date,
): Promise<readonly HiddenRow[]> =>
  connection
    .selectFrom('on_this_day_hidden as h')
    .select(shown)
    .where(isHiding(userId, now))
    .orderBy('id', 'desc')
    .limit(MOST_HIDDEN)
    .execute();

export interface NewHidden extends Omit<HiddenRow, 'id'> {
  readonly userId: string;
  readonly personUserId: string | null;
  readonly personId: string | null;
  readonly at: Date;
}

/** Undefined where there are too many. Twice is once, for as long as was said last. */
export async function hide(
  transaction: Connection,
  { userId, personUserId, personId, at, ...said }: NewHidden,
): Promise<HiddenRow | undefined> {
  // The row of their choices is what two that hide at once wait for; what is over makes room.
  await writeChoice(transaction, userId, {});
  await transaction
    .deleteFrom('on_this_day_hidden')
    .where('user_id', '=', userId)
    .where('until', '<=', at)
    .execute();
  const { count } = await transaction
    .selectFrom('on_this_day_hidden')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_HIDDEN) return undefined;
  const who = { person_user_id: personUserId, person_id: personId };
  return transaction
    .insertInto('on_this_day_hidden')
    .values({ id: newId(), user_id: userId, ...said, ...who, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'what', 'name_plain', 'first_day', 'last_day'])
        .doUpdateSet({ until: said.until, ...who }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export const showAgain = async (
  connection: Connection,
  userId: string,
  id: string,
): Promise<boolean> =>
  (
    await connection
      .deleteFrom('on_this_day_hidden')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  ).numDeletedRows > 0n;
