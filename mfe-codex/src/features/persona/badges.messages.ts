import type { BadgeAbuse, BadgeTier } from '@kinlore/shared/contracts/badges';
import type { Essence } from '@kinlore/shared/contracts/stats';
import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.badges', {
  pinned: 'Your favourites',
  pinnedNone: 'Pin up to five badges to see them here first.',
  earned: 'Earned',
  ahead: 'Still to earn',
  found: 'Found along the way',
  noneTitle: 'No badges yet',
  none: 'Your first memory earns you the first one.',
  record: 'Record a memory',
  failed: "Your badges couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  stale: 'This may be out of date.',
  again: 'Try again',
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  celestial: 'Celestial',
  to: '{count} of {goal} for {tier}',
  complete: '{count}, and every tier is yours',
  pin: 'Pin',
  unpin: 'Unpin',
  pinOf: 'Pin {name}',
  unpinOf: 'Unpin {name}',
  earlier: 'Move {name} forward',
  full: 'Five badges are pinned. Unpin one first.',
  pinFailed: "That couldn't be saved. Please try again.",
  isPinned: '{name} is pinned.',
  isUnpinned: '{name} is no longer pinned.',
  isMoved: '{name} is now number {place}.',
  taken_copied: 'An administrator removed this badge because what earned it was copied.',
  taken_automated:
    'An administrator removed this badge because what earned it was made by a program.',
  taken_untrue: 'An administrator removed this badge because what earned it was made up.',
  takenWrong: 'If you think this is a mistake, tell them with “Report a bug” in the menu.',

  stats: 'Your life in numbers',
  memories: 'Memories',
  words: 'Words',
  pictures: 'Pictures',
  people: 'People named',
  places: 'Places',
  years: 'Years covered',
  impact: 'What you keep for others',
  lives_documented: 'Lives you have written about',
  hours_of_voice: 'Hours of voice and video',
  photos_identified: 'Photos with names and a date',
  oldest_memory_year: 'Oldest memory',
  generations_linked: 'Generations in your line',
  tributes: 'Tributes',
  stages: 'The stages of your life',
  stageOf: '{name}, {ages}',
  stageNow: 'Today',
  told: { one: '{count} memory', other: '{count} memories' },
  undated: {
    one: '{count} memory has no date yet.',
    other: '{count} memories have no date yet.',
  },
  noBirth: 'Add your date of birth to see which stage each memory belongs to.',
  lifeFailed: "This couldn't be loaded",
});

export const tierName = (tier: BadgeTier): string => t(tier);
export const takenWords = (because: BadgeAbuse): string => t(`taken_${because}`);
export const stageTitle = ({ name, ages }: Essence['stages'][number]): string =>
  ages === '' ? name : t('stageOf', { name, ages });
