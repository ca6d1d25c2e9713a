/** XP and levels: pure functions of an append-only ledger (rules R1). Only your own; nobody is compared with anybody. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { xpSources } from './notifications.ts';

/** What an amount is made of. The page has a sentence for each; `share` is a percentage applied to the sum of the others. */
export const xpParts = [
  'entry',
  'words',
  'photos',
  'voice',
  'date',
  'place',
  'people',
  'milestone',
  'rescued',
  'source',
  'daily_share',
  'weekly_share',
  'repeated_text',
  'comment',
  'reaction_given',
  'reaction_received',
  'connection',
  'tribute',
  'perspective',
  'family',
  'reversal',
  'mission',
  'quest',
  'boost',
  'badge',
  'streak',
  'answer',
  'asked',
] as const;
export type XpPart = (typeof xpParts)[number];

export const xpReasons = [
  'entry_published',
  'entry_deleted',
  'comment_written',
  'reaction_given',
  'reaction_received',
  'connection_accepted',
  'tribute_approved',
  'perspective_told',
  'relation_confirmed',
  'question_answered',
  'question_got_answer',
  'person_accepted_1',
  'person_accepted_2',
  'person_accepted_3',
  'person_accepted_4',
  'reversed',
  'mission_completed',
  'quest_shared',
  'badge_earned',
  'streak_week',
] as const;
export type XpReason = (typeof xpReasons)[number];

export const Progress = Type.Object({
  xp: Type.Integer(),
  level: Type.Integer(),
  /** The highest level ever reached: what is shown, because a level never falls. */
  peak_level: Type.Integer(),
  /** XP gathered since the present level began, and XP the whole level takes. */
  into_level: Type.Integer(),
  level_size: Type.Integer(),
  to_next: Type.Integer(),
  rules_version: Type.Integer(),
});
export type Progress = Static<typeof Progress>;

export const LedgerRow = Type.Object({
  id: Id,
  amount: Type.Integer(),
  source_type: Words(xpSources),
  source_id: Id,
  reason: Words(xpReasons),
  /** `xp` of the part; for `daily_share` and `weekly_share` what the percentage took away (negative). */
  parts: Type.Array(Type.Object({ part: Words(xpParts), xp: Type.Integer() })),
  /** Title of your own memory the XP came from, while it exists. */
  title: Nullable(Type.String()),
  activity_type: Nullable(Type.String()),
  created_at: Instant,
});
export type LedgerRow = Static<typeof LedgerRow>;

export const getProgress = endpoint({
  method: 'GET',
  path: '/xp',
  summary: 'Your level and XP',
  answers: { 200: Data(Progress) },
});

/** What came with a level beside the number. */
export const levelNews = ['slot', 'power_up'] as const;

export const takeLevelMoment = endpoint({
  method: 'POST',
  path: '/xp/moment',
  summary:
    'The new level that is to be shown now: once, on the device that asks first; null where there is none',
  answers: {
    200: Data(Nullable(Type.Object({ level: Type.Integer(), news: Type.Array(Words(levelNews)) }))),
  },
});

export const listLedger = endpoint({
  method: 'GET',
  path: '/xp/ledger',
  summary: 'Why: every award with the parts that made it, newest first',
  query: Closed(paging),
  answers: { 200: Page(LedgerRow) },
});
