/** A letter alone, as it is read, printed and saved; for whom it is stands above it. */
import { fileNameOf, saveFile } from '@kinlore/shared/parts';
import { Button, Row } from '@kinlore/shared/ui';
import type { LetterWords } from './crypto/sealing.ts';
import { dayWords } from './moments.ts';
import { t } from './reading.messages.ts';
import styles from './Letters.module.css';

const dayOf = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/u.test(day) ? dayWords(day) : '');

export const LetterPaper = ({ words }: { readonly words: LetterWords }) => (
  <>
    {words.text.trim() !== '' && (
      <p className={styles['words']} dir="auto">
        {words.text}
      </p>
    )}
    <p className={styles['signature']} dir="auto">
      {t('signed', { name: words.from, day: dayOf(words.written_on) })}
    </p>
  </>
);

const fileOf = ({ to, from, written_on, text }: LetterWords): Blob =>
  new Blob([`${t('forName', { name: to })}\n\n${text}\n\n${from}, ${written_on}\n`], {
    type: 'text/plain;charset=utf-8',
  });

export const LetterKeeping = ({ words }: { readonly words: LetterWords }) => (
  <Row gap={8}>
    <Button icon="print" onClick={() => globalThis.print()}>
      {t('print')}
    </Button>
    <Button
      icon="download"
      onClick={() =>
        saveFile(fileOf(words), fileNameOf([t('fileName'), words.from], 'txt', 'letter'))
      }
    >
      {t('keep')}
    </Button>
  </Row>
);
