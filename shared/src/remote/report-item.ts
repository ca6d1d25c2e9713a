/** The way to report something, as an item of a menu: none for one's own, and none through a child's eyes. */
import { createMessages } from '../messages/index.ts';
import { currentUser, useAtomValue, viewing } from '../state/index.ts';
import { openReport } from './commands.ts';

const t = createMessages('shared.report', { report: 'Report' });

export interface ReportItem {
  readonly key: 'report';
  readonly label: string;
  readonly icon: 'flag';
  readonly onSelect: () => void;
}

/** `author`: whoever speaks in it, by id; null where they are not named. */
export function useReportItem(
  subject: string,
  reported: string,
  author: string | null,
): readonly ReportItem[] {
  'use no memo'; // in every first load; a menu is drawn when it is opened
  const user = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  if (seen.as === 'child' || (author !== null && user?.id === author)) return [];
  const onSelect = () => openReport(subject, reported, author);
  return [{ key: 'report', label: t('report'), icon: 'flag', onSelect }];
}
