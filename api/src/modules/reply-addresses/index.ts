/** Where a reply to a mail goes: an address with a secret for one question (rules R12, decision 0124). None where replies are not taken. */
import { randomBytes } from 'node:crypto';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import { insertAddress } from './reply-addresses.queries.ts';

export {
  addressOfHash,
  forgetEnded,
  noteTold,
  takeAddress,
  type ReplyAddressRow,
} from './reply-addresses.queries.ts';

/** At the head of a mail that can be replied to: what stands above it in a reply is the answer. */
export const REPLY_LINE =
  '— Reply above this line to answer. You can attach photos or a recording. —';

type About =
  | { readonly questionId: string; readonly expiresAt: Date }
  | { readonly mailedQuestionId: string; readonly expiresAt: Date };

/** 160 bits in small letters: mail servers may change the case of an address. */
const mintToken = (): string => randomBytes(20).toString('hex');

/** Null where replies are not taken. */
export async function replyAddressFor(
  { settings }: Pick<Platform, 'settings'>,
  transaction: Connection,
  about: About,
): Promise<string | null> {
  if (settings.replies === null) return null;
  const [local = '', domain = ''] = settings.replies.address.split('@');
  const token = mintToken();
  await insertAddress(transaction, {
    token_hash: hashSecret(token),
    question_id: 'questionId' in about ? about.questionId : null,
    mailed_question_id: 'mailedQuestionId' in about ? about.mailedQuestionId : null,
    expires_at: about.expiresAt,
  });
  return `${local}+${token}@${domain}`;
}

/** The words of a mail, as they are where it can be replied to. */
export const repliable = (text: string, replyTo: string | null): string =>
  replyTo === null ? text : `${REPLY_LINE}\n\n${text}`;

/** The token of an address that replies go to; null for every other. */
export function tokenOf({ settings }: Pick<Platform, 'settings'>, address: string): string | null {
  if (settings.replies === null) return null;
  const [local = '', domain = ''] = settings.replies.address.split('@');
  const given = address.trim().toLowerCase();
  const token = given.slice(local.length + 1, given.length - domain.length - 1);
  const isOurs = given === `${local}+${token}@${domain}`;
  return isOurs && /^[0-9a-f]{40}$/u.test(token) ? token : null;
}
