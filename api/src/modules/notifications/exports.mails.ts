/** What is written to whoever asked for a copy or a book. */
import type { DataOf } from '@kinlore/shared/contracts/notifications';
import { someone } from './mail-words.ts';

const subject = ({
  subject_id: child,
  recipient_name: name,
  export_kind: kind,
}: DataOf<'export_ready'>): string => {
  if (kind === 'life') return `The copy of what ${someone(name)} left is ready to download`;
  if (kind === 'book')
    return child === undefined
      ? 'The book of your life is ready to download'
      : `The book of ${someone(name)}’s life is ready to download`;
  return child === undefined
    ? 'The copy of your data is ready to download'
    : `The copy of what ${someone(name)} keeps is ready to download`;
};

export const exportMails = {
  export_ready: {
    subject,
    page: ({ subject_id: child }: DataOf<'export_ready'>) =>
      child === undefined ? '/?modal=codex&tab=settings&section=data' : `/children/${child}`,
  },
};
