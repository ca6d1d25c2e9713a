import type { WhyTieKind } from '@kinlore/shared/contracts/persona-why';
import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.why', {
  why: 'Why?',
  whyOf: 'Why {name}?',
  failed: "The reasons couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  none: 'Nothing counts for this yet.',
  total: 'Together: {total}',
  gave: '+{amount}',
  took: '−{amount}',
  untitled: 'A memory',
  more: 'Show more',
  moreFailed: "The rest couldn't be loaded.",

  tie_person: 'Person',
  tie_family: 'Family tree',
  tie_comment: 'Comment',
  tie_tribute: 'Tribute',
  tie_memorial: 'Memorial',
  tie_fact: 'Source',
  tie_mission: 'Mission',
  tie_week: 'Week',
  tie_story: 'Shared story',
});

export const tieWords = (tie: WhyTieKind): string => t(`tie_${tie}`);

const short = (number: number): string => (Math.round(Math.abs(number) * 10) / 10).toLocaleString();

export const amountWords = (gave: number): string =>
  gave < 0 ? t('took', { amount: short(gave) }) : t('gave', { amount: short(gave) });
export const totalWords = (total: number): string =>
  t('total', { total: (Math.round(total * 10) / 10).toLocaleString() });
