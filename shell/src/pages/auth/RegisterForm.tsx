import { useEffect, useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { readInvite, register } from '@kinlore/shared/contracts/auth';
import { useAtomValue } from '@kinlore/shared/state';
import { FormError, PasswordInput, Spinner, Stack, TextInput } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { instance } from '../../page-state/page-state.ts';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

type Invite =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'refused'; readonly sentence: string }
  | {
      readonly state: 'read';
      readonly inviter: string;
      readonly email: string;
      readonly message: string;
    };

function useInvite(token: string | null): Invite {
  const [invite, setInvite] = useState<Invite>(
    token === null ? { state: 'none' } : { state: 'reading' },
  );
  useEffect(() => {
    if (token === null) return undefined;
    const end = new AbortController();
    call(readInvite, { body: { token } }, { signal: end.signal }).then(
      ({ data }) => {
        setInvite({
          state: 'read',
          inviter: data.inviter_name,
          email: data.email ?? '',
          message: data.message,
        });
      },
      (failure: unknown) => {
        if (!end.signal.aborted) setInvite({ state: 'refused', sentence: sentenceOf(failure) });
      },
    );
    return () => {
      end.abort();
    };
  }, [token]);
  return invite;
}

/** `invite` is the token of the mailed link, null without one. */
export function RegisterForm({
  invite: token,
  onIn,
}: {
  readonly invite: string | null;
  readonly onIn: () => void;
}) {
  const open = useAtomValue(instance)?.registration === 'open';
  const invite = useInvite(token);
  if (invite.state === 'reading') return <Spinner label={t('readingInvite')} />;
  const closed = invite.state === 'refused' || (invite.state === 'none' && !open);
  if (closed) {
    return (
      <Stack gap={16}>
        {invite.state === 'refused' ? (
          <FormError>{invite.sentence}</FormError>
        ) : (
          <p>{t('inviteOnly')}</p>
        )}
        <p>
          {t('inviteOnlyAsk')} <a href="?modal=registration-request">{t('enquire')}</a>
        </p>
        <p>
          <a href="?modal=login">{t('haveAccount')}</a>
        </p>
      </Stack>
    );
  }
  return (
    <Fields
      token={token}
      email={invite.state === 'read' ? invite.email : ''}
      lead={
        invite.state === 'read'
          ? [t('invitedBy', { name: invite.inviter }), invite.message].join(' ').trim()
          : undefined
      }
      onIn={onIn}
    />
  );
}

interface FieldsProps {
  readonly token: string | null;
  readonly email: string;
  readonly lead: string | undefined;
  readonly onIn: () => void;
}

function Fields({ token, email: invited, lead, onIn }: FieldsProps) {
  const { session } = useServices();
  const [fullName, setFullName] = useState('');
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState(invited);
  const [password, setPassword] = useState('');
  const send = (idempotencyKey: string) =>
    call(
      register,
      {
        body: {
          full_name: fullName.trim(),
          username: username.trim().toLowerCase(),
          email: email.trim(),
          password,
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          ...(token !== null && { invite_token: token }),
        },
      },
      { idempotencyKey },
    );
  const enter = (answer: unknown) => {
    if (!session.enter(answer, false)) return t('registerShape');
    onIn();
    return null;
  };
  const submission = useSubmit(
    JSON.stringify([fullName, username, email, password]),
    send,
    enter,
    t('registerFailed'),
  );
  return (
    <AuthForm
      submission={submission}
      action={t('register')}
      lead={lead}
      after={
        <p>
          <a href="?modal=login">{t('haveAccount')}</a>
        </p>
      }
    >
      <TextInput
        label={t('fullName')}
        hint={t('fullNameHint')}
        value={fullName}
        onValue={setFullName}
        autoComplete="name"
        required
        maxLength={120}
        error={submission.errorOf('full_name')}
      />
      <TextInput
        label={t('username')}
        hint={t('usernameHint')}
        value={username}
        onValue={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={30}
        error={submission.errorOf('username')}
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
