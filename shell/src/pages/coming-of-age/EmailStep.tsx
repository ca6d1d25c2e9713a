import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { updateEmail } from '@kinlore/shared/contracts/users';
import { currentUser, sendsMail, useAtomValue } from '@kinlore/shared/state';
import { PasswordInput, Stack, TextInput } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import { t } from './coming-of-age.messages.ts';
import type { StepProps } from './step.ts';

export default function EmailStep({ isDone, onSettled }: StepProps) {
  const user = useAtomValue(currentUser);
  if (user === null) return null;
  if (isDone) return <p dir="auto">{t('emailDone', { email: user.email ?? '' })}</p>;
  return <Address pending={user.pending_email ?? user.email ?? null} onSettled={onSettled} />;
}

interface Props extends Pick<StepProps, 'onSettled'> {
  /** An address that was given and not proved yet. */
  readonly pending: string | null;
}

function useAddress(onSettled: () => void) {
  const { session } = useServices();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmit(
    `${email}\n${password}`,
    () => call(updateEmail, { body: { email: email.trim(), password } }),
    () => {
      setEmail('');
      setPassword('');
      void session.check();
      onSettled();
    },
  );
  return { email, setEmail, password, setPassword, submission };
}

function Address({ pending, onSettled }: Props) {
  const mails = useAtomValue(sendsMail);
  const { email, setEmail, password, setPassword, submission } = useAddress(onSettled);
  return (
    <Stack gap={16}>
      {pending !== null && (
        <p role="status" dir="auto">
          {t('emailPending', { email: pending })} {!mails && t('emailNoMail')}
        </p>
      )}
      <AuthForm submission={submission} action={t('emailGo')} lead={t('emailText')}>
        <TextInput
          type="email"
          label={t('emailLabel')}
          value={email}
          onValue={setEmail}
          autoComplete="email"
          maxLength={254}
          required
          error={submission.errorOf('email')}
        />
        <PasswordInput
          label={t('emailPassword')}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          maxLength={200}
          required
          error={submission.errorOf('password')}
        />
      </AuthForm>
    </Stack>
  );
}
