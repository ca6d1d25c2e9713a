import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { forgotPassword, resetPassword } from '@kinlore/shared/contracts/auth';
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { PasswordInput, Stack, TextInput } from '@kinlore/shared/ui';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

/** The answer is the same for an address nobody knows, so it tells nothing about who has an account. */
export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const submission = useSubmit(
    email,
    (idempotencyKey) => call(forgotPassword, { body: { email: email.trim() } }, { idempotencyKey }),
    ({ data }) => {
      setAnswer(data.message);
    },
  );
  const mails = useAtomValue(sendsMail);
  if (answer !== null)
    return (
      <Stack gap={16}>
        <p role="status">{mails ? answer : t('forgotNoMailAsked')}</p>
        <p>
          <a href="?modal=login">{t('back')}</a>
        </p>
      </Stack>
    );
  return (
    <AuthForm
      submission={submission}
      action={t(mails ? 'forgotSend' : 'forgotAsk')}
      lead={t(mails ? 'forgotLead' : 'forgotNoMail')}
      after={
        <p>
          <a href="?modal=login">{t('back')}</a>
        </p>
      }
    >
      <TextInput
        label={t('email')}
        type="email"
        value={email}
        onValue={setEmail}
        autoComplete="email"
        required
        maxLength={254}
        error={submission.errorOf('email')}
      />
    </AuthForm>
  );
}

/** `token` comes from the mailed link. */
export function ResetForm({ token }: { readonly token: string | null }) {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const submission = useSubmit(
    password,
    (idempotencyKey) =>
      call(resetPassword, { body: { token: token ?? '', password } }, { idempotencyKey }),
    () => {
      setDone(true);
    },
  );
  if (done)
    return (
      <Stack gap={16}>
        <p role="status">{t('resetDone')}</p>
        <p>
          <a href="/?modal=login">{t('login')}</a>
        </p>
      </Stack>
    );
  if (token === null)
    return (
      <Stack gap={16}>
        <p>{t('resetNoToken')}</p>
        <p>
          <a href="/forgot-password">{t('askAgain')}</a>
        </p>
      </Stack>
    );
  return (
    <AuthForm
      submission={submission}
      action={t('resetSend')}
      lead={t('resetLead')}
      after={
        <p>
          <a href="/forgot-password">{t('askAgain')}</a>
        </p>
      }
    >
      <PasswordInput
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        required
        minLength={10}
        maxLength={200}
        error={submission.errorOf('password')}
      />
    </AuthForm>
  );
}
