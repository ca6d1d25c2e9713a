/** The code of a label, typed by whoever has no camera at hand. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { codeIn } from '@kinlore/shared/contracts/keepsake-code';
import { useNavigate } from '@kinlore/shared/remote';
import { Button, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { openCode } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

/** What is not there and what is not for them is said in the same words. */
const wordsOf = (failure: unknown): string =>
  isApiFailure(failure) && failure.status === 404 ? t('codeNone') : sentenceOf(failure);

function useOpening() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const open = async (typed: string) => {
    const code = codeIn(typed);
    setError(code === null ? t('codeShape') : null);
    if (code === null) return;
    setBusy(true);
    try {
      const { id } = await openCode(code);
      void navigate(`/keepsakes/${id}`);
    } catch (failure) {
      setBusy(false);
      setError(wordsOf(failure));
    }
  };
  return { busy, error, open };
}

export function CodeField() {
  const [typed, setTyped] = useState('');
  const { busy, error, open } = useOpening();
  return (
    <details className={styles['folded']}>
      <summary>{t('codeHave')}</summary>
      <form
        className={styles['code']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open(typed);
        }}
      >
        <TextInput
          label={t('code')}
          hint={t('codeHint')}
          value={typed}
          onValue={setTyped}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button kind="primary" type="submit" busy={busy}>
          {t('codeOpen')}
        </Button>
      </form>
    </details>
  );
}
