/** The reply to a question of an account: a draft of whoever was asked, which nobody else reads until they share it. */
import type { CreateActivity } from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { takeAddress } from '../reply-addresses/index.ts';
import { keepFiles } from './files.ts';
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

const draftOf = (
  question: AskedOne,
  { received: { words } }: Reply,
  media: readonly Media[],
): CreateActivity => {
  const named = (wanted: Media['kind']) =>
    media.filter(({ kind }) => kind === wanted).map(({ id }) => ({ media_id: id }));
  return {
    status: 'draft',
    type: 'everyday',
    subtype: 'ordinary_day',
    title: question.words.slice(0, 200),
    body: words,
    question_id: question.id,
    audience: 'self',
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

async function draft(
  deps: Deps,
  { reply, question, actor }: { reply: Reply; question: AskedOne; actor: Background },
): Promise<readonly string[]> {
  const kept = await keepFiles(
    { media: deps.media, root: rootOf(deps) },
    actor,
    reply.received.files,
  );
  await deps.activities.createOnce(actor, draftOf(question, reply, kept.media), {
    userId: actor.subject.id,
    route: '/received-mail',
    key: reply.hash.toString('hex'),
    hash: reply.hash,
  });
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
  const refused = await draft(deps, { reply, question, actor });
  return { outcome: 'draft', to, what: 'draft', page: deps.publicUrl(), refused };
}
