/** What is texted to the owner of the account, where they proved a number: beside the mails, each once, with a link that says "I am here". */
import type { Connection } from '../../platform/ports.ts';
import type { ActivationContext } from './context.ts';
import type { Held } from './held.ts';
import { linkFor, stepOf } from './mailing.ts';
import { noteMail } from './mails.queries.ts';
import type { OwnerMail } from './mails.ts';

/** The reminders of a reported death, and what the watch asks. */
export type OwnerText = Extract<OwnerMail, { readonly kind: 'waiting' | 'asked' }>;

const LONGEST_NAME = 60;

/** Two may have one telephone, so it says who is meant. */
function words(text: OwnerText, name: string, link: string): string {
  const who = Array.from(name).slice(0, LONGEST_NAME).join('');
  return text.kind === 'asked'
    ? `Kinlore: ${who}, you have not been here for a long time. Are you well? Please tell us, no password is needed: ${link}`
    : `Kinlore: we were told that ${who} has died. If you are ${who} and well, please tell us, no password is needed: ${link}`;
}

/** To a grown-up who proved a number, and nobody else. */
export async function textOwner(
  context: ActivationContext,
  transaction: Connection,
  { row, life }: Pick<Held, 'row' | 'life'>,
  text: OwnerText,
): Promise<void> {
  const { texting, platform } = context;
  const now = platform.clock.now();
  if (now.getTime() < life.eighteen_at.valueOf()) return;
  const to = await texting.numberOf(transaction, life.id);
  if (to === null) return;
  const isFirst = await noteMail(transaction, {
    caseId: row.id,
    step: `text ${stepOf(text)}`,
    userId: life.id,
    at: now,
  });
  if (!isFirst) return;
  const { link } = await linkFor(context, transaction, row.id);
  await texting.remind(transaction, {
    userId: life.id,
    to,
    timeZone: life.time_zone,
    about: row.id,
    text: words(text, life.full_name, link),
  });
}
