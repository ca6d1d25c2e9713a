/** A mail that came in becomes an answer, or is refused: by its token, by who sent it, once. */
import { hashSecret } from '../../platform/tokens.ts';
import { addressOfHash, noteTold, tokenOf } from '../reply-addresses/index.ts';
import { answerByMail } from './answers-by-mail.ts';
import { draftByMail } from './drafts-by-mail.ts';
import { parse } from './parsing.ts';
import { backMail } from './received-mail.mails.ts';
import { beginMail, settleMail } from './received-mail.queries.ts';
import type { Answered, Deps, Outcome, Reply } from './reply.ts';

/** Encoded as mails are, files of some eighteen megabytes. */
export const MOST_MAIL_BYTES = 25_000_000;

async function writeBack(deps: Deps, { address }: Reply, answered: Answered): Promise<void> {
  const { to, what, page, refused } = answered;
  if (to === null || what === null) return;
  await deps.transact(async (transaction) => {
    if (await noteTold(transaction, address.token_hash, what))
      await deps.mail(transaction, { to, ...backMail(what, { page, refused }) });
  });
}

async function answerOnce(
  deps: Deps,
  { received, raw, address }: Pick<Reply, 'received' | 'raw' | 'address'>,
): Promise<Outcome> {
  const hash = hashSecret(
    `${received.messageId}\n${received.from}\n${address.token_hash.toString('hex')}`,
  );
  const begun = await beginMail(deps.database, hash, deps.clock.now());
  if (begun === 'done') return 'again';
  const reply = { received, raw, address, hash, isAgain: begun === 'begun' };
  const answered = await (address.question_id === null
    ? answerByMail(deps, reply, address.mailed_question_id ?? '')
    : draftByMail(deps, reply, address.question_id));
  await writeBack(deps, reply, answered);
  await settleMail(deps.database, hash, answered.outcome);
  return answered.outcome;
}

/** Throws only for what may go well another time. */
export async function receive(deps: Deps, raw: Uint8Array): Promise<Outcome> {
  if (raw.length > MOST_MAIL_BYTES) return 'too_large';
  const received = await parse(raw);
  if (received === null) return 'unreadable';
  if (received.isAutomatic) return 'automatic';
  const [token] = received.to.flatMap((to) => tokenOf(deps, to) ?? []);
  const address =
    token === undefined ? undefined : await addressOfHash(deps.database, hashSecret(token));
  return address === undefined ? 'unknown' : answerOnce(deps, { received, raw, address });
}
