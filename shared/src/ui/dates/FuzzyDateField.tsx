'use no memo'; // why: index.ts
/** A date in one's own words, with what they mean said back at once. Any date that cannot be is said, and not handed on. */
import { useState, type ReactNode } from 'react';
import type { FuzzyDate } from '../../contracts/fuzzy-date.ts';
import { formatFuzzyDate } from '../../dates/index.ts';
import { ChipButton, SelectNative, TextInput } from '../index.ts';
import {
  dateOf,
  decadeOffers,
  readWords,
  type DateReading,
  type ReadingOptions,
} from './date-reading.ts';
import { t } from './dates.messages.ts';
import styles from './FuzzyDateField.module.css';

export type FuzzyDateFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: FuzzyDate;
  readonly onValue: (date: FuzzyDate) => void;
  readonly options: ReadingOptions;
  /** What helps where an age is said and no birth is known: a way to give it. */
  readonly birthHelp?: ReactNode;
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
  birthHelp = null,
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
      {reading.status === 'kept' && (
        <KeptHelp
          reading={reading}
          text={words.text}
          options={options}
          birthHelp={birthHelp}
          onPick={(date) => write(words.text, date)}
        />
      )}
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

/** What helps on where the words are kept and no date is known of them. */
function KeptHelp({ birthHelp, ...props }: OffersProps & Pick<FuzzyDateFieldProps, 'birthHelp'>) {
  if (props.reading.reason === 'birth_unknown') return birthHelp ?? null;
  return props.reading.reason === 'not_understood' ? <Offers {...props} /> : null;
}

type OffersProps = {
  readonly text: string;
  readonly reading: Extract<DateReading, { status: 'kept' }>;
  readonly options: ReadingOptions;
  readonly onPick: (date: FuzzyDate) => void;
};

/** A way forward for words that say no date of themselves: what was found in them, else the decade. */
function Offers({ text, reading, options, onPick }: OffersProps) {
  if (reading.offers.length > 0) {
    return (
      <div role="group" aria-label={t('offers')} className={styles['either']}>
        <span>{t('offers')}</span>
        {reading.offers.map(({ date, words }) => (
          <ChipButton key={words} onPress={() => onPick(date)}>
            {words}
          </ChipButton>
        ))}
      </div>
    );
  }
  const decades = decadeOffers(text, options);
  return (
    <SelectNative
      label={t('decade')}
      value=""
      placeholder={t('decadeNone')}
      options={decades.map(({ words }) => ({ value: words, label: words }))}
      onValue={(selected) => {
        const found = decades.find(({ words }) => words === selected);
        if (found !== undefined) onPick(found.date);
      }}
    />
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
