import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { login } from '@kinlore/shared/contracts/auth';
import { useAtomValue } from '@kinlore/shared/state';
import { Checkbox, PasswordInput, Row, TextInput } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { instance } from '../../page-state/page-state.ts';
import { DemoLogins } from '../setup/DemoLogins.tsx';
import { logInAs } from '../setup/log-in-as.ts';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

/** `onIn` is called when a session has begun. */
export function LoginForm({ onIn }: { readonly onIn: () => void }) {
  const { session } = useServices();
  const demo = useAtomValue(instance)?.demo;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(false);
  const enter = (answer: unknown) => {
    if (!session.enter(answer, remember)) return t('loginShape');
    onIn();
    return null;
  };
  const submission = useSubmit(
    `${name}\n${password}`,
    (idempotencyKey) =>
      call(login, { body: { login: name.trim(), password, remember } }, { idempotencyKey }),
    enter,
    t('loginFailed'),
  );
  const after = (
    <>
      <Row gap={16}>
        <a href="?modal=forgot-password">{t('forgot')}</a>
        <span>
          {t('noAccount')} <a href="?modal=registration-request">{t('enquire')}</a>
        </span>
      </Row>
      {demo?.state === 'open' ? (
        <DemoLogins
          logins={demo.logins}
          onTake={(person) => {
            logInAs(session, person, onIn);
          }}
        />
      ) : null}
    </>
  );
  return (
    <AuthForm submission={submission} action={t('login')} after={after}>
      <TextInput
        label={t('loginName')}
        value={name}
        onValue={setName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={submission.errorOf('login')}
      />
      <PasswordInput
        label={t('password')}
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
        required
        error={submission.errorOf('password')}
      />
      <Checkbox
        label={t('remember')}
        hint={t('rememberHint')}
        checked={remember}
        onChecked={setRemember}
      />
    </AuthForm>
  );
}
