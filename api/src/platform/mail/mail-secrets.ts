/**
 * The links in mails: in the body stands a placeholder, the link lies sealed beside it until the mail was sent or the link has run out.
 * The key comes from the instance's secret, which lies in no database: neither a dump nor a look into the table opens an account.
 */
import type { Clock, Connection, Platform } from '../ports.ts';
import { createSealing, type Sealing } from '../sealing.ts';

/** What stands in the body instead; no mail of ours has it otherwise. */
export const PLACEHOLDER = '{{link}}';

type Sign = Platform['sign'];
const sealingOf = (sign: Sign): Sealing => createSealing(sign, 'mail-secret');

export const sealLink = (sign: Sign, mailId: string, link: string): Buffer =>
  sealingOf(sign).seal(mailId, link);

/** Null when it was not sealed by this instance for this mail. */
export const unsealLink = (sign: Sign, mailId: string, bytes: Buffer): string | null =>
  sealingOf(sign).unseal(mailId, bytes);

/** Sealed for this place of this mail: one is never taken for the other. */
const replyPlace = (mailId: string): string => `${mailId} reply`;
export const sealReply = (sign: Sign, mailId: string, address: string): Buffer =>
  sealingOf(sign).seal(replyPlace(mailId), address);
export const unsealReply = (sign: Sign, mailId: string, bytes: Buffer): string | null =>
  sealingOf(sign).unseal(replyPlace(mailId), bytes);

export interface MailLink {
  readonly link: string;
  readonly mayHandOn: boolean;
  readonly replyTo: string | null;
}

/** The link of a mail while it opens something; null when there is none, or no more. */
export async function linkOf(
  { sign, clock }: { sign: Sign; clock: Clock },
  connection: Connection,
  mailId: string,
): Promise<MailLink | null> {
  const row = await connection
    .selectFrom('mail_secret')
    .select(['sealed', 'sealed_reply', 'may_hand_on'])
    .where('mail_id', '=', mailId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const link = row === undefined ? null : unsealLink(sign, mailId, row.sealed);
  if (row === undefined || link === null) return null;
  const replyTo = row.sealed_reply === null ? null : unsealReply(sign, mailId, row.sealed_reply);
  return { link, mayHandOn: row.may_hand_on, replyTo };
}

/** The words as they are sent or shown, with the link or with what says why there is none. */
export const withLink = (body: string, link: string | null, otherwise: string): string =>
  body.replaceAll(PLACEHOLDER, () => link ?? otherwise);
