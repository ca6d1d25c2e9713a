'use no memo'; // why: index.ts
/** A date in one's own words, with what they mean said back at once. Any date that cannot be is said, and not handed on. */
import { useState } from 'react';
import type { FuzzyDate } from '../../contracts/fuzzy-date.ts';
import { formatFuzzyDate } from '../../dates/index.ts';
import { ChipButton, TextInput } from '../index.ts';
import { dateOf, readWords, type DateReading, type ReadingOptions } from './date-reading.ts';
import { t } from './dates.messages.ts';
import styles from './FuzzyDateField.module.css';

export type FuzzyDateFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: FuzzyDate;
  readonly onValue: (date: FuzzyDate) => void;
  readonly options: ReadingOptions;
  /** What the server said about it. */
  readonly error?: string | null;
};

/** A date that came without words (from an import) is shown in ours. */
const wordsOf = (value: FuzzyDate, options: ReadingOptions) =>
  value.text !== '' || value.kind === 'unknown'
    ? value.text
    : formatFuzzyDate(value, { locale: options.locale, style: 'long' });

export function FuzzyDateField({
  label,
  hint = t('hint'),
  value,
  onValue,
  options,
  error = null,
}: FuzzyDateFieldProps) {
  const [words, setWords] = useState({ text: wordsOf(value, options), of: value });
  // Put in from outside: its words are shown, not the ones typed before.
  if (words.of !== value) setWords({ text: wordsOf(value, options), of: value });
  const reading = readWords(words.text, options, value);
  const write = (text: string, chosen: FuzzyDate | null = null) => {
    const date = dateOf(text, readWords(text, options, chosen));
    setWords({ text, of: date });
    onValue(date);
  };
  return (
    <div className={styles['field']}>
      <TextInput
        label={label}
        hint={hint}
        value={words.text}
        onValue={(text) => write(text)}
        autoComplete="off"
        dir="auto"
        error={reading.status === 'problem' ? t(reading.reason) : error}
      />
      <p className={styles['understood']} role="status">
        {understood(reading)}
      </p>
      {reading.status === 'read' && reading.otherwise !== null && (
        <div role="group" aria-label={t('either')} className={styles['either']}>
          <span>{t('either')}</span>
          <ChipButton pressed onPress={() => undefined}>
            {reading.words}
          </ChipButton>
          <ChipButton
            pressed={false}
            onPress={() => write(words.text, reading.otherwise?.date ?? null)}
          >
            {reading.otherwise.words}
          </ChipButton>
        </div>
      )}
    </div>
  );
}

function understood(reading: DateReading): string {
  switch (reading.status) {
    case 'read':
      return reading.span === null
        ? t('read', { words: reading.words })
        : t('readSpan', { words: reading.words, span: reading.span });
    case 'kept':
      return t(reading.reason);
    case 'empty':
    case 'problem':
      return '';
    default:
      return reading satisfies never;
  }
}
