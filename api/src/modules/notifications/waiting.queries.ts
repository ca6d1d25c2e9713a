/** What still waits for an answer: of each type that waits, the row it is about. */
import { sql, type RawBuilder } from 'kysely';
import type { WaitingType } from '@kinlore/shared/contracts/notifications';

/** An id that a row `n` carries. */
export const told = (key: string) => sql`(n.data->>${sql.lit(key)})::uuid`;

type Thing = RawBuilder<unknown>;

/** What a row of each type that waits is about, as long as it is open: one thing, or one of these. */
const open: Readonly<Record<WaitingType, Thing | readonly Thing[]>> = {
  connection_request: sql`connection c where c.id = ${told('connection_id')} and c.status = 'pending' and c.requester_id <> n.user_id`,
  child_connection_pending: sql`connection c where c.id = ${told('connection_id')} and c.status = 'awaiting_guardian'
    and not exists (select 1 from connection_consent k where k.connection_id = c.id and k.child_id = ${told('ward_id')})`,
  guardianship_changed: sql`guardian_invitation i where i.id = ${told('invitation_id')} and i.status = 'open' and i.expires_at > now() and i.invited_id = n.user_id`,
  family_relationship_request: sql`relationship_claim c where c.id = ${told('claim_id')} and c.status = 'pending' and c.to_id = coalesce(${told('ward_id')}, n.user_id)`,
  family_invitation_sent: sql`family_invitation i where i.id = ${told('invitation_id')}
    and i.status = case when ${told('ward_id')} is null then 'open' else 'awaiting_guardian' end`,
  tribute_received: sql`tribute t where t.id = ${told('tribute_id')} and t.status = 'pending'`,
  legacy_steward_invited: [
    sql`memorial m join life_steward s on s.life_id = m.owner_id where m.id = ${told('memorial_id')} and s.user_id = n.user_id and s.status = 'invited'`,
    sql`life_steward s where s.life_id = ${told('life_id')} and s.user_id = n.user_id and s.status = 'invited'`,
  ],
  steward_request: sql`steward_request r where r.memorial_id = ${told('memorial_id')} and r.user_id = ${told('sender_id')} and r.status = 'asked'`,
  legacy_still_willing: sql`stewardship w where w.life_id = ${told('life_id')} and w.user_id = n.user_id and w.asked_at is not null and w.leaving_at is null`,
  legacy_vote_opened: sql`steward_vote v join steward_vote_person p on p.vote_id = v.id
    where v.id = ${told('vote_id')} and v.state = 'open' and p.user_id = n.user_id and p.choice is null`,
  legacy_nominated: sql`steward_vote v join steward_vote_person p on p.vote_id = v.id
    where v.id = ${told('vote_id')} and v.state = 'open' and p.user_id = n.user_id and p.agreed_at is null and p.declined_at is null`,
  child_submission_pending: [
    sql`activity a where a.id = ${told('subject_id')} and a.status = 'submitted' and a.deleted_at is null`,
    sql`comment c where c.id = ${told('subject_id')} and c.status = 'submitted' and c.deleted_at is null`,
  ],
  story_invited: sql`story_participant t where t.story_id = ${told('subject_id')} and t.user_id = n.user_id and t.status = 'pending'`,
  publish_consent_needed: sql`story_consent c join shared_story s on s.id = c.story_id and s.proposed_edition = c.edition
    where c.story_id = ${told('subject_id')} and c.user_id = coalesce(${told('ward_id')}, n.user_id) and c.answer is null`,
  transfer_requested: sql`account_transfer t where t.user_id = ${told('sender_id')} and t.state = 'requested'`,
  question_asked: sql`question q where q.id = ${told('question_id')} and q.state in ('asked', 'opened') and q.hidden_at is null`,
  prompt_plan_offered: sql`question_plan p where p.id = ${told('plan_id')} and p.user_id = n.user_id and p.state = 'proposed'`,
  coauthor_asked: sql`memory_coauthor c where c.activity_id = ${told('subject_id')} and c.user_id = n.user_id and c.state = 'asked'`,
  photo_tagged: [
    sql`activity_person p where n.data->>'media_id' is null and p.activity_id = ${told('subject_id')} and p.user_id = n.user_id and p.tag_status = 'pending'`,
    sql`photo_tag t where t.media_id = ${told('media_id')} and t.user_id = coalesce(${told('ward_id')}, n.user_id) and t.status = 'pending'`,
  ],
};
/** True while what a row is about is still open and the recipient is the one who can settle it. */
export const waiting = sql<boolean>`case n.type ${sql.join(
  Object.entries(open).map(
    ([type, things]) =>
      sql`when ${sql.lit(type)} then ${sql.join(
        [things].flat().map((thing) => sql`exists (select 1 from ${thing})`),
        sql` or `,
      )}`,
  ),
  sql` `,
)} else false end`;
