import { call } from '@kinlore/shared/api-client';
import { keepAccount, type login } from '@kinlore/shared/contracts/auth';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button } from '@kinlore/shared/ui';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './auth.messages.ts';

export type LeavingAnswer = Extract<Answer<typeof login>['data'], { readonly leaving: true }>;

interface Props {
  readonly leaving: LeavingAnswer;
  /** Takes the answer of the server; says what is wrong with it, or null. */
  readonly onAnswer: (answer: Answer<typeof keepAccount>) => string | null;
  readonly onLogOut: () => void;
}

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(instant));

/** Who logs in to an account that is being deleted may keep it, and nothing else. */
export function KeepAccountForm({ leaving: { challenge, due_at }, onAnswer, onLogOut }: Props) {
  const submission = useSubmit(
    challenge,
    (idempotencyKey) => call(keepAccount, { body: { challenge } }, { idempotencyKey }),
    onAnswer,
    t('loginFailed'),
  );
  return (
    <AuthForm
      submission={submission}
      action={t('keepAccount')}
      lead={t('leavingLead', { day: dayOf(due_at) })}
      after={
        <div>
          <Button kind="link" onClick={onLogOut}>
            {t('logOut')}
          </Button>
        </div>
      }
    >
      <p>{t('leavingKept')}</p>
    </AuthForm>
  );
}
