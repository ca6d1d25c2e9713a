/** How what was chosen is said. */
import type {
  PlanAction,
  PlanBucket,
  PlanInstruction,
} from '@kinlore/shared/contracts/legacy-plans';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { t } from './plan.messages.ts';

export const bucketWords: Readonly<Record<PlanBucket, () => string>> = {
  self: () => t('bucketSelf'),
  chosen: () => t('bucketChosen'),
  connections: () => t('bucketConnections'),
  family: () => t('bucketFamily'),
  public: () => t('bucketPublic'),
  drafts: () => t('bucketDrafts'),
};

interface Said {
  readonly label: () => string;
  readonly hint: () => string;
}
export const actionWords: Readonly<Record<PlanAction, Said>> = {
  keep: { label: () => t('keep'), hint: () => t('keepHint') },
  to_stewards: { label: () => t('toStewards'), hint: () => t('toStewardsHint') },
  to_family: { label: () => t('toFamily'), hint: () => t('toFamilyHint') },
  publish: { label: () => t('publish'), hint: () => t('publishHint') },
  erase: { label: () => t('erase'), hint: () => t('eraseHint') },
  open_on_date: { label: () => t('openOnDate'), hint: () => t('openOnDateHint') },
};

type OpenTo = NonNullable<PlanInstruction['opens_to']>;
export const openToWords: Readonly<Record<OpenTo, () => string>> = {
  stewards: () => t('openStewards'),
  family: () => t('openFamily'),
  public: () => t('openPublic'),
};

export const dayWords = (day: string): string => formatDay(day, locale());

export function instructionWords({ action, opens_on: on, opens_to: to }: PlanInstruction): string {
  if (action === 'open_on_date' && on !== null && to !== null)
    return t('openOn', { day: dayWords(on), who: openToWords[to]() });
  return actionWords[action].label();
}

/** What can be chosen for a kind of memory: nothing that changes nothing. */
export const offeredFor = (bucket: PlanBucket): readonly PlanAction[] => {
  const all: readonly PlanAction[] = [
    'keep',
    'to_stewards',
    'to_family',
    'publish',
    'open_on_date',
    'erase',
  ];
  const same: Partial<Record<PlanBucket, PlanAction>> = { family: 'to_family', public: 'publish' };
  return all.filter((action) => action !== same[bucket]);
};

/** Of what nobody sees today, leaving it as it is means that nobody ever does. */
export const hintFor = (action: PlanAction, bucket: PlanBucket): string =>
  action === 'keep' && (bucket === 'self' || bucket === 'drafts')
    ? t('keepHintNobody')
    : actionWords[action].hint();
