/** A link with a password: asked for before anything of what it shows is sent. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { Button, PasswordInput } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { t } from './shared.messages.ts';
import styles from './Shared.module.css';

interface Props {
  readonly title: string;
  /** What the button says. */
  readonly act: string;
  /** Shows what it opens. Throws what is wrong with the password. */
  readonly onPassword: (password: string) => Promise<void>;
}

const MOST_PASSWORD = 72;

export function Locked({ title, act, onPassword }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (password === '') return setError(t('passwordNeeded'));
    setBusy(true);
    try {
      await onPassword(password);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void open();
  };
  return (
    <form className={styles.locked} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>{t('lockedWords')}</p>
      <PasswordInput
        label={t('password')}
        value={password}
        onValue={setPassword}
        error={error}
        maxLength={MOST_PASSWORD}
        autoComplete="off"
        required
      />
      <Button type="submit" kind="primary" icon="unlock" busy={busy}>
        {act}
      </Button>
    </form>
  );
}
