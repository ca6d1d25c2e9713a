/** The figures of the instance, in one statement. */
import { sql } from 'kysely';
import { RULES_VERSION } from '@kinlore/shared/persona';
import type { Database } from '../../platform/ports.ts';
import { DERIVATIVE_VERSION } from '../media/index.ts';

interface HealthRow {
  readonly people: number;
  readonly activities: number;
  readonly media: number;
  readonly media_bytes: number;
  readonly derivatives_total: number;
  readonly derivatives_current: number;
  readonly copies_waiting: number;
  readonly outbox_waiting: number;
  readonly outbox_oldest_seconds: number;
  readonly mail_waiting: number;
  readonly mail_failed: number;
  readonly texts_waiting: number;
  readonly texts_failed: number;
  readonly sendings_given_up: number;
  readonly sendings_failing: number;
  readonly sessions: number;
  readonly persona_people: number;
  readonly persona_done: number;
  readonly errors_today: number;
  readonly database: string;
}

export function readHealth(database: Database, now: Date) {
  return sql<HealthRow>`select
        (select count(*) from app_user where erased_at is null and account_type <> 'memorial') as people,
        (select count(*) from activity where deleted_at is null and status = 'published') as activities,
        (select count(*) from media) as media,
        (select coalesce(sum(bytes), 0)::bigint from media) as media_bytes,
        (select count(*) from media where state = 'ready') as derivatives_total,
        (select count(*) from media where state = 'ready' and derivative_version >= ${DERIVATIVE_VERSION}) as derivatives_current,
        (select count(*) from media where kind = 'recording' and copy_state is null) as copies_waiting,
        (select count(*) from outbox where done_at is null) as outbox_waiting,
        (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::int from outbox where done_at is null) as outbox_oldest_seconds,
        (select count(*) from mail where status = 'waiting') as mail_waiting,
        (select count(*) from mail where status = 'failed') as mail_failed,
        (select count(*) from text_message where status = 'waiting') as texts_waiting,
        (select count(*) from text_message where status = 'failed') as texts_failed,
        (select count(*) from feed_digest where next_at is not null and given_up_at is not null) + (select count(*) from question_plan where next_at is not null and given_up_at is not null) as sendings_given_up,
        (select count(*) from feed_digest where next_at is not null and attempts > 0) + (select count(*) from question_plan where next_at is not null and attempts > 0) as sendings_failing,
        (select count(*) from app_user where erased_at is null and life_status = 'living') as persona_people,
        (select count(*) from app_user u where u.erased_at is null and u.life_status = 'living' and exists (select from persona_recompute r where r.rules_version = ${RULES_VERSION} and (r.done_at is not null or u.id <= r.after))) as persona_done,
        (select count(*) from access_token where expires_at > ${now}) as sessions,
        (select count(*) from client_log where created_at > ${new Date(now.getTime() - 86_400_000)} and kind = 'error') as errors_today,
        split_part(version(), ' on ', 1) as database`.execute(database);
}
