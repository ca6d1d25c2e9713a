/** Asking by e-mail, and taking a question back. */
import {
  MAILED_QUESTION_DAYS,
  type MailedQuestion,
} from '@kinlore/shared/contracts/mailed-questions';
import { MOST_OPEN_QUESTIONS } from '@kinlore/shared/contracts/questions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { mintSecret } from '../../platform/tokens.ts';
import { wordsOf, type Wording } from '../questions/index.ts';
import { replyAddressFor, repliable } from '../reply-addresses/index.ts';
import { questionMail } from './mailed-questions.mails.ts';
import {
  changeMailed,
  countMailed,
  insertMailed,
  lockMailed,
  ownOne,
} from './mailed-questions.queries.ts';
import { stateOf } from './mailed-questions.presenter.ts';
import { presentOwn, type ShowingDeps } from './showing.ts';
import { lockAccount } from '../users/index.ts';

const DAY = 86_400_000;
const MOST_A_DAY = 10;
const MOST_A_DAY_IN_FIRST_WEEK = 3;
/** An address gets no more in a day, whoever asks. */
const MOST_TO_ADDRESS = 5;

export interface Deps
  extends ShowingDeps, Pick<Platform, 'transact' | 'sign' | 'mail' | 'publicUrl' | 'settings'> {}

/** What is kept of an address for as long as it may be asked about. */
export const addressHash = ({ sign }: Pick<Platform, 'sign'>, email: string): Buffer =>
  Buffer.from(sign('mailed-question', email.toLowerCase()), 'base64url');

/** Gives whether the mail may go: what somebody may not know of an address they are not told either. */
async function ensureRoom(
  transaction: Connection,
  asked: { fromId: string; email: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const counted = await countMailed(transaction, {
    ...asked,
    since: new Date(asked.now.getTime() - DAY),
    newSince: new Date(asked.now.getTime() - 7 * DAY),
  });
  ensure(counted, 'general.not_found');
  const { today, open, received, isNew, isRefused, isOwn, isHidden } = counted;
  ensure(!isOwn, 'question.to_oneself');
  ensure(open < MOST_OPEN_QUESTIONS, 'question.too_many_open');
  ensure(today < (isNew ? MOST_A_DAY_IN_FIRST_WEEK : MOST_A_DAY), 'question.too_many_today');
  ensure(!isRefused && received < MOST_TO_ADDRESS, 'question.not_by_mail');
  return !isHidden;
}

interface Asked extends Wording {
  readonly to_name: string;
  readonly to_email: string;
}

/** The row, with the secret that is in no row. */
function newMailed(deps: Deps, fromId: string, { to_name: name, to_email, ...wording }: Asked) {
  const [now, email] = [deps.clock.now(), to_email.trim()];
  const { secret, hash } = mintSecret();
  const row = {
    id: newId(),
    from_id: fromId,
    to_name: name.trim(),
    to_email: email,
    email_hash: addressHash(deps, email),
    ...wordsOf(wording),
    state: 'asked' as const,
    token_hash: hash,
    asked_at: now,
    expires_at: new Date(now.getTime() + MAILED_QUESTION_DAYS * DAY),
  };
  ensure(row.to_name !== '', 'general.invalid');
  return { row, link: `${deps.publicUrl()}/answer/${secret}` };
}

async function mailIt(
  deps: Deps,
  transaction: Connection,
  { asker, row, link }: ReturnType<typeof newMailed> & { readonly asker: string },
): Promise<void> {
  const expiresAt = row.expires_at;
  const about = { mailedQuestionId: row.id, expiresAt };
  const replyTo = await replyAddressFor(deps, transaction, about);
  const { subject, text } = questionMail({
    asker,
    name: row.to_name,
    words: row.words,
    link,
    days: MAILED_QUESTION_DAYS,
  });
  await deps.mail(transaction, {
    to: row.to_email,
    subject,
    text: repliable(text, replyTo),
    secret: { link, expiresAt, mayHandOn: true, ...(replyTo !== null && { replyTo }) },
  });
}

export const ask = (
  deps: Deps,
  { subject: { id: fromId, fullName } }: SignedIn,
  asked: Asked,
): Promise<{ question: MailedQuestion; link: string }> =>
  deps.transact(async (transaction) => {
    const made = newMailed(deps, fromId, asked);
    const { row, link } = made;
    await lockAccount(transaction, fromId);
    const mayGo = await ensureRoom(transaction, {
      fromId,
      email: row.to_email,
      hash: row.email_hash,
      now: row.asked_at,
    });
    ensure(await insertMailed(transaction, row), 'question.asked_already');
    if (mayGo) await mailIt(deps, transaction, { ...made, asker: fullName });
    return { question: await presentOwn(deps, transaction, fromId, row.id), link };
  });

export const withdraw = (deps: Deps, { subject }: SignedIn, id: string): Promise<void> =>
  deps.transact(async (transaction) => {
    await lockMailed(transaction, id);
    const row = await ownOne(transaction, subject.id, id);
    ensure(row, 'general.not_found');
    ensure(['asked', 'expired'].includes(stateOf(row, deps.clock.now())), 'question.not_open');
    await changeMailed(transaction, id, { state: 'withdrawn', to_email: null });
  });
