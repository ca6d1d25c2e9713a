/** Questions as lists and one by one. */
import type { Question, QuestionList, SentQuestion } from '@kinlore/shared/contracts/questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { presentReceived, presentSent } from './questions.presenter.ts';
import {
  receivedOne,
  receivedPage,
  sentOne,
  sentPage,
  type QuestionRow,
} from './questions.queries.ts';

export interface Deps extends Pick<Platform, 'clock' | 'database' | 'outbox' | 'transact'> {
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

const cut = (rows: readonly QuestionRow[], limit: number) =>
  pageOf(rows, limit, ({ id }) => idCursor.encode(id));

export async function received(
  { database, people }: Deps,
  { subject }: SignedIn,
  { list = 'waiting', limit = PAGE, cursor }: Paged & { readonly list?: QuestionList },
): Promise<Page<Question>> {
  const slice = { before: idCursor.decode(cursor), limit };
  const { rows, next } = cut(await receivedPage(database, subject.id, list, slice), limit);
  const cards = await people.cards(
    database,
    rows.map((row) => row.from_id),
  );
  return { data: rows.map((row) => presentReceived(row, cards)), meta: { next } };
}

export async function sent(
  { clock, database, people }: Deps,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: Paged,
): Promise<Page<SentQuestion>> {
  const slice = { before: idCursor.decode(cursor), limit };
  const { rows, next } = cut(await sentPage(database, subject.id, slice), limit);
  const cards = await people.cards(
    database,
    rows.map((row) => row.to_id),
  );
  const now = clock.now();
  return { data: rows.flatMap((row) => presentSent(row, cards, now) ?? []), meta: { next } };
}

export async function presentOne(
  { people }: Pick<Deps, 'people'>,
  connection: Connection,
  userId: string,
  id: string,
): Promise<Question> {
  const row = await receivedOne(connection, userId, id);
  ensure(row, 'general.not_found');
  return presentReceived(row, await people.cards(connection, [row.from_id]));
}

export async function presentSentOne(
  { clock, people }: Pick<Deps, 'clock' | 'people'>,
  connection: Connection,
  userId: string,
  id: string,
): Promise<SentQuestion> {
  const row = await sentOne(connection, userId, id);
  ensure(row, 'general.not_found');
  const shown = presentSent(row, await people.cards(connection, [row.to_id]), clock.now());
  ensure(shown, 'general.not_found');
  return shown;
}

export const read = (deps: Deps, { subject }: SignedIn, id: string): Promise<Question> =>
  presentOne(deps, deps.database, subject.id, id);
