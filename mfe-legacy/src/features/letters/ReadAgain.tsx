/** One's own sealed letter, read again with two sheets: opened in this page, for its writer alone. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { SealedLetter } from '@kinlore/shared/contracts/letters';
import { Dialog } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import { openLetter, unwrapKey, type LetterWords } from './crypto/sealing.ts';
import { LetterKeeping, LetterPaper } from './LetterPaper.tsx';
import { sealedLetter } from './letters.api.ts';
import { t } from './letters.messages.ts';
import { TwoSheets } from './TwoSheets.tsx';
import styles from './Letters.module.css';

interface ReadProps {
  readonly letter: SealedLetter;
  readonly onClose: () => void;
}

/** Null where these sheets are not those it was sealed for. */
function openedWith(
  keys: LegacyKeys,
  { cipher, wrapped_key }: { readonly cipher: string; readonly wrapped_key: string },
): LetterWords | null {
  try {
    return openLetter(cipher, unwrapKey(keys, wrapped_key));
  } catch {
    return null;
  }
}

export default function ReadAgain({ letter, onClose }: ReadProps) {
  const [words, setWords] = useState<LetterWords | null>(null);
  const [state, setState] = useState<{ readonly busy: boolean; readonly refused: string | null }>({
    busy: false,
    refused: null,
  });
  const open = async (keys: LegacyKeys) => {
    setState({ busy: true, refused: null });
    try {
      const opened = openedWith(keys, await sealedLetter(letter.id));
      setWords(opened);
      setState({ busy: false, refused: opened === null ? t('readAgainFailed') : null });
    } catch (failure) {
      setState({ busy: false, refused: sentenceOf(failure) });
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('to', { name: letter.to.name })}>
      <div className={styles['form']}>
        {words === null ? (
          <>
            <p className={styles['text']}>{t('readAgainText')}</p>
            <TwoSheets {...state} onRestored={(keys) => void open(keys)} />
          </>
        ) : (
          <>
            <LetterPaper words={words} />
            <LetterKeeping words={words} />
          </>
        )}
      </div>
    </Dialog>
  );
}
