/** What is written to the owner of the account: each once, at any hour, and with a link that says "I am here" where that still stops something. */
import { mintSecret } from '../../platform/tokens.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { isToldOfOwn, type Held } from './held.ts';
import type { ActivationContext } from './context.ts';
import { insertLink, noteMail } from './mails.queries.ts';
import { ownerMail, type OwnerMail } from './mails.ts';

const DAY_MS = 86_400_000;
/** Longer than any case is open. */
const LINK_DAYS = 300;

export const stepOf = (mail: OwnerMail): string =>
  mail.kind === 'waiting' ? `waiting ${String(mail.round)} ${String(mail.step)}` : mail.kind;

const hasLink = ({ kind }: OwnerMail): boolean =>
  kind === 'waiting' || kind === 'activated' || kind === 'asked';

/** The page of the link; what is kept of it is a digest. */
export async function linkFor(
  { platform }: ActivationContext,
  transaction: Connection,
  caseId: string,
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const now = platform.clock.now();
  const { secret, hash } = mintSecret();
  await insertLink(transaction, { id: newId(), caseId, hash, now });
  return {
    link: `${platform.publicUrl()}/here/${secret}`,
    expiresAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
  };
}

/** To a proved address. Where there is none nothing can be written. */
export async function mailOwner(
  context: ActivationContext,
  transaction: Connection,
  { row, life, now }: Pick<Held, 'row' | 'life' | 'now'>,
  mail: OwnerMail,
): Promise<void> {
  const { clock, mail: queueMail, publicUrl } = context.platform;
  if (life.email === null || life.email_verified_at === null) return;
  if (!isToldOfOwn(life, clock.now())) return;
  const isFirst = await noteMail(transaction, {
    caseId: row.id,
    step: stepOf(mail),
    userId: life.id,
    at: clock.now(),
  });
  if (!isFirst) return;
  const secret = hasLink(mail) ? await linkFor(context, transaction, row.id) : null;
  const words = ownerMail(mail, {
    name: life.full_name,
    because: now.endedBecause,
    until: now.waitingUntil,
    timeZone: life.time_zone,
    link: secret?.link ?? '',
    home: publicUrl(),
  });
  await queueMail(transaction, {
    to: life.email,
    userId: life.id,
    ...words,
    ...(secret !== null && { secret }),
  });
}
