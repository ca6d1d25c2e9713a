/** What an account may be taken for today: computed from what is known of it, never kept, because an age changes while a row does not. */
import { ageAt, exactDay } from '@kinlore/shared/dates';
import { sql, type RawBuilder } from 'kysely';
import { todayIn } from './zones.ts';

/** Under 13, under 18, and grown up (rules R9, R19). */
export type AgeBand = 'child' | 'teen' | 'adult';

const TEEN = 13;
const GROWN = 18;

/** The columns of an account that say it. */
export interface Account {
  readonly account_type: string;
  /** The last day they can have been born on; null where that is not known. */
  readonly birth_end: string | null;
  readonly time_zone: string;
  readonly email_verified_at: Date | null;
  readonly vouched_at: Date | null;
}

export interface Capabilities {
  readonly band: AgeBand;
  /** The address is proved, or somebody answers for the account: a minor's guardian, or whoever invited where no mail can be sent. */
  readonly isVerified: boolean;
}

function bandOf({ account_type, birth_end, time_zone }: Account, now: Date): AgeBand {
  if (account_type === 'memorial') return 'adult';
  if (birth_end === null)
    return account_type === 'child' || account_type === 'teen' ? account_type : 'adult';
  const years = ageAt(exactDay(todayIn(time_zone, now)), exactDay(birth_end))?.least ?? 0;
  if (years < TEEN) return 'child';
  return years < GROWN ? 'teen' : 'adult';
}

/** The birth decides where it is known, at the day it is for the account; else what the account was made as. A birth of which only a year is known is its last day. */
export function capabilitiesOf(account: Account, now: Date): Capabilities {
  const band = bandOf(account, now);
  return {
    band,
    isVerified:
      band !== 'adult' || account.email_verified_at !== null || account.vouched_at !== null,
  };
}

/**
 * The same of the account under the alias, in SQL, for judging many at once. A zone of an account is any text, which SQL cannot ask the day of:
 * a birthday counts once it has come everywhere on earth, so that for some hours somebody is a child here who is a teen to themselves.
 */
export const ageBandIn = (alias: string): RawBuilder<AgeBand> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const years = sql`extract(year from age((now() at time zone 'Etc/GMT+12')::date, ${column('birth_end')}))`;
  return sql<AgeBand>`(case when ${column('account_type')} = 'memorial' then 'adult'
    when ${column('birth_end')} is null then case when ${column('account_type')} in ('child', 'teen') then ${column('account_type')} else 'adult' end
    when ${years} < ${sql.lit(TEEN)} then 'child' when ${years} < ${sql.lit(GROWN)} then 'teen' else 'adult' end)`;
};
