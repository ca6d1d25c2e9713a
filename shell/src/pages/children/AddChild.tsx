import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { stepUp } from '@kinlore/shared/contracts/auth';
import { addChild, CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { Checkbox, FieldGroup, PasswordInput, TextInput } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit, type Submission } from '../auth/use-submit.ts';
import { t } from './children.messages.ts';

const empty = {
  name: '',
  username: '',
  born: '',
  hasLogin: false,
  childPassword: '',
  password: '',
  agrees: false,
};

type Form = typeof empty;

interface Part {
  readonly form: Form;
  readonly set: (change: Partial<Form>) => void;
  readonly errorOf: Submission['errorOf'];
}

/** The account of a child, with what is agreed to and the own password, in one form. `onAdded`: it stands. */
export function AddChild({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const { commands } = useServices();
  const [form, setForm] = useState(empty);
  const set = (change: Partial<Form>) => {
    setForm((before) => ({ ...before, ...change }));
  };
  const submission = useSubmit(
    JSON.stringify(form),
    (idempotencyKey) => send(form, idempotencyKey),
    ({ data }) => {
      setForm(empty);
      commands.toast({ tone: 'good', text: t('added', { name: data.full_name }) });
      void onAdded();
    },
  );
  const part = { form, set, errorOf: submission.errorOf };
  return (
    <AuthForm submission={submission} action={t('addGo')} lead={t('addLead')}>
      <WhoTheyAre {...part} />
      <OwnLogin {...part} />
      <Consent {...part} />
      <PasswordInput
        label={t('stepUpPassword')}
        value={form.password}
        onValue={(password) => {
          set({ password });
        }}
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}

function WhoTheyAre({ form, set, errorOf }: Part) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <>
      <TextInput
        label={t('name')}
        value={form.name}
        onValue={(name) => {
          set({ name });
        }}
        maxLength={120}
        autoComplete="off"
        required
        error={errorOf('full_name')}
      />
      <TextInput
        label={t('username')}
        hint={t('usernameHint')}
        value={form.username}
        onValue={(username) => {
          set({ username });
        }}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errorOf('username')}
      />
      <TextInput
        type="date"
        label={t('born')}
        hint={t('bornHint')}
        value={form.born}
        onValue={(born) => {
          set({ born });
        }}
        max={today}
        required
        error={errorOf('born')}
      />
    </>
  );
}

function OwnLogin({ form, set, errorOf }: Part) {
  return (
    <>
      <Checkbox
        label={t('ownLogin')}
        hint={t('ownLoginHint')}
        checked={form.hasLogin}
        onChecked={(hasLogin) => {
          set({ hasLogin });
        }}
      />
      {form.hasLogin && (
        <PasswordInput
          label={t('childPassword')}
          hint={t('passwordHint')}
          value={form.childPassword}
          onValue={(childPassword) => {
            set({ childPassword });
          }}
          autoComplete="new-password"
          minLength={10}
          required
          error={errorOf('password')}
        />
      )}
    </>
  );
}

const Consent = ({ form, set }: Part) => (
  <FieldGroup legend={t('consentTitle')}>
    <ul>
      <li>{t('consentPublic')}</li>
      <li>{t('consentLook')}</li>
      <li>{t('consentKeep')}</li>
    </ul>
    <p>
      <a href="/children-policy" target="_blank" rel="noreferrer">
        {t('policy')}
      </a>
    </p>
    <Checkbox
      label={t('consent')}
      checked={form.agrees}
      onChecked={(agrees) => {
        set({ agrees });
      }}
      required
    />
  </FieldGroup>
);

/** Proves who makes it, then makes it. A wrong password makes nothing. */
async function send(form: Form, idempotencyKey: string) {
  await call(stepUp, { body: { password: form.password } });
  return call(
    addChild,
    {
      body: {
        full_name: form.name.trim(),
        username: form.username.trim().toLowerCase(),
        born: form.born,
        ...(form.hasLogin && { password: form.childPassword }),
        // The box is required: without it nothing is sent.
        consent: { version: CONSENT_VERSION, agreed: true },
      },
    },
    { idempotencyKey },
  );
}
