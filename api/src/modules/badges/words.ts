/** What is counted for each badge, in words: on the shelf, and where it says why. */
import { tiers, type BadgeRule } from '@kinlore/shared/persona';

const counted: Readonly<Record<string, string>> = {
  first_light: 'Memories you have recorded',
  shoebox: 'Photos with names and a date',
  rescuer: 'Memories of something at least 10 years ago',
  deep_time: 'Years back to the oldest event you have recorded',
  all_ages: 'Stages of your life with at least 3 memories',
  tree_roots: 'Relatives who are linked with you',
  generations: 'Generations linked in one line of your family tree',
  kin_bridge: 'Family trees you connect',
  circle: 'People you are connected with',
  kind_word: 'Comments of yours that someone thanked you for',
  candle: 'Tributes of yours that were approved',
  steward: 'Years you have looked after a memorial, each memorial counted',
  cartographer: 'Different places in your memories',
  recipe: 'Recipes and memories of food',
  voice: 'Minutes of voice and video in your memories',
  scholar: 'Facts and memories with a source',
  constancy: 'Weeks in a row in which you recorded something, at your best',
  emotari: 'Emotari you have come to know well',
  sacred: 'Sacred missions you have completed',
  guardian: 'Memories of a child you answered within three days',
  many_voices: 'Stories you told together with others',
};

/** The same for readers under 13, where it can be said more simply. What others do is no badge of theirs. */
const simply: Readonly<Record<string, string>> = {
  first_light: 'Memories you saved',
  rescuer: 'Memories from at least 10 years ago',
  deep_time: 'How many years ago your oldest memory happened',
  all_ages: 'Parts of your life with at least 3 memories',
  tree_roots: 'People in your family you are linked with',
  generations: 'Parents, grandparents and so on, linked in one line',
  kin_bridge: 'Families you are part of, after the first',
  candle: 'Kind words you wrote for someone who died',
  steward: 'Years you have looked after the page of someone who died',
  cartographer: 'Different places you wrote about',
  recipe: 'Memories about food',
  voice: 'Minutes you talked or filmed for your memories',
  scholar: 'Memories and facts where you say how you know',
  constancy: 'Weeks in a row with a memory, the most you ever had',
  emotari: 'Emotari you know well',
  sacred: 'Sacred missions you finished',
};

export const whatCounts = ({ slug, metric }: BadgeRule, isForChild: boolean): string =>
  (isForChild ? simply[slug] : undefined) ?? counted[slug] ?? metric;

/** "Memories you have recorded. Bronze at 1, Silver at 25, …" */
export const ruleInWords = (rule: BadgeRule, isForChild: boolean): string =>
  `${whatCounts(rule, isForChild)}. ${tiers
    .map(
      (tier) =>
        `${tier[0]?.toUpperCase() ?? ''}${tier.slice(1)} at ${rule.tiers[tier].toLocaleString('en')}`,
    )
    .join(', ')}.`;
