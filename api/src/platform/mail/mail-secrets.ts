/**
 * The links in mails: in the body stands a placeholder, the link lies sealed beside it until the mail was sent or the link has run out.
 * The key comes from the instance's secret, which lies in no database: neither a dump nor a look into the table opens an account.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Clock, Connection, Platform } from '../ports.ts';

/** What stands in the body instead; no mail of ours has it otherwise. */
export const PLACEHOLDER = '{{link}}';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Sign = Platform['sign'];
const keyOf = (sign: Sign): Buffer => Buffer.from(sign('mail-secret', 'key'), 'base64url');

/** Bound to its mail: a row that is copied to another opens nothing there. */
export function sealLink(sign: Sign, mailId: string, link: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sign), nonce).setAAD(Buffer.from(mailId));
  const sealed = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null when it was not sealed by this instance for this mail, e.g. after a move without the secrets folder. */
export function unsealLink(sign: Sign, mailId: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sign), bytes.subarray(0, NONCE_BYTES)).setAAD(
      Buffer.from(mailId),
    );
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return null;
  }
}

export interface MailLink {
  readonly link: string;
  readonly mayHandOn: boolean;
}

/** The link of a mail while it opens something; null when there is none, or no more. */
export async function linkOf(
  { sign, clock }: { sign: Sign; clock: Clock },
  connection: Connection,
  mailId: string,
): Promise<MailLink | null> {
  const row = await connection
    .selectFrom('mail_secret')
    .select(['sealed', 'may_hand_on'])
    .where('mail_id', '=', mailId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const link = row === undefined ? null : unsealLink(sign, mailId, row.sealed);
  return row === undefined || link === null ? null : { link, mayHandOn: row.may_hand_on };
}

/** The words as they are sent or shown, with the link or with what says why there is none. */
export const withLink = (body: string, link: string | null, otherwise: string): string =>
  body.replaceAll(PLACEHOLDER, () => link ?? otherwise);
