/** What becomes of an answer: a memory of who asked, or put away. */
import type { MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ActivityService } from '../activities/index.ts';
import type { MediaService } from '../media/index.ts';
import {
  changeMailed,
  lockMailed,
  noteKept,
  ownOne,
  type OwnRow,
} from './mailed-questions.queries.ts';
import { presentOwn, type ShowingDeps } from './showing.ts';
import { keepTold } from './told-memory.ts';

export interface Deps extends ShowingDeps, Pick<Platform, 'transact' | 'log'> {
  readonly media: Pick<MediaService, 'shown' | 'mailsOfAnswers' | 'read' | 'remove'>;
  readonly activities: Pick<ActivityService, 'createOnce'>;
}

async function answered(deps: Deps, { subject }: SignedIn, id: string): Promise<OwnRow> {
  const row = await ownOne(deps.database, subject.id, id);
  ensure(row, 'general.not_found');
  ensure(row.answered_at !== null, 'question.no_answer');
  return row;
}

export async function keep(deps: Deps, actor: SignedIn, id: string): Promise<MailedQuestion> {
  const row = await answered(deps, actor, id);
  if (row.kept_id === null) {
    const told = {
      id,
      ownerId: row.from_id,
      asked: row.words,
      words: row.answer ?? '',
      toldBy: row.to_name,
      mediaIds: row.media_ids,
    };
    const made = await keepTold(deps, actor, told, {
      route: '/mailed-questions/:id/keep',
      earlier: row.activity_id,
    });
    await noteKept(deps.database, id, made);
  }
  return presentOwn(deps, deps.database, actor.subject.id, id);
}

export const putAway = (deps: Deps, actor: SignedIn, id: string): Promise<MailedQuestion> =>
  deps.transact(async (transaction) => {
    await lockMailed(transaction, id);
    const row = await ownOne(transaction, actor.subject.id, id);
    ensure(row, 'general.not_found');
    ensure(row.answered_at !== null && row.kept_id === null, 'question.no_answer');
    await changeMailed(transaction, id, { state: 'put_away' });
    return presentOwn(deps, transaction, actor.subject.id, id);
  });

/** Those that came with the answer, and that nothing shows: what is used since stays where it is used. */
async function removeFiles(
  { media, log }: Deps,
  actor: SignedIn,
  { media_ids: ids, asked_at: since }: OwnRow,
): Promise<void> {
  for (const id of ids) {
    try {
      const { created_at: at } = await media.read(actor, id);
      if (new Date(at) >= since) await media.remove(actor, id);
    } catch (error) {
      log.warn({ err: error, mediaId: id }, 'a file of an answer that was deleted stays');
    }
  }
}

/** Nothing of it is left but that the question was asked: so many a day are counted, whatever became of them. */
export async function removeAnswer(deps: Deps, actor: SignedIn, id: string): Promise<void> {
  const gone = await deps.transact(async (transaction) => {
    await lockMailed(transaction, id);
    const row = await ownOne(transaction, actor.subject.id, id);
    ensure(row, 'general.not_found');
    ensure(row.answered_at !== null, 'question.no_answer');
    await changeMailed(transaction, id, {
      state: 'withdrawn',
      to_email: null,
      answered_at: null,
      answer: null,
      media_ids: [],
      activity_id: null,
    });
    return row;
  });
  await removeFiles(deps, actor, gone);
}
