import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { updatePassword } from '@kinlore/shared/contracts/users';
import { PasswordInput } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import { t } from './coming-of-age.messages.ts';
import type { StepProps } from './step.ts';

export default function PasswordStep({ isDone, onSettled }: StepProps) {
  return isDone ? <p>{t('passwordDone')}</p> : <ChangePassword onSettled={onSettled} />;
}

function ChangePassword({ onSettled }: Pick<StepProps, 'onSettled'>) {
  const { commands } = useServices();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const submission = useSubmit(
    `${current}\n${next}`,
    () => call(updatePassword, { body: { current_password: current, password: next } }),
    () => {
      commands.toast({ tone: 'good', text: t('passwordSaved') });
      onSettled();
    },
  );
  return (
    <AuthForm
      submission={submission}
      action={t('passwordGo')}
      lead={t('passwordText')}
      after={<p>{t('forgotText')}</p>}
    >
      <PasswordInput
        label={t('current')}
        value={current}
        onValue={setCurrent}
        autoComplete="current-password"
        maxLength={200}
        required
        error={submission.errorOf('current_password')}
      />
      <PasswordInput
        label={t('next')}
        hint={t('nextHint')}
        value={next}
        onValue={setNext}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
        error={submission.errorOf('password')}
      />
    </AuthForm>
  );
}
