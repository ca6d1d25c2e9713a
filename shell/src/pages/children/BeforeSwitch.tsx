import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { stepUp } from '@kinlore/shared/contracts/auth';
import { Button, PasswordInput, TextInput } from '@kinlore/shared/ui';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import type { Child, Switch } from './use-switch.ts';
import { t } from './children.messages.ts';

const LONGEST_REASON = 200;

interface Props {
  readonly child: Child;
  readonly switching: Switch;
  readonly onCancel: () => void;
}

/** What it means to look, why one does, and where it is too long ago the own password. */
export function BeforeSwitch({ child, switching, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const { full_name: name } = child;
  const { wantsProof } = switching;
  const send = async () => {
    if (wantsProof) await call(stepUp, { body: { password } });
    await switching.to(child, reason);
  };
  const submission = useSubmit(`${reason}\n${password}`, send, () => undefined);
  return (
    <AuthForm
      submission={submission}
      action={t('view', { name })}
      lead={t('beforeView', { name })}
      after={
        <div>
          <Button kind="link" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <TextInput
        label={t('reason')}
        hint={t('reasonHint', { name })}
        value={reason}
        onValue={setReason}
        maxLength={LONGEST_REASON}
        optional
        data-focus
      />
      {wantsProof && (
        <PasswordInput
          label={t('stepUpPassword')}
          hint={t('stepUp')}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
          required
          error={submission.errorOf('password')}
        />
      )}
    </AuthForm>
  );
}
