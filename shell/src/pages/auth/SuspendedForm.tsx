import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import type { login } from '@kinlore/shared/contracts/auth';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { APPEAL_WORDS, appealSuspension } from '@kinlore/shared/contracts/moderation';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, Stack, TextArea } from '@kinlore/shared/ui';
import { AuthForm } from './AuthForm.tsx';
import { useSubmit } from './use-submit.ts';
import { t } from './suspended.messages.ts';

export type SuspendedAnswer = Extract<Answer<typeof login>['data'], { readonly suspended: true }>;

interface Props {
  readonly suspended: SuspendedAnswer;
  readonly onLogOut: () => void;
}

const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(instant));

/** Why the account is closed and until when, in the moderator's words; nothing was deleted. */
function Why({ suspended: { reason, until } }: Pick<Props, 'suspended'>) {
  return (
    <>
      <p>
        {until === null ? t('suspendedLead') : t('suspendedUntil', { day: dayOf(until) })}{' '}
        {t('suspendedKept')}
      </p>
      {reason !== '' && (
        <blockquote dir="auto" aria-label={t('suspendedWhy')}>
          {reason}
        </blockquote>
      )}
    </>
  );
}

const standing = { sent: 'appealSent', decided: 'appealDecided', none: 'appealNone' } as const;

/** Who logs in to a suspended account learns why, and may ask for a second look, once. */
export function SuspendedForm({ suspended, onLogOut }: Props) {
  const { challenge } = suspended;
  const [appeal, setAppeal] = useState(suspended.appeal);
  const [words, setWords] = useState('');
  const submission = useSubmit(
    `${challenge}\n${words}`,
    (idempotencyKey) =>
      call(appealSuspension, { body: { challenge, words: words.trim() } }, { idempotencyKey }),
    () => setAppeal('sent'),
  );
  const back = (
    <div>
      <Button kind="link" onClick={onLogOut}>
        {t('suspendedBack')}
      </Button>
    </div>
  );
  if (appeal !== 'open')
    return (
      <Stack gap={16}>
        <Why suspended={suspended} />
        <p role="status">{t(standing[appeal])}</p>
        {back}
      </Stack>
    );
  return (
    <AuthForm submission={submission} action={t('appealSend')} after={back}>
      <Why suspended={suspended} />
      <TextArea
        label={t('appealWords')}
        hint={t('appealHint')}
        value={words}
        onValue={setWords}
        maxLength={APPEAL_WORDS}
        rows={5}
        required
        error={submission.errorOf('words')}
      />
    </AuthForm>
  );
}
