import { useEffect, useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { getInstance, openDemo, setUpInstance } from '@kinlore/shared/contracts/instance';
import { useAtom, useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  FormError,
  PasswordInput,
  Spinner,
  Stack,
  Surface,
  TextInput,
} from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { instance } from '../../page-state/page-state.ts';
import { AuthForm } from '../auth/AuthForm.tsx';
import { useSubmit } from '../auth/use-submit.ts';
import { Mark } from '../landing/index.ts';
import { DemoLogins, type DemoLogin } from './DemoLogins.tsx';
import { logInAs } from './log-in-as.ts';
import { t } from './setup.messages.ts';
import styles from './SetUp.module.css';

/** The first page of an empty instance: two doors. */
export default function SetUp() {
  const state = useAtomValue(instance)?.demo?.state ?? 'closed';
  // Whoever chose the demo family has chosen: the other door would no longer lead anywhere.
  const choosing = state === 'closed' || state === 'failed';
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Mark size={48} />
        </span>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.doors}>
        {choosing && <Owner />}
        <Demo />
      </div>
    </main>
  );
}

function Owner() {
  const { session } = useServices();
  const [now, setInstance] = useAtom(instance);
  const [name, setName] = useState('');
  const [fullName, setFullName] = useState('');
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const send = (idempotencyKey: string) =>
    call(
      setUpInstance,
      {
        body: {
          instance_name: name.trim(),
          full_name: fullName.trim(),
          username: username.trim().toLowerCase(),
          email: email.trim(),
          password,
          ...(code.trim() !== '' && { code: code.trim() }),
          time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
      { idempotencyKey },
    );
  const submission = useSubmit(
    JSON.stringify([name, fullName, username, email, password, code]),
    send,
    (answer) => {
      if (!session.enter(answer, false)) return t('shape');
      if (now !== null) setInstance({ ...now, needs_setup: false, name: name.trim() });
      return null;
    },
  );
  return (
    <Surface kind="panel" as="section" className={styles.door} aria-labelledby="own">
      <h2 id="own">{t('ownTitle')}</h2>
      <AuthForm submission={submission} action={t('create')} lead={t('ownLead')}>
        <TextInput
          label={t('instanceName')}
          hint={t('instanceHint')}
          value={name}
          onValue={setName}
          required
          maxLength={80}
          error={submission.errorOf('instance_name')}
        />
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
          label={t('password')}
          hint={t('passwordHint')}
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
          required
          minLength={10}
          maxLength={200}
          error={submission.errorOf('password')}
        />
        {now?.setup_code === true || submission.errorOf('code') !== undefined ? (
          <Code value={code} onValue={setCode} error={submission.errorOf('code')} />
        ) : null}
      </AuthForm>
    </Surface>
  );
}

interface CodeProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly error: string | undefined;
}

/** Asked for where others reach this instance too: it shows that one can read the log of the server. */
function Code({ value, onValue, error }: CodeProps) {
  return (
    <TextInput
      label={t('code')}
      hint={t('codeHint')}
      value={value}
      onValue={onValue}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={40}
      error={error}
    />
  );
}

const ASK_AGAIN_MS = 1_000;

/** Asks the server how far it is, once a second, while the family is moving in. */
function useOpening(opening: boolean): void {
  const [, setInstance] = useAtom(instance);
  useEffect(() => {
    if (!opening) return undefined;
    const timer = setInterval(() => {
      call(getInstance).then(
        ({ data }) => {
          setInstance(data);
        },
        () => undefined,
      );
    }, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [opening, setInstance]);
}

const CLOSED = { state: 'closed', logins: [] } as const;

function Demo() {
  const { session } = useServices();
  const [now, setInstance] = useAtom(instance);
  const { state, logins } = now?.demo ?? CLOSED;
  const [code, setCode] = useState('');
  useOpening(state === 'opening');
  const submission = useSubmit(
    `demo ${code}`,
    (idempotencyKey) =>
      call(
        openDemo,
        { body: { open: true, ...(code.trim() !== '' && { code: code.trim() }) } },
        { idempotencyKey },
      ),
    () => {
      if (now !== null) setInstance({ ...now, demo: { state: 'opening', logins: [] } });
    },
  );
  const mayOpen = state === 'closed' || state === 'failed';
  return (
    <Surface kind="panel" as="section" className={styles.door} aria-labelledby="demo">
      <h2 id="demo">{t('demoTitle')}</h2>
      <p>{t('demoLead')}</p>
      <div role="status">{state === 'closed' ? null : <DemoState state={state} />}</div>
      {submission.sentence === null ? null : <FormError>{submission.sentence}</FormError>}
      {mayOpen ? (
        <form onSubmit={submission.submit}>
          <Stack gap={16}>
            {now?.setup_code === true || submission.errorOf('code') !== undefined ? (
              <Code value={code} onValue={setCode} error={submission.errorOf('code')} />
            ) : null}
            <div>
              <Button type="submit" busy={submission.busy}>
                {t('demoOpen')}
              </Button>
            </div>
          </Stack>
        </form>
      ) : null}
      {state === 'open' ? (
        <DemoLogins
          logins={logins}
          onTake={(person: DemoLogin) => {
            logInAs(session, person);
          }}
        />
      ) : null}
    </Surface>
  );
}

function DemoState({ state }: { readonly state: 'opening' | 'open' | 'failed' }) {
  switch (state) {
    case 'opening':
      return (
        <Stack gap={8}>
          <Spinner label={t('demoOpening')} />
          <p>{t('demoOpening')}</p>
        </Stack>
      );
    case 'failed':
      return <p>{t('demoFailed')}</p>;
    case 'open':
      return <p>{t('demoReady')}</p>;
    default:
      return state satisfies never;
  }
}
