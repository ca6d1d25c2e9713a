/** What is looked for: words of the title, and what a memory may have. Everything chosen stands as a chip that takes it away again. */
import { useMemo, useState } from 'react';
import { emotari } from '@kinlore/shared/contracts/vocabulary';
import { FEELING_NUMBERS, feelingNumber } from '@kinlore/shared/sky';
import { Button, Chip, SelectNative, TextInput, type Option } from '@kinlore/shared/ui';
import { useFeelingName } from './feeling-name.ts';
import type { Life, YearCount } from './life.ts';
import { nothingWanted, type Wanted } from './sky-address.ts';
import { t } from './sky.messages.ts';
import { namesByUse, timesUsed } from './used-names.ts';
import type { OnWanted } from './use-wanted.ts';
import styles from './Sky.module.css';

export interface FiltersProps {
  readonly life: Life;
  /** Of the whole life. */
  readonly years: readonly YearCount[];
  readonly wanted: Wanted;
  readonly onWanted: OnWanted;
}

const choices = ['year', 'feeling', 'person', 'place'] as const;
type Choice = (typeof choices)[number];

const ANY = '';
const plain = (name: string): Option => ({ value: name, label: name });
/** Nothing to choose where there is nothing. */
const withAny = (options: readonly Option[]): readonly Option[] =>
  options.length === 0 ? [] : [{ value: ANY, label: t('any') }, ...options];

const yearOptions = (years: readonly YearCount[]): readonly Option[] =>
  years
    .filter(({ year }) => year > 0)
    .map(({ year, count }) => ({
      value: String(year),
      label: `${String(year)} (${String(count)})`,
    }));

function feelingOptions(life: Life, nameOf: (slug: string) => string): readonly Option[] {
  const felt = timesUsed(life.feeling, FEELING_NUMBERS);
  return emotari
    .filter(({ slug }) => (felt[feelingNumber(slug)] ?? 0) > 0)
    .map(({ slug }) => ({ value: slug, label: nameOf(slug) }));
}

function useOptions(
  life: Life,
  years: readonly YearCount[],
): Readonly<Record<Choice, readonly Option[]>> {
  const feelingName = useFeelingName();
  return useMemo(() => {
    const { person, persons, place, places } = life;
    return {
      year: withAny(yearOptions(years)),
      feeling: withAny(feelingOptions(life, feelingName)),
      person: withAny(namesByUse(persons, timesUsed(person, persons.length)).map(plain)),
      // The first of them stands for none.
      place: withAny(
        namesByUse(places, timesUsed(place, places.length + 1).subarray(1)).map(plain),
      ),
    };
  }, [life, years, feelingName]);
}

const changeOf = (choice: Choice, value: string): Partial<Wanted> => {
  if (value === ANY) return { [choice]: null };
  return { [choice]: choice === 'year' ? Number(value) : value };
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
      {choices.map((choice) => (
        <Narrow
          key={choice}
          choice={choice}
          options={options[choice]}
          value={String(wanted[choice] ?? ANY)}
          onWanted={onWanted}
        />
      ))}
    </div>
  );
}

interface NarrowProps {
  readonly choice: Choice;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onWanted: OnWanted;
}

const Narrow = ({ choice, options, value, onWanted }: NarrowProps) =>
  options.length > 0 && (
    <SelectNative
      label={t(choice)}
      options={options}
      value={value}
      onValue={(next) => {
        onWanted(changeOf(choice, next), 'chosen');
      }}
    />
  );

const Search = ({ wanted, onWanted }: Pick<FiltersProps, 'wanted' | 'onWanted'>) => (
  <div className={styles.search}>
    <TextInput
      label={t('search')}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={wanted.words}
      onValue={(words) => {
        onWanted({ words }, 'typed');
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
            onWanted({ [key]: key === 'words' ? '' : null }, 'chosen');
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
