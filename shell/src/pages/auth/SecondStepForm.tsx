import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { answerTwoFactor } from '@kinlore/shared/contracts/security';
import { Button, Checkbox, TextInput } from '@kinlore/shared/ui';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

interface Props {
  readonly challenge: string;
  /** Takes the answer of the server; says what is wrong with it, or null. */
  readonly onAnswer: (answer: Answer<typeof answerTwoFactor>) => string | null;
  /** To the password again. */
  readonly onBack: () => void;
}

/** The second step of logging in: a code of the app, or one of the list. */
export function SecondStepForm({ challenge, onAnswer, onBack }: Props) {
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const submission = useSubmit(
    code,
    (idempotencyKey) =>
      call(answerTwoFactor, { body: { challenge, code: code.trim(), trust } }, { idempotencyKey }),
    onAnswer,
    t('loginFailed'),
  );
  return (
    <AuthForm
      submission={submission}
      action={t('login')}
      lead={t('secondLead')}
      after={
        <div>
          <Button kind="link" onClick={onBack}>
            {t('startAgain')}
          </Button>
        </div>
      }
    >
      <TextInput
        label={t('secondCode')}
        hint={t('secondHint')}
        value={code}
        onValue={setCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={6}
        maxLength={40}
        error={submission.errorOf('code')}
        data-focus
      />
      <Checkbox label={t('trust')} hint={t('trustHint')} checked={trust} onChecked={setTrust} />
    </AuthForm>
  );
}
