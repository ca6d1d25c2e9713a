/** The reply to a question of an account: a draft of whoever was asked, which nobody else reads until they share it. */
import { familyReaches, type CreateActivity } from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { choicesForAnswer } from '../question-plans/index.ts';
import { takeAddress } from '../reply-addresses/index.ts';
import { keepFiles } from './files.ts';
import { ensure } from '../../platform/errors.ts';
import { Replayed } from '../../platform/http/idempotency.ts';
import { readRecord } from '../../platform/rows.ts';
import { noteSignOfLife } from '../../platform/signs-of-life.ts';
import { withoutSignature } from './reply-text.ts';
import { provedAddress } from '../users/index.ts';
import { askedOf, isOpenFor, type AskedOne } from './received-mail.queries.ts';
import {
  refusalOfWords,
  refusedAs,
  rootOf,
  type Answered,
  type Deps,
  type Reply,
} from './reply.ts';

type Readers = Pick<CreateActivity, 'audience' | 'audience_degree'>;

type Chosen = Awaited<ReturnType<typeof choicesForAnswer>>;

/**
 * Whom the draft is for until its writer shares it and chooses again: as they chose for these questions, else as their new memories begin; what is a
 * teen's begins as theirs alone. Never what they may not share with.
 */
function readersFor(
  chosen: Chosen,
  { subject: { band, maySpeakToAll } }: Pick<Background, 'subject'>,
): Readers {
  const usual = band === 'adult' ? 'family' : 'self';
  const audience = chosen?.audience ?? chosen?.first_audience ?? usual;
  if (audience === 'public' && !maySpeakToAll) return { audience: 'self' };
  return audience === 'family'
    ? { audience, audience_degree: chosen?.first_degree ?? familyReaches.wider }
    : { audience };
}

interface Said {
  readonly words: string;
  readonly media: readonly Media[];
  readonly readers: Readers;
}

const draftOf = (question: AskedOne, { words, media, readers }: Said): CreateActivity => {
  const named = (wanted: Media['kind']) =>
    media.filter(({ kind }) => kind === wanted).map(({ id }) => ({ media_id: id }));
  return {
    status: 'draft',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: question.words.slice(0, 200),
    body: words,
    question_id: question.id,
    ...readers,
    media: named('photo'),
    recordings: named('recording'),
  };
};

/** Null where it may be answered by this mail. */
async function refusalOf(
  deps: Deps,
  { reply, question, to }: { reply: Reply; question: AskedOne; to: string | null },
): Promise<'gone' | 'late' | 'sender' | 'answered' | 'empty' | 'long' | null> {
  const { address, received, hash } = reply;
  if (to === null) return 'gone';
  if (received.from !== to) return 'sender';
  if (address.expires_at <= deps.clock.now()) return 'late';
  if (question.state === 'answered') return 'answered';
  if (!(await isOpenFor(deps.database, question))) return 'gone';
  const wrong = refusalOfWords(received);
  if (wrong !== null) return wrong;
  return (await takeAddress(deps.database, address.token_hash, hash)) ? null : 'answered';
}

/** The same one however often it is asked: its answer is kept under the mail. */
async function makeDraft(
  { activities }: Deps,
  { actor, hash }: { readonly actor: Background; readonly hash: Buffer },
  sent: CreateActivity,
): Promise<string> {
  const given = await activities.createOnce(actor, sent, {
    userId: actor.subject.id,
    route: '/received-mail',
    key: hash.toString('hex'),
    hash,
  });
  const id =
    given instanceof Replayed ? readRecord(readRecord(given.answer)['data'])['id'] : given.data.id;
  ensure(typeof id === 'string' ? id : null, 'general.conflict');
  return String(id);
}

async function draft(
  deps: Deps,
  { reply, question, actor }: { reply: Reply; question: AskedOne; actor: Background },
): Promise<readonly string[]> {
  const { received, raw, hash } = reply;
  const root = rootOf(deps);
  const kept = await keepFiles({ media: deps.media, root }, actor, received.files);
  const chosen = await choicesForAnswer(deps.database, question.id);
  const { words, cut } = withoutSignature(received, chosen?.signature ?? '');
  const readers = readersFor(chosen, actor);
  const sent = draftOf(question, { words, media: kept.media, readers });
  const activityId = await makeDraft(deps, { actor, hash }, sent);
  const of = { activityId, questionId: question.id };
  await deps.media.keepMail(actor, { raw, cut, of });
  return kept.refused;
}

export async function draftByMail(deps: Deps, reply: Reply, questionId: string): Promise<Answered> {
  const question = await askedOf(deps.database, questionId);
  const actor =
    question && (await backgroundActor(deps.database, question.to_id, deps.clock.now()));
  if (question === undefined || actor === undefined) return refusedAs('gone', null);
  const to = (await provedAddress(deps.database, question.to_id))?.toLowerCase() ?? null;
  const refusal = await refusalOf(deps, { reply, question, to });
  if (refusal !== null) return refusedAs(refusal, to, deps.publicUrl());
  await deps.transact((transaction) => noteSignOfLife(deps, transaction, question.to_id, 'reply'));
  const refused = await draft(deps, { reply, question, actor });
  return { outcome: 'draft', to, what: 'draft', page: deps.publicUrl(), refused };
}
