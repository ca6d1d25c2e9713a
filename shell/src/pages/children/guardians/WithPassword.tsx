/** What wants the own password just typed: a button, and after it what it means, the password, and a way out. */
import { useState, type ReactNode } from 'react';
import { call } from '@kinlore/shared/api-client';
import { stepUp } from '@kinlore/shared/contracts/auth';
import { Button, PasswordInput } from '@kinlore/shared/ui';
import { AuthForm } from '../../auth/AuthForm.tsx';
import { useSubmit } from '../../auth/use-submit.ts';
import { t } from './guardians.messages.ts';

interface Props {
  /** The words on the button, before and in the form. */
  readonly act: string;
  /** What it is called for who hears the page, where several have the same words. */
  readonly label?: string;
  readonly lead: string;
  readonly send: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

export function WithPassword(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button
          small
          aria-label={props.label}
          onClick={() => {
            setOpen(true);
          }}
        >
          {props.act}
        </Button>
      </div>
    );
  return (
    <PasswordForm
      {...props}
      onCancel={() => {
        setOpen(false);
      }}
    />
  );
}

function PasswordForm({
  act,
  lead,
  send,
  onDone,
  children,
  onCancel,
}: Props & { readonly onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const submission = useSubmit(
    password,
    async () => {
      await call(stepUp, { body: { password } });
      await send();
    },
    () => {
      onCancel();
      onDone();
    },
  );
  return (
    <AuthForm
      submission={submission}
      action={act}
      lead={lead}
      after={
        <div>
          <Button kind="link" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      {children}
      <PasswordInput
        label={t('password')}
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
        required
        data-focus
        error={submission.errorOf('password')}
      />
    </AuthForm>
  );
}
