import type { XpPart, XpReason } from '@kinlore/shared/contracts/progress';
import { createMessages } from '@kinlore/shared/messages';
import { forReader } from '../../simple-words.ts';

const usual = createMessages('codex.persona', {
  sections: 'Persona',
  cosmic: 'Who you are',
  badges: 'Badges',
  details: 'Level',
  missionsSection: 'Missions',
  powersSection: 'Power-ups',
  dial: 'Level {level}: {into} of {size} XP, {left} to the next',
  level: 'Level {level}',
  toNext: { one: '{count} XP to level {next}', other: '{count} XP to level {next}' },
  total: '{xp} XP in total',
  memories: { one: '{count} memory', other: '{count} memories' },
  memoriesFrom: {
    one: '{count} memory from {first} to {last}',
    other: '{count} memories from {first} to {last}',
  },
  pictures: { one: '{count} picture', other: '{count} pictures' },
  connections: { one: '{count} connection', other: '{count} connections' },
  why: 'How you earned it',
  whyLead: 'Everything you earned XP for. You never lose a level.',
  times: { one: '{reason}', other: '{reason} ({count} times)' },
  gained: '+{amount}',
  lost: '−{amount}',
  nothing: '0',
  made: 'Details',
  emptyTitle: 'No XP yet',
  empty: 'You earn XP by adding memories, photos, dates and names.',
  record: 'Record a memory',
  failedTitle: "Your level couldn't be loaded",
  whyFailed: "This list couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  again: 'Try again',
  stale: 'This may be out of date.',
  memory: 'A memory',

  entry_published: 'Memory saved',
  entry_deleted: 'Memory deleted',
  comment_written: 'Comment',
  reaction_given: 'Reaction given',
  reaction_received: 'Reaction received',
  connection_accepted: 'New connection',
  tribute_approved: 'Tribute',
  relation_confirmed: 'Family link',
  mission_completed: 'Mission completed',
  quest_shared: 'Family quest, your share',
  reversed: 'Undone',

  part_entry: 'Memory',
  part_words: 'Story',
  part_photos: 'Photos',
  part_voice: 'Voice or video',
  part_date: 'Date',
  part_place: 'Place',
  part_people: 'People',
  part_milestone: 'Milestone',
  part_rescued: 'From more than 10 years ago',
  part_source: 'Source',
  part_daily_share: 'Fewer XP after 3 memories a day',
  part_weekly_share: 'Fewer XP after 10 memories a week',
  part_repeated_text: 'Very similar to an earlier memory',
  part_comment: 'Comment',
  part_reaction_given: 'Reaction given',
  part_reaction_received: 'Reaction received',
  part_connection: 'Connection',
  part_tribute: 'Tribute',
  part_family: 'Family link',
  person_accepted: 'Someone agreed to be named',
  part_mission: 'Mission',
  part_quest: 'Family quest',
  part_boost: 'Power-up',
  part_reversal: 'Undone',
  part_badge: 'Badge',
  badge_earned: 'Badge',
  streak_week: 'Weeks in a row',
  part_streak: 'Weeks in a row',
});

/** The same for readers under 13. */
const simpleForms = {
  why: 'How you got your XP',
  whyLead: 'Everything that gave you XP. You never lose a level.',
  made: 'How it adds up',
  empty: 'You get XP when you write memories and add photos, dates and names.',
  person_accepted: 'Someone said yes to being named',
  reversed: 'Taken back',
  part_milestone: 'A big moment',
  part_rescued: 'From a long time ago',
  part_source: 'How you know it',
  part_daily_share: 'Less XP after 3 memories in one day',
  part_weekly_share: 'Less XP after 10 memories in one week',
  part_repeated_text: 'Almost the same as another memory',
  part_reversal: 'Taken back',
};
export const t = forReader(usual, createMessages('codex.persona.simple', simpleForms), simpleForms);

export const reasonWords = (reason: XpReason): string =>
  isPerson(reason) ? t('person_accepted') : t(reason);
const isPerson = (reason: XpReason): reason is Extract<XpReason, `person_accepted_${string}`> =>
  reason.startsWith('person_accepted_');
export const partWords = (part: XpPart): string => t(`part_${part}`);
