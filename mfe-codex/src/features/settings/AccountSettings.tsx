import { useState, type ReactNode } from 'react';
import { isApiFailure } from '@kinlore/shared/api-client';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { toast } from '@kinlore/shared/remote';
import { Button, FormError, PasswordInput, Stack, TextInput } from '@kinlore/shared/ui';
import { changeEmail, changePassword, changeUsername, resendLink } from './account.api.ts';
import { t } from './settings.messages.ts';
import { useProof, wantsProof } from '@kinlore/shared/proof';
import { useSaving, type Saving } from '@kinlore/shared/saving';
import styles from './Settings.module.css';

export type AccountUser = Pick<
  CurrentUser,
  'id' | 'username' | 'email' | 'pending_email' | 'version'
>;

/** Username, e-mail address and password of one's own account. */
export function AccountSettings({ user }: { readonly user: AccountUser }) {
  return (
    <div className={styles.section}>
      <UsernameForm key={user.username} user={user} />
      <EmailForm key={user.email} user={user} />
      <PasswordForm />
    </div>
  );
}

interface FormProps {
  readonly title: string;
  readonly saving: Saving;
  readonly act: string;
  readonly ready: boolean;
  /** For the password, while it is open: beside the form, since it is one itself. */
  readonly question?: ReactNode;
  readonly children: ReactNode;
}

function Form({ title, saving, act, ready, question, children }: FormProps) {
  return (
    <>
      {question}
      <form className={styles.form} aria-label={title} noValidate onSubmit={saving.submit}>
        <h3 className={styles.heading}>{title}</h3>
        <Stack gap={16}>
          {children}
          {saving.sentence !== null && <FormError>{saving.sentence}</FormError>}
          <div>
            <Button type="submit" busy={saving.busy} disabled={!ready}>
              {act}
            </Button>
          </div>
        </Stack>
      </form>
    </>
  );
}

/** Changes it, where the password was typed too long ago after it is typed again. */
function useNewName(user: AccountUser, wanted: string) {
  const { ask, question } = useProof();
  const saving = useSaving(
    async () => {
      try {
        await changeUsername(user, wanted);
      } catch (failure) {
        if (!wantsProof(failure)) throw failure;
        ask(async () => {
          await changeUsername(user, wanted);
          toast({ tone: 'good', text: t('usernameSaved') });
        });
        return null;
      }
      return t('usernameSaved');
    },
    { refused: t('profileRefused'), failed: t('profileFailed') },
  );
  return { saving, question };
}

function UsernameForm({ user }: { readonly user: AccountUser }) {
  const [name, setName] = useState(user.username);
  const wanted = name.trim().toLowerCase();
  const { saving, question } = useNewName(user, wanted);
  return (
    <Form
      title={t('username')}
      saving={saving}
      act={t('changeUsername')}
      ready={wanted.length >= 3 && wanted !== user.username}
      question={question}
    >
      <TextInput
        label={t('username')}
        hint={t('usernameHint')}
        value={name}
        onValue={setName}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        error={saving.errorOf('username')}
      />
    </Form>
  );
}

function EmailForm({ user }: { readonly user: AccountUser }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const saving = useSaving(
    async () => {
      const atOnce = await changeEmail(user, email.trim(), password);
      setEmail('');
      setPassword('');
      return atOnce ? t('emailSaved') : t('emailPending', { email: email.trim() });
    },
    { refused: t('emailRefused'), failed: t('emailFailed') },
  );
  return (
    <Form
      title={t('email')}
      saving={saving}
      act={t('changeEmail')}
      ready={email.includes('@') && password !== ''}
    >
      <p dir="auto">
        {user.email === null ? t('emailNone') : t('emailNow', { email: user.email })}
      </p>
      {typeof user.pending_email === 'string' && <Pending email={user.pending_email} />}
      <TextInput
        type="email"
        label={t('newEmail')}
        value={email}
        onValue={setEmail}
        autoComplete="email"
        maxLength={254}
        error={saving.errorOf('email')}
      />
      <PasswordInput
        label={t('currentPassword')}
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
        maxLength={200}
        error={saving.errorOf('password')}
      />
    </Form>
  );
}

function Pending({ email }: { readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await resendLink();
      toast({ tone: 'good', text: t('resent') });
    } catch (failure) {
      toast({
        tone: 'bad',
        text: isApiFailure(failure) && failure.status > 0 ? failure.message : t('notResent'),
      });
    }
    setBusy(false);
  };
  return (
    <p role="status" className={styles.note}>
      {t('emailPending', { email })}{' '}
      <Button kind="link" small busy={busy} onClick={() => void again()}>
        {t('resend')}
      </Button>
    </p>
  );
}

function PasswordForm() {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const saving = useSaving(
    async () => {
      await changePassword(current, next);
      setCurrent('');
      setNext('');
      return t('passwordSaved');
    },
    { refused: t('passwordRefused'), failed: t('passwordFailed') },
  );
  return (
    <Form
      title={t('password')}
      saving={saving}
      act={t('changePassword')}
      ready={current !== '' && next.length >= 10}
    >
      <p className={styles.note}>{t('passwordHint')}</p>
      <PasswordInput
        label={t('currentPassword')}
        value={current}
        onValue={setCurrent}
        autoComplete="current-password"
        maxLength={200}
        error={saving.errorOf('current_password')}
      />
      <PasswordInput
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        value={next}
        onValue={setNext}
        autoComplete="new-password"
        maxLength={200}
        error={saving.errorOf('password')}
      />
    </Form>
  );
}
