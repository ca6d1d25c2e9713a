/** Where a press on what is told of a reported death leads. Pure. */
import type { NotificationData } from '../contracts/notifications.ts';

/** To the case; an administrator who is not near to what is to be decided. */
const atCase = ({
  case_id: id,
  case_role: role,
}: Pick<NotificationData, 'case_id' | 'case_role'>): { readonly page: string } | null => {
  if (role !== undefined) return { page: '/admin?section=deaths' };
  return id === undefined ? null : { page: `/legacy/cases/${id}` };
};

export const caseWays = {
  legacy_case_opened: atCase,
  legacy_confirm_needed: atCase,
  legacy_contested: atCase,
  legacy_activated: atCase,
  legacy_case_moved: atCase,
};
