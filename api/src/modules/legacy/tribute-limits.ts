/** How many tributes somebody may leave in a day. */
import type { Connection, Platform } from '../../platform/ports.ts';
import { DomainError } from '../../platform/errors.ts';
import { sentSince } from './legacy.queries.ts';
import { accountMadeAt, lockAuthor } from './tribute-writing.queries.ts';

const dayMs = 86_400_000;
/** At one memorial, and to one person. */
export const perDay = 5;
/** Of an account in its first week, in all (rules R18). */
const newcomer = { perDay: 3, days: 7 } as const;

type Clock = Pick<Platform, 'clock'>;
export type SentTribute = Awaited<ReturnType<typeof sentSince>>[number];

/** Of one author in the last day. One author at a time: the limits must hold when the same button is pressed twice. */
export async function sentToday(
  { clock }: Clock,
  transaction: Connection,
  author: string,
): Promise<readonly SentTribute[]> {
  await lockAuthor(transaction, author);
  return sentSince(transaction, author, new Date(clock.now().getTime() - dayMs));
}

/** Throws `legacy.tribute_limit_first_week`. */
export async function ensureFirstWeek(
  { clock }: Clock,
  transaction: Connection,
  author: string,
  sent: number,
): Promise<void> {
  if (sent < newcomer.perDay) return;
  const { created_at: since } = await accountMadeAt(transaction, author);
  if (clock.now().getTime() - since.getTime() < newcomer.days * dayMs)
    throw new DomainError('legacy.tribute_limit_first_week');
}
