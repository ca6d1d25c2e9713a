/** `/hand-over`: somebody opens their own account for the first time, with the link a guardian gave them. */
import { useEffect, useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { readHandOver, takeHandOver } from '@kinlore/shared/contracts/coming-of-age';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { FormError, Page, PasswordInput, Spinner } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import { t } from './coming-of-age.messages.ts';

/** Takes the token out of the address at once: it must not stay in the history, nor travel on as a referrer. */
export default function HandOverPage() {
  const { history } = useServices();
  const [token] = useState(() => new URLSearchParams(history.location().search).get('token'));
  useEffect(() => {
    if (token !== null) history.replace('/hand-over');
  }, [history, token]);
  return (
    <Page title={t('handOverTitle')}>
      {token === null ? <p>{t('handOverNoToken')}</p> : <HandOver token={token} />}
    </Page>
  );
}

type Owner = Answer<typeof readHandOver>['data'];

function useOwner(token: string): { owner: Owner | null; sentence: string | null } {
  const [read, setRead] = useState<{ owner: Owner | null; sentence: string | null }>({
    owner: null,
    sentence: null,
  });
  useEffect(() => {
    const end = new AbortController();
    call(readHandOver, { body: { token } }, { signal: end.signal }).then(
      ({ data }) => {
        setRead({ owner: data, sentence: null });
      },
      (failure: unknown) => {
        if (!end.signal.aborted) setRead({ owner: null, sentence: sentenceOf(failure) });
      },
    );
    return () => {
      end.abort();
    };
  }, [token]);
  return read;
}

export function HandOver({ token }: { readonly token: string }) {
  const { owner, sentence } = useOwner(token);
  if (sentence !== null) return <FormError>{sentence}</FormError>;
  if (owner === null) return <Spinner label={t('handOverReading')} />;
  return <ChoosePassword token={token} owner={owner} />;
}

function MadeBy({
  owner: { guardian_name: guardian, admin_name: admin },
}: {
  readonly owner: Owner;
}) {
  if (guardian !== null) return <p>{t('handOverBy', { guardian })}</p>;
  return admin === null ? null : <p>{t('handOverByAdmin', { admin })}</p>;
}

function ChoosePassword({ token, owner }: { readonly token: string; readonly owner: Owner }) {
  const { session, history } = useServices();
  const [password, setPassword] = useState('');
  const submission = useSubmit(
    password,
    () => call(takeHandOver, { body: { token, password } }),
    (answer) => {
      if (!session.enter(answer, false)) return t('enterFailed');
      history.replace('/growing-up');
      return null;
    },
  );
  const { full_name: name, username } = owner;
  return (
    <AuthForm submission={submission} action={t('handOverGo')} lead={t('handOverLead', { name })}>
      <MadeBy owner={owner} />
      <p>{t('handOverName', { username })}</p>
      {/* A password manager keeps both together. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t('next')}
        hint={t('nextHint')}
        value={password}
        onValue={setPassword}
        autoComplete="new-password"
        required
        minLength={10}
        maxLength={200}
        error={submission.errorOf('password')}
        data-focus
      />
    </AuthForm>
  );
}
