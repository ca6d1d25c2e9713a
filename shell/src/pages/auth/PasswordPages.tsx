import { useEffect, useState } from 'react';
import { Page } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { ForgotForm, ResetForm } from './PasswordForms.tsx';
import { t } from './auth.messages.ts';

export function ForgotPasswordPage() {
  return (
    <Page title={t('forgotTitle')}>
      <ForgotForm />
    </Page>
  );
}

/** Takes the token out of the address at once: it must not stay in the history, nor travel on as a referrer. */
export function ResetPasswordPage() {
  const { history } = useServices();
  const [token] = useState(() => new URLSearchParams(history.location().search).get('token'));
  useEffect(() => {
    history.replace('/reset-password');
  }, [history]);
  return (
    <Page title={t('resetTitle')}>
      <ResetForm token={token} />
    </Page>
  );
}
