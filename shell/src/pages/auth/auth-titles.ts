/** The titles of the auth modals: known before their code has arrived. */
import type { AuthModal } from '../../modals/index.ts';
import { t } from './auth.messages.ts';

export const authTitle = (name: AuthModal): string => {
  const titles = {
    login: t('login'),
    register: t('register'),
    'forgot-password': t('forgotTitle'),
    'reset-password': t('resetTitle'),
    'registration-request': t('enquireTitle'),
  } as const satisfies Record<AuthModal, string>;
  return titles[name];
};
