/** Plans and what came of them, as lists and one by one. */
import type { QuestionPlan } from '@kinlore/shared/contracts/question-plans';
import type { Question } from '@kinlore/shared/contracts/questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { presentReceived } from '../questions/index.ts';
import { presentPlan } from './plans.presenter.ts';
import { planOf, planPage, plannedPage, type PlanRow } from './plans.queries.ts';

export interface Deps extends Pick<
  Platform,
  'clock' | 'database' | 'log' | 'outbox' | 'transact' | 'mail' | 'publicUrl' | 'settings'
> {
  readonly people: PeopleService;
}

const PAGE = 20;

interface Paged {
  readonly limit?: number;
  readonly cursor?: string;
}
interface Page<T> {
  readonly data: T[];
  readonly meta: { readonly next: string | null };
}

const cardsOf = (people: PeopleService, connection: Connection, rows: readonly PlanRow[]) =>
  people.cards(
    connection,
    rows.flatMap((row) => [row.from_id, row.user_id]),
  );

export async function plans(
  { database, people }: Deps,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: Paged,
): Promise<Page<QuestionPlan>> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await planPage(database, subject.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const cards = await cardsOf(people, database, rows);
  return {
    data: rows.flatMap((row) => presentPlan(row, subject.id, cards) ?? []),
    meta: { next },
  };
}

/** Null where it is none of theirs any more. */
export async function presentOne(
  { people }: Pick<Deps, 'people'>,
  connection: Connection,
  userId: string,
  id: string,
): Promise<QuestionPlan | null> {
  const row = await planOf(connection, userId, id);
  if (row === undefined) return null;
  return presentPlan(row, userId, await cardsOf(people, connection, [row]));
}

/** To who answers alone. */
export async function planned(
  { database, people }: Deps,
  { subject }: SignedIn,
  { id, limit = PAGE, cursor }: Paged & { readonly id: string },
): Promise<Page<Question>> {
  const plan = await planOf(database, subject.id, id);
  ensure(plan?.user_id === subject.id, 'general.not_found');
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await plannedPage(database, subject.id, id, slice);
  const { rows, next } = pageOf(read, limit, (row) => idCursor.encode(row.id));
  const cards = await people.cards(
    database,
    rows.map((row) => row.from_id),
  );
  return { data: rows.map((row) => presentReceived(row, cards)), meta: { next } };
}
