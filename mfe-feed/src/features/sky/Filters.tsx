/** What is looked for: words of the title, and what a memory may have. Everything chosen stands as a chip that takes it away again. */
import { useMemo, useState } from 'react';
import { emotari } from '@kinlore/shared/contracts/vocabulary';
import { feelingNumber } from '@kinlore/shared/sky';
import { Button, Chip, SelectNative, TextInput, type Option } from '@kinlore/shared/ui';
import { useFeelingName } from './feeling-name.ts';
import { namesByUse, type Life, type YearCount } from './life.ts';
import { nothingWanted, type Wanted } from './sky-address.ts';
import { t } from './sky.messages.ts';
import styles from './Sky.module.css';

export interface FiltersProps {
  readonly life: Life;
  /** Of the whole life. */
  readonly years: readonly YearCount[];
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted, how: 'typed' | 'chosen') => void;
}

const choices = ['year', 'feeling', 'person', 'place'] as const;
type Choice = (typeof choices)[number];

const ANY = '';
const plain = (name: string): Option => ({ value: name, label: name });

const yearOptions = (years: readonly YearCount[]): readonly Option[] =>
  years
    .filter(({ year }) => year > 0)
    .map(({ year, count }) => ({
      value: String(year),
      label: `${String(year)} (${String(count)})`,
    }));

function feelingOptions(life: Life, nameOf: (slug: string) => string): readonly Option[] {
  const felt = new Set(life.feeling);
  return emotari
    .filter(({ slug }) => felt.has(feelingNumber(slug)))
    .map(({ slug }) => ({ value: slug, label: nameOf(slug) }));
}

function useOptions(
  life: Life,
  years: readonly YearCount[],
): Readonly<Record<Choice, readonly Option[]>> {
  const feelingName = useFeelingName();
  return useMemo(() => {
    const places = life.place.filter((ref) => ref > 0).map((ref) => ref - 1);
    return {
      year: yearOptions(years),
      feeling: feelingOptions(life, feelingName),
      person: namesByUse(life.persons, life.person).map(plain),
      place: namesByUse(life.places, places).map(plain),
    };
  }, [life, years, feelingName]);
}

const changed = (wanted: Wanted, choice: Choice, value: string): Wanted => {
  if (value === ANY) return { ...wanted, [choice]: null };
  return { ...wanted, [choice]: choice === 'year' ? Number(value) : value };
};

export function Filters({ life, years, wanted, onWanted }: FiltersProps) {
  const options = useOptions(life, years);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.filters} role="search" aria-label={t('filters')} data-open={isOpen}>
      <Search wanted={wanted} onWanted={onWanted} />
      <Button
        className={styles.more}
        icon="filter"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {t('filters')}
      </Button>
      {choices.map((choice) =>
        options[choice].length === 0 ? null : (
          <SelectNative
            key={choice}
            label={t(choice)}
            options={[{ value: ANY, label: t('any') }, ...options[choice]]}
            value={String(wanted[choice] ?? ANY)}
            onValue={(value) => {
              onWanted(changed(wanted, choice, value), 'chosen');
            }}
          />
        ),
      )}
    </div>
  );
}

const Search = ({ wanted, onWanted }: Pick<FiltersProps, 'wanted' | 'onWanted'>) => (
  <div className={styles.search}>
    <TextInput
      label={t('search')}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={wanted.words}
      onValue={(words) => {
        onWanted({ ...wanted, words }, 'typed');
      }}
    />
  </div>
);

/** What was chosen, in words; empty where nothing was. */
const chosenWords = (wanted: Wanted, feelingName: (slug: string) => string) =>
  [
    { key: 'year', text: String(wanted.year ?? '') },
    { key: 'feeling', text: wanted.feeling === null ? '' : feelingName(wanted.feeling) },
    { key: 'person', text: wanted.person ?? '' },
    { key: 'place', text: wanted.place ?? '' },
    { key: 'words', text: wanted.words },
  ].filter(({ text }) => text !== '');

/** What was chosen, each to be taken away again. */
export function Chosen({ wanted, onWanted }: Pick<FiltersProps, 'wanted' | 'onWanted'>) {
  const chips = chosenWords(wanted, useFeelingName());
  if (chips.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {chips.map(({ key, text }) => (
        <Chip
          key={key}
          removeLabel={text}
          onRemove={() => {
            onWanted({ ...wanted, [key]: key === 'words' ? '' : null }, 'chosen');
          }}
        >
          <bdi>{text}</bdi>
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button
          kind="link"
          small
          onClick={() => {
            onWanted(nothingWanted, 'chosen');
          }}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
