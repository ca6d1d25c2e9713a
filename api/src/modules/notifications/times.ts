/** What somebody chose about when they are told things, in the words of the contract. */
import type { Times } from '@kinlore/shared/contracts/settings';
import { DomainError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';
import { nextDigest } from './digests/due.ts';
import { USUAL_NIGHT } from './nights.ts';
import { lockTimes, saveTimes, timesOf, type TimesRow } from './times.queries.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const wordsOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** `07:30` as minutes after midnight; the contract has checked its form. */
function minutesOf(words: string): number {
  const [hours = 0, minutes = 0] = words.split(':').map(Number);
  return hours * 60 + minutes;
}

type Chosen = Pick<TimesRow, 'quiet_from' | 'quiet_to' | 'digest'>;

const usual: Chosen = { quiet_from: USUAL_NIGHT.from, quiet_to: USUAL_NIGHT.to, digest: 'off' };

const present = ({ quiet_from, quiet_to, digest }: Chosen): Times => ({
  quiet_from: wordsOf(quiet_from),
  quiet_to: wordsOf(quiet_to),
  digest,
});

/** From when on, and until when: what was there before somebody asked for summaries is in none. */
function digestColumns(row: TimesRow, chosen: Chosen, who: { timeZone: string; now: Date }) {
  if (chosen.digest === 'off') return { digest_due: null, digest_after: null };
  return {
    digest_due: nextDigest({ ...chosen, every: chosen.digest, timeZone: who.timeZone }, who.now),
    digest_after: row.digest_after ?? who.now,
  };
}

export interface Chooser {
  readonly id: string;
  readonly timeZone: string;
}

export function createTimes({ clock, database, transact }: Platform) {
  return {
    read: async (userId: string): Promise<Times> =>
      present((await timesOf(database, userId)) ?? usual),

    /** Throws `general.invalid` for a night that is no time at all. */
    change: ({ id, timeZone }: Chooser, change: Partial<Times>): Promise<Times> =>
      transact(async (transaction) => {
        const row = await lockTimes(transaction, id);
        const { quiet_from: from, quiet_to: to, digest = row.digest } = change;
        const chosen: Chosen = {
          quiet_from: from === undefined ? row.quiet_from : minutesOf(from),
          quiet_to: to === undefined ? row.quiet_to : minutesOf(to),
          digest,
        };
        if (chosen.quiet_from === chosen.quiet_to)
          throw new DomainError('general.invalid', {
            quiet_to: ['Quiet hours need a beginning and an end.'],
          });
        await saveTimes(transaction, {
          ...row,
          ...chosen,
          ...digestColumns(row, chosen, { timeZone, now: clock.now() }),
        });
        return present(chosen);
      }),
  };
}
export type Timekeeper = ReturnType<typeof createTimes>;
