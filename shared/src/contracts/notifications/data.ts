/** What a notification can carry beside its type. Which type carries which keys stands with its declaration. */
import { pauseKinds } from '../care-words.ts';
import { gatheringChanges, gatheringKinds } from '../gathering-words.ts';
import { caseSteps } from './legacy-words.ts';
import { memorialOutcomes } from './memorial-outcomes.ts';
import { successionChanges } from '../succession-words.ts';
import { guardianshipChanges } from './guardianship-words.ts';
import { powerTargets } from '../progress-power-ups.ts';
import { Day, Id, Type, Words, type Static } from '../kernel.ts';

export const xpSources = [
  'activity',
  'question',
  'tribute',
  'connection',
  'family',
  'mission',
  'streak',
  'reaction',
  'comment',
  'import',
  'admin',
  'badge',
  'perspective',
] as const;
export type XpSource = (typeof xpSources)[number];

const optionalText = Type.Optional(Type.String());
const optionalId = Type.Optional(Id);

/** Ids, numbers, words of closed lists, and names as they were when it was sent. Never prose. */
export const NotificationData = Type.Object({
  sender_name: optionalText,
  sender_username: optionalText,
  sender_id: optionalId,
  recipient_name: optionalText,
  /** Of the teen a guardian is told about. */
  ward_username: optionalText,
  /** Of the child whose guardian is asked. */
  ward_id: optionalId,
  accepter_name: optionalText,
  accepter_username: optionalText,
  commenter_name: optionalText,
  commenter_username: optionalText,
  reactor_name: optionalText,
  reactor_username: optionalText,
  reaction_type: optionalText,
  confirmer_name: optionalText,
  tagger_name: optionalText,
  tributee_username: optionalText,
  amount: Type.Optional(Type.Integer()),
  source_type: Type.Optional(Words(xpSources)),
  awards: Type.Optional(Type.Integer()),
  /** What comments and reactions gave on this day. */
  day: Type.Optional(Day),
  power_up_name: optionalText,
  target: Type.Optional(Words(powerTargets)),
  /** Of a power-up: a multiplier, shown as `(value - 1) * 100` percent. */
  value: Type.Optional(Type.Number()),
  /** It was stopped by whoever had it. */
  voluntary: Type.Optional(Type.Boolean()),
  mission_title: optionalText,
  /** Weeks in a row there are. */
  weeks: Type.Optional(Type.Integer()),
  new_level: Type.Optional(Type.Integer()),
  new_class_name: optionalText,
  new_alignment_name: optionalText,
  new_archetype_name: optionalText,
  planet_name: optionalText,
  /** To one decimal. */
  change_amount: Type.Optional(Type.Number()),
  badge_name: optionalText,
  tier_name: optionalText,
  /** Badges and tiers that came with it. */
  badges_more: Type.Optional(Type.Integer()),
  /** Why a badge was taken away. */
  badge_abuse: Type.Optional(Words(['copied', 'automated', 'untrue'])),
  relationship_type: optionalText,
  relationship_display_name: optionalText,
  role: optionalText,
  /** Of a contested relation: contested · confirmed anew · ended. */
  outcome: Type.Optional(Words(['contested', 'confirmed', 'ended'])),
  /** Of what a child wanted to share. */
  decision: Type.Optional(Words(['approve', 'return', 'reject'])),
  /** Of an account that becomes its owner's alone. */
  transfer: Type.Optional(Words(['approved', 'refused', 'completed', 'undone'])),
  /** How old somebody has become. */
  years: Type.Optional(Type.Integer()),
  /** What moderators made of it. */
  /** Absent of a copy. */
  export_kind: Type.Optional(Words(['book', 'life'])),
  moderation: Type.Optional(Words(['none', 'acted', 'warn', 'hide', 'upheld', 'reversed'])),
  /** What another administrator answered. */
  inspection: Type.Optional(Words(['agreed', 'declined'])),
  /** Of letting somebody in. */
  entry: Type.Optional(Words(['agreed', 'declined'])),
  child_id: optionalId,
  /** Of what a guardian paused. */
  pause_kind: Type.Optional(Words(pauseKinds)),
  /** What became of the care for a child. */
  guardianship: Type.Optional(Words(guardianshipChanges)),
  connection_id: optionalId,
  subject_type: optionalText,
  subject_id: optionalId,
  subject_title: optionalText,
  comment_id: optionalId,
  /** A picture of the memory. */
  media_id: optionalId,
  /** Of a tree that was changed: so many changes of one person within the hour. */
  changes: Type.Optional(Type.Integer()),
  tree_name: optionalText,
  plan_id: optionalId,
  question_id: optionalId,
  /** It was asked before. */
  again: Type.Optional(Type.Boolean()),
  claim_id: optionalId,
  tree_id: optionalId,
  invitation_id: optionalId,
  tribute_id: optionalId,
  /** Whom it is for lives, and it stands at no memorial. */
  tribute_to: Type.Optional(Words(['living'])),
  memorial_id: optionalId,
  /** Whose plan it is about, or whose death. */
  life_id: optionalId,
  memorial_slug: optionalText,
  memorial_name: optionalText,
  letter_id: optionalId,
  /** `due`: its moment has come; `open`: it can be read. */
  letter: Type.Optional(Words(['due', 'open'])),
  /** Of a reported death: whose it is, what became of it, and as what somebody is asked who is not near. */
  case_id: optionalId,
  life_name: optionalText,
  case_step: Type.Optional(Words(caseSteps)),
  case_role: Type.Optional(Words(['administrator'])),
  /** Of what a relative asked or said. */
  memorial_outcome: Type.Optional(Words(memorialOutcomes)),
  /** From which day family researchers may read a memorial. */
  opens: Type.Optional(Day),
  gathering_kind: Type.Optional(Words(gatheringKinds)),
  vote_id: optionalId,
  /** What became of who keeps a memorial. */
  succession: Type.Optional(Words(successionChanges)),
  /** What became of a gathering. */
  gathering: Type.Optional(Words(gatheringChanges)),
});
export type NotificationData = Static<typeof NotificationData>;
