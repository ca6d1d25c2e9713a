/** What is said of a case: what has happened, and what comes next. Pure. */
import type { CaseState, LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import type { SayMoment } from './moments.ts';
import { t } from './cases.messages.ts';

type Because = NonNullable<LegacyCase['ended_because']>;

export const nameOf = ({ person }: Pick<LegacyCase, 'person'>): string =>
  person?.full_name ?? t('someone');

export const headOf = (one: Pick<LegacyCase, 'person' | 'state'>): string =>
  t(`head_${one.state}`, { name: nameOf(one) });

const endings: Readonly<Record<Because, (name: string) => string>> = {
  login: (name) => t('ended_login', { name }),
  session: (name) => t('ended_session', { name }),
  mail_link: (name) => t('ended_mail_link', { name }),
  reply: (name) => t('ended_reply', { name }),
  taken_back: () => t('ended_taken_back'),
  decided: () => t('ended_decided'),
  not_enough: () => t('ended_not_enough'),
  undecided: () => t('ended_undecided'),
  handed_back: () => t('ended_handed_back'),
  settled: () => t('ended_settled'),
};

const ended = (one: LegacyCase): string =>
  one.ended_because === null ? '' : endings[one.ended_because](nameOf(one));

const texts: Readonly<Record<CaseState, (one: LegacyCase, when: SayMoment) => string>> = {
  reported: () => t('text_asking'),
  confirming: () => t('text_asking'),
  waiting: (one) => t('text_waiting', { name: nameOf(one) }),
  contested: () => t('text_contested'),
  activated: (one, when) =>
    t('text_activated', { name: nameOf(one), when: when(one.activated_at) }),
  settled: (one) => t('text_settled', { name: nameOf(one) }),
  cancelled: ended,
  lapsed: ended,
  reverted: (one) => t('text_reverted', { name: nameOf(one) }),
};

/** How it stands, or why it ended. */
export const textOf = (one: LegacyCase, when: SayMoment): string => texts[one.state](one, when);

type Coming = (one: LegacyCase, when: SayMoment) => string;
const confirming: Coming = (one, when) => t('next_confirming', { when: when(one.confirm_by) });

const coming: Readonly<Partial<Record<CaseState, Coming>>> = {
  reported: confirming,
  confirming,
  waiting: (one, when) => t('next_waiting', { name: nameOf(one), when: when(one.waiting_until) }),
  contested: (one, when) => t('next_contested', { when: when(one.decide_by) }),
  activated: (one, when) => t('next_activated', { when: when(one.revert_until) }),
};

/** Null where nothing comes any more. */
export const nextOf = (one: LegacyCase, when: SayMoment): string | null =>
  coming[one.state]?.(one, when) ?? null;

export function reportedOf(one: LegacyCase, when: SayMoment): string {
  const said = { when: when(one.reported_at) };
  if (one.reporter_kind === 'inactivity')
    return t('reportedByWatch', { ...said, name: nameOf(one) });
  if (one.reporter_kind === 'sheets') return t('reportedBySheets', said);
  if (one.reporter_kind === 'admin') return t('reportedByAdmin', said);
  return t('reportedBy', { ...said, name: one.reporter?.full_name ?? t('someone') });
}

const isAsked = ({ state }: LegacyCase): boolean => state === 'reported' || state === 'confirming';

/** While it is asked: how many of whom have said so. */
export function needsOf(one: LegacyCase): readonly string[] {
  if (!isAsked(one)) return [];
  const { needed, given } = one;
  const counted = (kind: 'stewards' | 'relatives') => ({
    given: Math.min(given[kind], needed[kind]),
    count: needed[kind],
  });
  // Where an administrator agrees, two sheets stand for those who are near.
  const bySheets =
    one.route === 'administrators' &&
    one.confirmations.some(({ kind, counts }) => kind === 'sheets' && counts);
  const isAgreed = given.administrators >= needed.administrators;
  return [
    ...(needed.stewards > 0 ? [t('needStewards', counted('stewards'))] : []),
    ...(needed.relatives > 0
      ? [bySheets ? t('hasSheets') : t('needRelatives', counted('relatives'))]
      : []),
    ...(needed.administrators > 0
      ? [t(isAgreed ? 'hasAdministrators' : 'needAdministrators')]
      : []),
  ];
}
