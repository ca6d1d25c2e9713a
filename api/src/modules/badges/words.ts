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
  scholar: 'Facts and memories with a source',
  constancy: 'Weeks in a row in which you recorded something, at your best',
  emotari: 'Emotari you have come to know well',
  sacred: 'Sacred missions you have completed',
  guardian: 'Memories of a child you answered within three days',
};

export const whatCounts = ({ slug, metric }: BadgeRule): string => counted[slug] ?? metric;

/** "Memories you have recorded. Bronze at 1, Silver at 25, …" */
export const ruleInWords = (rule: BadgeRule): string =>
  `${whatCounts(rule)}. ${tiers
    .map(
      (tier) =>
        `${tier[0]?.toUpperCase() ?? ''}${tier.slice(1)} at ${rule.tiers[tier].toLocaleString('en')}`,
    )
    .join(', ')}.`;
