/** The reply to a question that went to an address: an answer that waits for who asked, as on the page of its link. */
import { DomainError } from '../../platform/errors.ts';
import { keepFiles } from './files.ts';
import {
  refusalOfWords,
  refusedAs,
  rootOf,
  type Answered,
  type Deps,
  type Reply,
} from './reply.ts';

type Opened = Awaited<ReturnType<Deps['mailed']['open']>>;

const refusals: Readonly<Record<string, 'late' | 'answered' | 'gone'>> = {
  'general.not_found': 'gone',
  'question.link_over': 'late',
  'question.answered_already': 'answered',
};

async function opened(
  { mailed }: Deps,
  id: string,
): Promise<Opened | 'late' | 'answered' | 'gone'> {
  try {
    return await mailed.open(id);
  } catch (error) {
    const refusal = error instanceof DomainError ? refusals[error.code] : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

async function answer(
  deps: Deps,
  { received, raw }: Reply,
  { row, asker }: Opened,
): Promise<Answered> {
  const wrong = refusalOfWords(received);
  if (wrong !== null) return refusedAs(wrong, row.to_email);
  const kept = await keepFiles({ media: deps.media, root: rootOf(deps) }, asker, received.files);
  if (received.words === '' && kept.media.length === 0)
    return { ...refusedAs('empty', row.to_email), refused: kept.refused };
  await deps.mailed.answer(row, {
    words: received.words,
    mediaIds: kept.media.map(({ id }) => id),
  });
  const of = { mailedQuestionId: row.id };
  await deps.media.keepMail(asker, { raw, cut: received.cut, of });
  const what = kept.refused.length === 0 ? null : 'files';
  return { outcome: 'answer', to: row.to_email, what, page: '', refused: kept.refused };
}

/** A question that is over has no address any more to write back to. */
export async function answerByMail(deps: Deps, reply: Reply, id: string): Promise<Answered> {
  const found = await opened(deps, id);
  if (found === 'answered' && reply.isAgain)
    return { outcome: 'answer', to: null, what: null, page: '', refused: [] };
  if (typeof found === 'string') return refusedAs(found, null);
  if (!deps.mailed.wentTo(found.row, reply.received.from))
    return refusedAs('sender', found.row.to_email);
  return answer(deps, reply, found);
}
