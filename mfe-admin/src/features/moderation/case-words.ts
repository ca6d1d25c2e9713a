/** Cases and decisions in words. */
import type {
  DecisionAction,
  ModerationCase,
  ReportSubjectType,
} from '@kinlore/shared/contracts/moderation';
import { t } from './moderation.messages.ts';

const HOUR_MS = 3_600_000;

export const whatIs = (type: ReportSubjectType, name: string | undefined): string =>
  t(type, { name: name ?? t('someone') });

/** How much of the 24 hours is left, or how late it is. */
export function ageOf({ due_at }: Pick<ModerationCase, 'due_at'>, now: number) {
  const hours = (Date.parse(due_at) - now) / HOUR_MS;
  return hours >= 0
    ? { isLate: false, words: t('left', { count: Math.floor(hours) }) }
    : { isLate: true, words: t('late', { count: Math.ceil(-hours) }) };
}

const was = {
  none: 'wasNone',
  warn: 'wasWarn',
  hide: 'wasHide',
  suspend: 'wasSuspend',
  close_account: 'wasClose',
} as const satisfies Record<DecisionAction, string>;

export function decisionWords({
  action,
  decided_by,
  reversed_at,
}: NonNullable<ModerationCase['decision']>): string {
  const words = t('wasBy', {
    what: t(was[action]),
    name: decided_by?.full_name ?? t('someone'),
  });
  return reversed_at === null ? words : `${words} · ${t('reversed')}`;
}
