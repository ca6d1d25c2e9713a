/** The reasons of a report, in the words of grown-ups and of children, with a word of care for each. */
import { reportReasons, type ReportReason } from '@kinlore/shared/contracts/moderation';
import { t } from './report.messages.ts';

const forChildren = {
  danger: 'childDanger',
  child_safety: 'childChildSafety',
  bullying: 'childBullying',
  threat: 'childThreat',
  sexual: 'childSexual',
  private: 'childPrivate',
  false_person: 'childFalsePerson',
  spam: 'childSpam',
  other: 'childOther',
} as const satisfies Record<ReportReason, string>;

const care = {
  danger: 'careDanger',
  child_safety: 'careChildSafety',
  bullying: 'careBullying',
  threat: 'careThreat',
  sexual: 'careSexual',
  private: 'carePrivate',
  false_person: 'careFalsePerson',
  spam: 'careSpam',
  other: 'careOther',
} as const satisfies Record<ReportReason, string>;

export const reasonOptions = (isChild: boolean) =>
  reportReasons.map((value) => ({ value, label: t(isChild ? forChildren[value] : value) }));

/** What somebody who chose this reason should hear at once. */
export const careFor = (reason: ReportReason, isChild: boolean): string =>
  t(isChild ? 'childCare' : care[reason]);
