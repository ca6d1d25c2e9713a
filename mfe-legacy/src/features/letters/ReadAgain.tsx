/** One's own sealed letter, read again with two sheets: opened in this page, for its writer alone. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { SealedLetter } from '@kinlore/shared/contracts/letters';
import { Dialog } from '@kinlore/shared/ui';
import { useCallback, useState } from 'react';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import { openLetter, unwrapKey, type LetterWords } from './crypto/sealing.ts';
import { LetterKeeping, LetterPaper } from './LetterPaper.tsx';
import { LetterVoice } from './LetterVoice.tsx';
import { ownPiece, sealedLetter } from './letters.api.ts';
import { t } from './letters.messages.ts';
import { TwoSheets } from './TwoSheets.tsx';
import styles from './Letters.module.css';

interface ReadProps {
  readonly letter: SealedLetter;
  readonly onClose: () => void;
}

interface Opened {
  readonly words: LetterWords;
  readonly key: Uint8Array;
}

/** Null where these sheets are not those it was sealed for. */
function openedWith(
  keys: LegacyKeys,
  { cipher, wrapped_key }: { readonly cipher: string; readonly wrapped_key: string },
): Opened | null {
  try {
    const key = unwrapKey(keys, wrapped_key);
    return { words: openLetter(cipher, key), key };
  } catch {
    return null;
  }
}

/** Asks for the letter, and opens it in this page. */
function useOpening(id: string) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [state, setState] = useState<{ readonly busy: boolean; readonly refused: string | null }>({
    busy: false,
    refused: null,
  });
  const open = async (keys: LegacyKeys) => {
    setState({ busy: true, refused: null });
    try {
      const found = openedWith(keys, await sealedLetter(id));
      setOpened(found);
      setState({ busy: false, refused: found === null ? t('readAgainFailed') : null });
    } catch (failure) {
      setState({ busy: false, refused: sentenceOf(failure) });
    }
  };
  return { opened, state, open };
}

export default function ReadAgain({ letter, onClose }: ReadProps) {
  const { opened, state, open } = useOpening(letter.id);
  return (
    <Dialog open onClose={onClose} title={t('to', { name: letter.to.name })}>
      <div className={styles['form']}>
        {opened === null ? (
          <>
            <p className={styles['text']}>{t('readAgainText')}</p>
            <TwoSheets {...state} onRestored={(keys) => void open(keys)} />
          </>
        ) : (
          <>
            <LetterPaper words={opened.words} />
            <Spoken id={letter.id} opened={opened} />
            <LetterKeeping words={opened.words} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Spoken({ id, opened }: { readonly id: string; readonly opened: Opened }) {
  const fetchPiece = useCallback(
    (number: number, signal: AbortSignal) => ownPiece(id, number, signal),
    [id],
  );
  const { voice, from } = opened.words;
  return voice === undefined ? null : (
    <LetterVoice voice={voice} letterKey={opened.key} from={from} fetchPiece={fetchPiece} />
  );
}
