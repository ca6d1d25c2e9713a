/** The words of a sheet, typed from paper: what is wrong is said while it is typed, and words are completed. */
import { ChipButton, Row, TextArea, Button } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import {
  WORDS_OF_SHEET,
  isSheetWord,
  readSheet,
  wordsBeginning,
  wordsIn,
  type SheetProblem,
} from './crypto/sheets.ts';
import { canScan } from './scanning.ts';
import { t } from './sheets.messages.ts';
import styles from './Letters.module.css';

const ScanDialog = lazy(async () => import(/* webpackChunkName: "letters" */ './ScanDialog.tsx'));

const MOST_OFFERS = 4;

interface SheetFieldProps {
  readonly label: string;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

/** The word that is being typed is no mistake yet. */
function problemOf(typed: string): SheetProblem | null {
  const isFinished = /[^a-z]$/iu.test(typed);
  const words = wordsIn(typed);
  const finished = isFinished || words.length >= WORDS_OF_SHEET ? words : words.slice(0, -1);
  const wrong = finished.findIndex((word) => !isSheetWord(word));
  if (wrong >= 0) return { kind: 'word', word: finished[wrong] ?? '', position: wrong + 1 };
  return words.length < WORDS_OF_SHEET ? null : readSheet(typed).problem;
}

function sayProblem(problem: SheetProblem | null): string | null {
  switch (problem?.kind) {
    case 'word':
      return t('unknownWord', { word: problem.word, position: problem.position });
    case 'length':
      return t('tooMany');
    case 'mistyped':
      return t('mistyped');
    default:
      return null;
  }
}

/** Words that begin as the last one does, while it is none. */
function offersFor(typed: string): readonly string[] {
  const last = /[a-z]+$/iu.exec(typed)?.[0].toLowerCase() ?? '';
  return isSheetWord(last) ? [] : wordsBeginning(last, MOST_OFFERS);
}

export function SheetField({ label, typed, onTyped }: SheetFieldProps) {
  return (
    <div className={styles['form']}>
      <TextArea
        label={label}
        hint={t('wordsHint')}
        error={sayProblem(problemOf(typed))}
        rows={3}
        value={typed}
        onValue={onTyped}
        maxLength={400}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
        translate="no"
      />
      <Offers typed={typed} onTyped={onTyped} />
      {canScan() && <Scan onTyped={onTyped} />}
    </div>
  );
}

function Offers({ typed, onTyped }: Omit<SheetFieldProps, 'label'>) {
  const count = Math.min(wordsIn(typed).length, WORDS_OF_SHEET);
  return (
    <div className={styles['offers']}>
      <span className={styles['note']} role="status">
        {readSheet(typed).sheet === null ? t('count', { count }) : t('complete')}
      </span>
      {offersFor(typed).map((word) => (
        <ChipButton key={word} onPress={() => onTyped(`${typed.replace(/[a-z]+$/iu, '')}${word} `)}>
          {word}
        </ChipButton>
      ))}
    </div>
  );
}

function Scan({ onTyped }: Pick<SheetFieldProps, 'onTyped'>) {
  const [isScanning, setScanning] = useState(false);
  const take = (words: string) => {
    setScanning(false);
    onTyped(words);
  };
  return (
    <Row gap={8}>
      <Button icon="camera" onClick={() => setScanning(true)}>
        {t('scan')}
      </Button>
      {isScanning && (
        <Suspense fallback={null}>
          <ScanDialog onClose={() => setScanning(false)} onRead={take} />
        </Suspense>
      )}
    </Row>
  );
}
