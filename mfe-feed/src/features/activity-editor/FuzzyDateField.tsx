/** A date in one's own words, with what they mean said back at once. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { formatFuzzyDate, unknownDate } from '@kinlore/shared/dates';
import { ChipButton, Row, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { dateOf, readWords, type DateReading, type ReadingOptions } from './date-reading.ts';
import { dateWords as t } from './editor.messages.ts';
import styles from './Editor.module.css';

export type FuzzyDateFieldProps = {
  readonly value: FuzzyDate;
  readonly onValue: (date: FuzzyDate) => void;
  readonly options: ReadingOptions;
  /** What the server said about it. */
  readonly error?: string | null | undefined;
};

/** A date that came without words (from a photograph, from an import) is shown in ours. */
const wordsOf = (value: FuzzyDate, options: ReadingOptions) => value.text !== '' || value.kind === 'unknown' ? value.text : formatFuzzyDate(value, { locale: options.locale, style: 'long' });

export function FuzzyDateField({ value, onValue, options, error }: FuzzyDateFieldProps) {
  const [words, setWords] = useState({ text: wordsOf(value, options), of: value });
  // The date was put in from outside (Today, a photograph): its words are shown, not the ones typed before.
  if (words.of !== value) setWords({ text: wordsOf(value, options), of: value });
  const reading = readWords(words.text, options, value);
  const write = (text: string, chosen: FuzzyDate | null = null) => {
    const date = dateOf(text, readWords(text, options, chosen));
    setWords({ text, of: date });
    onValue(date);
  };
  // "Today" would be another day when it is read: the day itself is written.
  const quick = (name: 'today' | 'yesterday') => {
    const read = readWords(name, options);
    if (read.status === 'read') write(read.words);
  };
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('label')} hint={t('hint')} value={words.text} onValue={(text) => write(text)} autoComplete="off" dir="auto" className={styles.big ?? ''}
        error={reading.status === 'problem' ? t(reading.reason) : error}
      />
      <Row><ChipButton onPress={() => quick('today')}>{t('today')}</ChipButton><ChipButton onPress={() => quick('yesterday')}>{t('yesterday')}</ChipButton>{words.text !== '' && <ChipButton onPress={() => { setWords({ text: '', of: value }); onValue(unknownDate()); }}>{t('clear')}</ChipButton>}</Row>
      <p className={styles.understood} role="status">{understood(reading)}</p>
      {reading.status === 'read' && reading.otherwise !== null && (
        <div role="group" aria-label={t('either')} className={styles.either}>
          <span>{t('either')}</span>
          <ChipButton pressed onPress={() => undefined}>{reading.words}</ChipButton>
          <ChipButton pressed={false} onPress={() => write(words.text, reading.otherwise?.date ?? null)}>{reading.otherwise.words}</ChipButton>
        </div>
      )}
    </div>
  );
}

function understood(reading: DateReading): string {
  switch (reading.status) {
    case 'read':
      return reading.span === null ? t('read', { words: reading.words }) : t('readSpan', { words: reading.words, span: reading.span });
    case 'kept':
      return t(reading.reason);
    case 'empty':
    case 'problem':
      return '';
    default:
      return reading satisfies never;
  }
}
