/** Writing a text message: a row in the transaction of the act, sealed, and a job that hands it over. Nobody is woken by one. */
import { nextAt } from '../../platform/care-day.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { createSealing, type Sealing } from '../../platform/sealing.ts';
import { minutesIntoDay } from '../../platform/zones.ts';
import { telephoneOf } from './telephones.queries.ts';
import { insertText, withdrawTexts } from './texts.queries.ts';

export const HAND_OVER = 'telephones.text';
const HOUR = 60;
const MORNING = 8 * HOUR;
const EVENING = 21 * HOUR;
/** As long as somebody is reminded of the same thing: the next reminder has words of its own. */
const REMINDER_HOURS = 36;

export const sealedTexts = ({ sign }: Pick<Platform, 'sign'>): Sealing =>
  createSealing(sign, 'text-message');

/** The same for the same number; who reads it learns none. */
export const markOfNumber = ({ sign }: Pick<Platform, 'sign'>, number: string): string =>
  sign('telephone-number', number);

export interface NewText {
  readonly userId: string;
  readonly to: string;
  readonly text: string;
  /** The case it speaks of; null for a code. */
  readonly about: string | null;
  readonly expiresAt: Date;
  readonly notBefore: Date | null;
}

export async function queueText(
  platform: Pick<Platform, 'jobs' | 'clock' | 'sign'>,
  transaction: Connection,
  { userId, to, text, about, expiresAt, notBefore }: NewText,
): Promise<void> {
  const id = newId();
  await insertText(transaction, {
    id,
    user_id: userId,
    purpose: about === null ? 'code' : 'case',
    about,
    number_mark: markOfNumber(platform, to),
    sealed: sealedTexts(platform).seal(id, JSON.stringify({ to, text })),
    status: 'waiting',
    created_at: platform.clock.now(),
    expires_at: expiresAt,
  });
  await platform.jobs.add(
    transaction,
    HAND_OVER,
    { textId: id },
    { key: `text:${id}`, ...(notBefore !== null && { runAt: notBefore }) },
  );
}

/** When it is day where they live; null where it is. */
function morningAfter(timeZone: string, now: Date): Date | null {
  const minute = minutesIntoDay(timeZone, now);
  return minute < MORNING || minute >= EVENING ? nextAt(timeZone, MORNING, now) : null;
}

export interface Reminder {
  readonly userId: string;
  readonly to: string;
  readonly timeZone: string;
  readonly about: string;
  readonly text: string;
}

export const createTexting = (platform: Platform) => ({
  /** The number somebody proved; null where they did not, and where no text is sent at all. */
  async numberOf(transaction: Connection, userId: string): Promise<string | null> {
    if (platform.texts === null) return null;
    return (await telephoneOf(transaction, userId))?.number ?? null;
  },

  /** By day where they live: what is told at night waits for eight in the morning. */
  remind(transaction: Connection, { timeZone, ...reminder }: Reminder): Promise<void> {
    const now = platform.clock.now();
    return queueText(platform, transaction, {
      ...reminder,
      expiresAt: new Date(now.getTime() + REMINDER_HOURS * 3_600_000),
      notBefore: morningAfter(timeZone, now),
    });
  },

  /** What was not handed over yet about a case that is over, or stands still. */
  async withdraw(transaction: Connection, about: string): Promise<void> {
    if (platform.texts !== null) await withdrawTexts(transaction, { about });
  },
});
export type Texting = ReturnType<typeof createTexting>;
