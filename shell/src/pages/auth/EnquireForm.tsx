import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { requestRegistration } from '@kinlore/shared/contracts/registration';
import { TextArea, TextInput } from '@kinlore/shared/ui';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

/** Asks for an account; the people who run the instance answer. */
export function EnquireForm() {
  const [fullName, setFullName] = useState('');
  const [email, setEmail] = useState('');
  const [why, setWhy] = useState('');
  const [invitedBy, setInvitedBy] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const send = (idempotencyKey: string) =>
    call(
      requestRegistration,
      {
        body: {
          full_name: fullName.trim(),
          email: email.trim(),
          ...(why.trim() !== '' && { why: why.trim() }),
          ...(invitedBy.trim() !== '' && { invited_by: invitedBy.trim() }),
        },
      },
      { idempotencyKey },
    );
  const submission = useSubmit(
    JSON.stringify([fullName, email, why, invitedBy]),
    send,
    ({ data }) => {
      setAnswer(data.message);
    },
  );
  if (answer !== null) return <p role="status">{answer}</p>;
  return (
    <AuthForm
      submission={submission}
      action={t('send')}
      lead={t('enquireLead')}
      after={
        <p>
          <a href="?modal=login">{t('haveAccount')}</a>
        </p>
      }
    >
      <TextInput
        label={t('fullName')}
        value={fullName}
        onValue={setFullName}
        autoComplete="name"
        required
        maxLength={120}
        error={submission.errorOf('full_name')}
      />
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
      <TextArea
        label={t('why')}
        value={why}
        onValue={setWhy}
        rows={3}
        maxLength={1000}
        optional
        error={submission.errorOf('why')}
      />
      <TextInput
        label={t('invitedByWhom')}
        value={invitedBy}
        onValue={setInvitedBy}
        maxLength={200}
        optional
        error={submission.errorOf('invited_by')}
      />
    </AuthForm>
  );
}
