/** A link with a password: asked for before anything of the memory is sent. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { SharedPage } from '@kinlore/shared/contracts/share-links';
import { Button, PasswordInput } from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import { readShared } from './shared.api.ts';
import { t } from './shared.messages.ts';
import styles from './Shared.module.css';

interface Props {
  readonly token: string;
  readonly onOpened: (shown: SharedPage) => void;
}

const MOST_PASSWORD = 72;

export function Locked({ token, onOpened }: Props) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (password === '') return setError(t('passwordNeeded'));
    setBusy(true);
    try {
      const shown = await readShared(token, { password });
      if (shown !== 'unknown') onOpened(shown);
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
      <h1 className={styles.title}>{t('locked')}</h1>
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
        {t('open')}
      </Button>
    </form>
  );
}
