/** When a letter opens, as its writer says it and as columns keep it. Pure. */
import type { moveLetter } from '@kinlore/shared/contracts/letters';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { DomainError, ensure } from '../../platform/errors.ts';
import { momentOf } from '../../platform/hours.ts';

export type MomentSent = Static<(typeof moveLetter)['body']>;

export interface MomentColumns {
  readonly opens: MomentSent['opens'];
  readonly opens_on: string | null;
  readonly opens_at: Date | null;
  readonly age: number | null;
  readonly event: string;
}

const YEARS_AHEAD = 120;
const HOUR = 60;

/** When a day begins where somebody lives. A clock that is put forward at midnight begins it at one. */
export function beginningOf(day: string, timeZone: string): Date {
  const moment =
    momentOf(day, 0, timeZone) ?? momentOf(day, HOUR, timeZone) ?? momentOf(day, 0, 'UTC');
  ensure(moment, 'letter.moment');
  return moment;
}

/** The day somebody is so many years old: of the 29th of February the 1st of March where there is none, never a day too early. */
export function dayOfAge(born: string, age: number): string {
  const birth = new Date(`${born}T00:00:00Z`);
  ensure(
    !Number.isNaN(birth.getTime()) && birth.toISOString().slice(0, 10) === born,
    'letter.moment',
  );
  const day = Date.UTC(birth.getUTCFullYear() + age, birth.getUTCMonth(), birth.getUTCDate());
  return new Date(day).toISOString().slice(0, 10);
}

const none = { opens_on: null, opens_at: null, age: null, event: '' } as const;

interface Where {
  /** Of the recipient, or of the writer. */
  readonly timeZone: string;
  readonly now: Date;
}

function onDay(opens: 'date' | 'age', day: string, { timeZone, now }: Where) {
  const begins = beginningOf(day, timeZone);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  ensure(begins > now && begins < latest, 'letter.moment');
  return { ...none, opens, opens_on: day, opens_at: begins };
}

/** Throws `letter.moment` for what has passed, is no day, or says more or less than its kind. */
export function momentColumns(sent: MomentSent, where: Where): MomentColumns {
  const { opens, on, born, age, event = '' } = sent;
  switch (opens) {
    case 'activation':
      return { ...none, opens };
    case 'event':
      ensure(event.trim() !== '', 'letter.moment');
      return { ...none, opens, event: event.trim() };
    case 'date':
      ensure(on, 'letter.moment');
      return onDay(opens, on, where);
    case 'age':
      ensure(born !== undefined && age !== undefined, 'letter.moment');
      return { ...onDay(opens, dayOfAge(born ?? '', age ?? 0), where), age: age ?? null };
    default:
      throw new DomainError('letter.moment');
  }
}
