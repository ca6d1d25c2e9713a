/** Mails to the address that a guest gave: how many, and what is kept of it. */
import { DAYS_TO_CONFIRM } from '@kinlore/shared/contracts/tribute-links';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { createSealing } from '../../platform/sealing.ts';
import { confirmMail } from './guest-tributes.mails.ts';
import { lockAddress, mailsTo } from './guest-tributes.queries.ts';
import { DAY_MS } from '../secret-links/index.ts';

export type Deps = Pick<Platform, 'clock' | 'sign' | 'mail' | 'publicUrl'>;

/** An address gets no more of them in a day, whoever types it in. */
const MOST_A_DAY = 3;
const PURPOSE = 'guest-tribute';

/** What is known of an address once it is sealed: whether it is the same. */
export const addressHash = ({ sign }: Pick<Platform, 'sign'>, email: string): Buffer =>
  Buffer.from(sign(PURPOSE, email.toLowerCase()), 'base64url');

export const sealing = ({ sign }: Pick<Platform, 'sign'>) => createSealing(sign, PURPOSE);

/** Throws `tribute_link.too_many_mails`. */
export async function ensureRoomFor(
  { clock }: Deps,
  transaction: Connection,
  hash: Buffer,
): Promise<void> {
  await lockAddress(transaction, hash);
  const since = new Date(clock.now().getTime() - DAY_MS);
  ensure((await mailsTo(transaction, hash, since)) < MOST_A_DAY, 'tribute_link.too_many_mails');
}

interface Confirmation {
  readonly to: string;
  /** Whom it is for. */
  readonly name: string;
  /** Of the link, in no row. */
  readonly secret: string;
}

export async function mailConfirmation(
  deps: Deps,
  transaction: Connection,
  { to, name, secret }: Confirmation,
): Promise<void> {
  const link = `${deps.publicUrl()}/tribute/${secret}`;
  const expiresAt = new Date(deps.clock.now().getTime() + DAYS_TO_CONFIRM * DAY_MS);
  const { subject, text } = confirmMail({ name, link });
  await deps.mail(transaction, {
    to,
    subject,
    text,
    secret: { link, expiresAt, mayHandOn: true },
  });
}
