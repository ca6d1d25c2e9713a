/** Children's accounts and visits, as their guardians and they themselves read them. */
import { ageAt, exactDay } from '@kinlore/shared/dates';
import type { ChildProfile, ChildVisit } from '@kinlore/shared/contracts/parents';
import { accountKind, capabilities } from '../../platform/capabilities.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { todayIn } from '../../platform/zones.ts';
import type { WardRow } from './guardians.queries.ts';
import type { VisitRow } from './visits.queries.ts';

interface Pictures {
  plate(id: string): string;
  picture(mediaId: string): string;
}

export function presentChild(row: WardRow, pictures: Pictures, now: Date): ChildProfile {
  const birth = fuzzyFrom({
    kind: row.birth_kind,
    start: row.birth_start,
    end: row.birth_end,
    precision: row.birth_precision,
    text: row.birth_text,
  });
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    avatar: row.avatar_media_id === null ? null : pictures.picture(row.avatar_media_id),
    plate: pictures.plate(row.id),
    age: ageAt(exactDay(todayIn(row.time_zone, now)), birth)?.least ?? null,
    account_type: accountKind(row.account_type, capabilities(row, now).band),
  };
}

/** A visit nobody ended has ended with its hour. `acts`: what its session counts while it lasts. */
export function presentVisit(row: VisitRow, acts: number | undefined, now: Date): ChildVisit {
  const ended = row.ended_at ?? (row.lasts_until <= now ? row.lasts_until : null);
  return {
    id: row.id,
    child: { id: row.child_id, full_name: row.child_name },
    guardian: { id: row.guardian_id, full_name: row.guardian_name },
    reason: row.reason,
    started_at: row.started_at.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    acts: row.ended_at === null ? (acts ?? row.acts) : row.acts,
  };
}
