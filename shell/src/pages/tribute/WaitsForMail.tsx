/** After it was sent: the address has to answer. The mail can be sent again, also to another address. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { sendsMail, useAtomValue } from '@kinlore/shared/state';
import { Button, FormError, TextInput } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { End } from '../alone/Alone.tsx';
import styles from '../answer/Answer.module.css';
import { TakeBack } from './TakeBack.tsx';
import { mailAgain } from './tribute.api.ts';
import { t } from './tribute.messages.ts';

interface Props {
  readonly receipt: string;
  /** Empty once the page was opened anew: it is kept nowhere on the device. */
  readonly email: string;
  /** Until when the address may answer. */
  readonly until: string;
  readonly onGone: () => void;
}

export function WaitsForMail({ receipt, email, until, onGone }: Props) {
  const mails = useAtomValue(sendsMail);
  const day = formatDay(until.slice(0, 10), locale());
  if (!mails)
    return (
      <End icon="mail" title={t('byHandTitle')} words={t('byHandWords', { day })}>
        <TakeBack token={receipt} onGone={onGone} />
      </End>
    );
  return (
    <End
      icon="mail"
      title={t('mailTitle')}
      words={email === '' ? t('mailWordsLater', { day }) : t('mailWords', { email, day })}
    >
      <MailAgain receipt={receipt} email={email} />
      <TakeBack token={receipt} onGone={onGone} />
    </End>
  );
}

function useMailing(receipt: string, first: string) {
  const [email, setEmail] = useState(first);
  const [state, setState] = useState<'rests' | 'busy' | 'sent'>('rests');
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setState('busy');
    setError(null);
    try {
      await mailAgain(receipt, email.trim());
      setState('sent');
    } catch (failure) {
      setError(sentenceOf(failure));
      setState('rests');
    }
  };
  return { email, setEmail, state, error, send };
}

function MailAgain({ receipt, email: first }: Pick<Props, 'receipt' | 'email'>) {
  const { email, setEmail, state, error, send } = useMailing(receipt, first);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (state !== 'busy') void send();
  };
  return (
    <details className={styles.again}>
      <summary>{t('noMail')}</summary>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{t('noMailWords')}</p>
        <TextInput
          label={t('otherEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onValue={setEmail}
          maxLength={254}
        />
        {error !== null && <FormError>{error}</FormError>}
        {state === 'sent' && (
          <p role="status" className={styles.note}>
            {t('mailSent')}
          </p>
        )}
        <div>
          <Button type="submit" busy={state === 'busy'}>
            {t('mailAgain')}
          </Button>
        </div>
      </form>
    </details>
  );
}
