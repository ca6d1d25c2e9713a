import { useState, type ReactNode } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { login } from '@kinlore/shared/contracts/auth';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { passkeyLogin } from '@kinlore/shared/contracts/security';
import { canUsePasskeys } from '@kinlore/shared/passkeys';
import { useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  Checkbox,
  FormError,
  PasswordInput,
  Row,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { instance } from '../../page-state/page-state.ts';
import { DemoLogins } from '../setup/DemoLogins.tsx';
import { logInAs } from '../setup/log-in-as.ts';
import { AuthForm } from './AuthForm.tsx';
import { enterWithPasskey } from './passkey.ts';
import { KeepAccountForm, type LeavingAnswer } from './KeepAccountForm.tsx';
import { SuspendedForm, type SuspendedAnswer } from './SuspendedForm.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

/** Who one is, was proved. */
type Entered = Answer<typeof passkeyLogin>;

interface Props {
  /** A session has begun. */
  readonly onIn: () => void;
}

/** With a password, and where the account wants one a second step; or with a passkey. Of an account that is being deleted, the question whether it stays; of one that is suspended, the reason. */
export function LoginForm({ onIn }: Props) {
  const { session } = useServices();
  const [remember, setRemember] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  const [closed, setClosed] = useState<LeavingAnswer | SuspendedAnswer | null>(null);
  const enter = (answer: Entered) => {
    if (!('token' in answer.data)) {
      setClosed(answer.data);
      return null;
    }
    if (!session.enter(answer, remember)) return t('loginShape');
    onIn();
    return null;
  };
  const back = () => {
    setClosed(null);
    setChallenge(null);
  };
  if (closed !== null) return <ClosedStep closed={closed} onAnswer={enter} onLogOut={back} />;
  if (challenge !== null)
    return (
      <SecondStepForm challenge={challenge} onAnswer={enter} onBack={() => setChallenge(null)} />
    );
  return (
    <PasswordStep
      remember={remember}
      onRemember={setRemember}
      onAnswer={enter}
      onAsked={setChallenge}
      after={<OtherWays onIn={onIn} onAnswer={enter} remember={remember} />}
    />
  );
}

interface ClosedStepProps {
  readonly closed: LeavingAnswer | SuspendedAnswer;
  readonly onAnswer: (answer: Entered) => string | null;
  readonly onLogOut: () => void;
}

/** The password was right, and the account does not open: its owner is leaving, or moderators closed it. */
function ClosedStep({ closed, onAnswer, onLogOut }: ClosedStepProps) {
  return 'suspended' in closed ? (
    <SuspendedForm suspended={closed} onLogOut={onLogOut} />
  ) : (
    <KeepAccountForm leaving={closed} onAnswer={onAnswer} onLogOut={onLogOut} />
  );
}

interface PasswordStepProps {
  readonly remember: boolean;
  readonly onRemember: (remember: boolean) => void;
  readonly onAnswer: (answer: Entered) => string | null;
  /** The password was right, and a second step is asked for. */
  readonly onAsked: (challenge: string) => void;
  readonly after: ReactNode;
}

function PasswordStep({ remember, onRemember, onAnswer, onAsked, after }: PasswordStepProps) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const submission = useSubmit(
    `${name}\n${password}`,
    (idempotencyKey) =>
      call(login, { body: { login: name.trim(), password, remember } }, { idempotencyKey }),
    (answer) => {
      const { data } = answer;
      if (!('two_factor' in data)) return onAnswer({ data });
      onAsked(data.challenge);
      return null;
    },
    t('loginFailed'),
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
        onChecked={onRemember}
      />
    </AuthForm>
  );
}

interface OtherWaysProps extends Props {
  readonly onAnswer: (answer: Entered) => string | null;
  readonly remember: boolean;
}

function OtherWays({ onIn, onAnswer, remember }: OtherWaysProps) {
  const { session } = useServices();
  const demo = useAtomValue(instance)?.demo;
  return (
    <>
      {canUsePasskeys() && <PasskeyButton onAnswer={onAnswer} remember={remember} />}
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
}

function PasskeyButton({ onAnswer, remember }: Pick<OtherWaysProps, 'onAnswer' | 'remember'>) {
  const [busy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setSentence(null);
    try {
      const answer = await enterWithPasskey(remember);
      setBusy(false);
      if (answer !== null) setSentence(onAnswer(answer));
    } catch (failure) {
      setSentence(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <Stack gap={8}>
      <div>
        <Button icon="lock" busy={busy} onClick={() => void enter()}>
          {t('withPasskey')}
        </Button>
      </div>
      {sentence !== null && <FormError>{sentence}</FormError>}
    </Stack>
  );
}
