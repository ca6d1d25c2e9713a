/** What is said of a case in the administration. Pure. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { t } from './legacy-cases.messages.ts';

export const nameOf = ({ person }: Pick<LegacyCase, 'person'>): string =>
  person?.full_name ?? t('someone');

/** The moment that comes next, with what it is; null where nothing does. */
export function untilOf(one: LegacyCase): { readonly said: string; readonly at: string } | null {
  const at = (said: string, moment: string | null) =>
    moment === null ? null : { said, at: moment };
  switch (one.state) {
    case 'reported':
    case 'confirming':
      return at(t('until_reported'), one.confirm_by);
    case 'waiting':
      return at(t('until_waiting'), one.waiting_until);
    case 'contested':
      return at(t('until_contested'), one.decide_by);
    case 'activated':
      return at(t('until_activated'), one.revert_until);
    default:
      return null;
  }
}
