/** What is said of an account that becomes its owner's own. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

const transfers = {
  approved: 'sayTransferApproved',
  refused: 'sayTransferRefused',
  completed: 'sayTransferCompleted',
  undone: 'sayTransferUndone',
} as const;

export const sayTransfer = ({
  sender_name,
  transfer = 'completed',
}: DataOf<'transfer_changed'>): string => t(transfers[transfer], { name: who(sender_name) });

const birthdays = {
  13: { own: 'sayOwn13', ward: 'sayWard13' },
  16: { own: 'sayOwn16', ward: 'sayWard16' },
  18: { own: 'sayOwn18', ward: 'sayWard18' },
} as const;

/** Told to the one who has the birthday without a name, to their guardians with it. */
export function sayBirthday({ years, sender_name: name }: DataOf<'age_reached'>): string {
  const words = birthdays[years === 16 || years === 18 ? years : 13];
  return name === undefined ? t(words.own) : t(words.ward, { name });
}

/** Of a copy or a book, of one's own life or of a child's. */
export function sayExport({
  subject_id: child,
  recipient_name: name,
  export_kind: kind,
}: DataOf<'export_ready'>): string {
  if (kind === 'life') return t('sayLifeReady', { name: who(name) });
  if (child === undefined) return t(kind === 'book' ? 'sayBookReady' : 'sayExportReady');
  return t(kind === 'book' ? 'sayChildBookReady' : 'sayChildExportReady', { name: who(name) });
}
