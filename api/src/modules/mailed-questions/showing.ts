/** What somebody asked by e-mail, as a list and one by one. */
import type { MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { MediaService } from '../media/index.ts';
import { presentMailed } from './mailed-questions.presenter.ts';
import { ownOne, ownPage, type OwnRow } from './mailed-questions.queries.ts';

export interface ShowingDeps extends Pick<Platform, 'clock' | 'database'> {
  readonly media: Pick<MediaService, 'shown' | 'mailsOfAnswers'>;
}

const PAGE = 20;

const present = async (
  { media, clock }: Pick<ShowingDeps, 'media' | 'clock'>,
  connection: Connection,
  rows: readonly OwnRow[],
  viewer: string,
): Promise<MailedQuestion[]> => {
  const ids = rows.flatMap(({ media_ids: files }) => files);
  const shown = await media.shown(connection, ids, viewer);
  const answered = rows.flatMap(({ id, answered_at: at }) => (at === null ? [] : [id]));
  const mails = await media.mailsOfAnswers(connection, viewer, answered);
  return rows.map((row) => presentMailed(row, { shown, mails }, clock.now()));
};

export async function mailed(
  deps: ShowingDeps,
  { subject }: SignedIn,
  { limit = PAGE, cursor }: { readonly limit?: number; readonly cursor?: string },
): Promise<{ data: MailedQuestion[]; meta: { next: string | null } }> {
  const slice = { before: idCursor.decode(cursor), limit };
  const read = await ownPage(deps.database, subject.id, slice);
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  return { data: await present(deps, deps.database, rows, subject.id), meta: { next } };
}

export async function presentOwn(
  deps: Pick<ShowingDeps, 'media' | 'clock'>,
  connection: Connection,
  userId: string,
  id: string,
): Promise<MailedQuestion> {
  const row = await ownOne(connection, userId, id);
  ensure(row, 'general.not_found');
  const [shown] = await present(deps, connection, [row], userId);
  ensure(shown, 'general.not_found');
  return shown;
}
