/** Questions by e-mail as who asked, and who holds the link, see them. */
import type { AnswerPage, MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type { AnswerMail } from '@kinlore/shared/contracts/media';
import { oneOf } from '../../platform/rows.ts';
import type { MediaService } from '../media/index.ts';
import type { MailedRow, OwnRow } from './mailed-questions.queries.ts';
import { toldFiles } from './told-memory.ts';

const states = ['asked', 'answered', 'put_away', 'kept', 'withdrawn', 'expired'] as const;
export type MailedState = (typeof states)[number];

/** As it is at this moment: the night has not marked yet what ended today. */
export function stateOf(row: Pick<MailedRow, 'state' | 'expires_at'>, now: Date): MailedState {
  const state = oneOf(states, row.state);
  return state === 'asked' && row.expires_at <= now ? 'expired' : state;
}

type Shown = Awaited<ReturnType<MediaService['shown']>>;

interface Beside {
  readonly shown: Shown;
  readonly mails: ReadonlyMap<string, AnswerMail>;
}

function answerOf(row: OwnRow, { shown, mails }: Beside): MailedQuestion['answer'] {
  if (row.answered_at === null) return null;
  const mail = mails.get(row.id);
  return {
    ...(mail !== undefined && { mail }),
    words: row.answer ?? '',
    answered_at: row.answered_at.toISOString(),
    ...toldFiles(row.media_ids, shown),
    activity:
      row.kept_id === null
        ? null
        : { id: row.kept_id, type: row.kept_type ?? '', title: row.kept_title ?? '' },
  };
}

/** A memory that is deleted keeps nothing: its answer can be kept anew. */
function shownState(row: OwnRow, now: Date): MailedQuestion['state'] {
  const state = stateOf(row, now);
  if (state === 'asked') return row.opened_at === null ? 'asked' : 'opened';
  if (state === 'kept' && row.kept_id === null) return 'answered';
  return state === 'withdrawn' ? 'expired' : state;
}

export const presentMailed = (row: OwnRow, beside: Beside, now: Date): MailedQuestion => ({
  id: row.id,
  words: row.words,
  to_name: row.to_name,
  to_email: row.to_email,
  state: shownState(row, now),
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  answer: answerOf(row, beside),
});

const pageStates = {
  asked: 'open',
  answered: 'answered',
  put_away: 'answered',
  kept: 'answered',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const satisfies Readonly<Record<MailedState, AnswerPage['state']>>;

/** `askedBy`: null for somebody who is not here any more; then it is as one that was taken back. */
export function presentPage(row: MailedRow, askedBy: string | null, now: Date): AnswerPage {
  const state = askedBy === null ? 'withdrawn' : pageStates[stateOf(row, now)];
  const isOpen = state === 'open';
  return {
    state,
    words: isOpen ? row.words : '',
    asked_by: isOpen || state === 'answered' ? (askedBy ?? '') : '',
    to_name: isOpen ? row.to_name : '',
    expires_at: row.expires_at.toISOString(),
  };
}
