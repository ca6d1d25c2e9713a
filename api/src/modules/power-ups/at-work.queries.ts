/** What works now, as a query for whoever reckons by it. */
import { sql, type RawBuilder } from 'kysely';

/** The power-ups of an account at work at a moment, as rows `id, slug, started_at, ends_at, charges, choice`. */
export const usesAt = (userId: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select w.id, w.slug, w.started_at, w.ends_at, w.charges, w.choice from power_up_use w
  where w.user_id = ${userId} and w.ended_at is null and w.ends_at > ${now} and w.started_at <= ${now}`;
