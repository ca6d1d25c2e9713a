/** What was done, in words. Pure. */
import type { Bequest, BequestItem, Reason } from '@kinlore/shared/contracts/bequests';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './bequests.messages.ts';

type Count = Bequest['counts'][number];
type Bucket = Count['bucket'];

export const bucketWords: Readonly<Record<Bucket, () => string>> = {
  self: () => t('bucketSelf'),
  chosen: () => t('bucketChosen'),
  connections: () => t('bucketConnections'),
  family: () => t('bucketFamily'),
  public: () => t('bucketPublic'),
  drafts: () => t('bucketDrafts'),
};

const reasonWords: Readonly<Record<Reason, () => string>> = {
  names_child: () => t('namesChild'),
  shows_child: () => t('showsChild'),
  names_living: () => t('namesLiving'),
  with_others: () => t('withOthers'),
  hidden: () => t('hidden'),
  gone: () => t('missing'),
};

export const whyWords = ({ reason }: Pick<BequestItem, 'reason'>): string =>
  reason === null ? '' : reasonWords[reason]();

export const dayWords = (day: string): string => formatDay(day, locale());

const openedWords = {
  stewards: 'toStewards',
  family: 'toFamily',
  public: 'toAll',
} as const;
const laterWords = {
  stewards: 'laterStewards',
  family: 'laterFamily',
  public: 'laterAll',
} as const;

function waitingWords({ opens_to: to, opens_on: on, memories: count }: Count): string {
  return to === null || on === null
    ? t('soon', { count })
    : t(laterWords[to], { count, day: dayWords(on) });
}

/** One line of the report. */
export function countWords(one: Count, binUntil: string): string {
  const { opens_to: to, outcome, memories: count } = one;
  switch (outcome) {
    case 'waiting':
      return waitingWords(one);
    case 'refused':
      return t('left', { count, why: whyWords(one) });
    case 'erased':
      return t('gone', { count });
    case 'done':
      return to === null
        ? t('deleted', { count, day: dayWords(binUntil.slice(0, 10)) })
        : t(openedWords[to], { count });
    default:
      return outcome satisfies never;
  }
}

export interface BucketLines {
  readonly bucket: Bucket;
  readonly lines: readonly string[];
}

/** By whom they were for, in the order of the plan: what was done with each, and what stays. */
export function linesOf({ counts, kept, bin_until: until }: Bequest): readonly BucketLines[] {
  const order: readonly Bucket[] = ['self', 'chosen', 'connections', 'family', 'public', 'drafts'];
  return order.flatMap((bucket) => {
    const lines = [
      ...counts.filter((one) => one.bucket === bucket).map((one) => countWords(one, until)),
      ...kept
        .filter((one) => one.bucket === bucket)
        .map(({ memories: count }) => t('kept', { count })),
    ];
    return lines.length === 0 ? [] : [{ bucket, lines }];
  });
}
