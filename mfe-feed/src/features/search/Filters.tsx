/** What narrows a search. Everything chosen stands as a chip that takes it away again. */
import { activityTypes, emotari } from '@kinlore/shared/contracts/vocabulary';
import { Button, Chip, SelectNative, TextInput, type Option } from '@kinlore/shared/ui';
import { useState } from 'react';
import { feelingName, typeName } from '../memory/index.ts';
import { without, yearOf, type Filter, type Narrowed } from './search-address.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

export interface FiltersProps {
  readonly narrowed: Narrowed;
  readonly onNarrowed: (narrowed: Narrowed) => void;
  /** Who tells what was found: id and name. */
  readonly tellers: ReadonlyMap<string, string>;
}

const ANY = '';
const withAny = (options: readonly Option[]): readonly Option[] => [
  { value: ANY, label: t('any') },
  ...options,
];
const byName = (options: readonly Option[]): readonly Option[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label));

const optionsOf = (tellers: FiltersProps['tellers']) => ({
  person: byName([...tellers].map(([value, label]) => ({ value, label }))),
  feeling: emotari.map(({ slug }) => ({ value: slug, label: feelingName(slug) })),
  type: activityTypes.map(({ slug }) => ({ value: slug, label: typeName(slug) })),
});

export function Filters({ narrowed, onNarrowed, tellers }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const options = optionsOf(tellers);
  return (
    <div className={styles.filters} role="group" aria-label={t('filters')}>
      <div className={styles.chosen}>
        <Button
          icon="filter"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {t('filters')}
        </Button>
        <Chosen narrowed={narrowed} onNarrowed={onNarrowed} tellers={tellers} />
      </div>
      {isOpen && (
        <div className={styles.choices}>
          {choices.map((filter) => (
            <Choice
              key={filter}
              filter={filter}
              options={options[filter]}
              narrowed={narrowed}
              onNarrowed={onNarrowed}
            />
          ))}
          <YearField filter="from" narrowed={narrowed} onNarrowed={onNarrowed} />
          <YearField filter="to" narrowed={narrowed} onNarrowed={onNarrowed} />
        </div>
      )}
    </div>
  );
}

type Narrowing = Pick<FiltersProps, 'narrowed' | 'onNarrowed'>;

const choices = ['person', 'feeling', 'type'] as const;

/** Nothing to choose where there is nothing. */
const Choice = ({
  filter,
  options,
  narrowed,
  onNarrowed,
}: Narrowing & {
  readonly filter: (typeof choices)[number];
  readonly options: readonly Option[];
}) =>
  options.length > 0 && (
    <SelectNative
      label={t(filter)}
      options={withAny(options)}
      value={narrowed[filter] ?? ANY}
      onValue={(value) => {
        const rest = without(narrowed, filter);
        onNarrowed(value === ANY ? rest : { ...rest, [filter]: value });
      }}
    />
  );

/** A year counts once it is left or entered: while it is typed it is another one. */
function YearField({
  filter,
  narrowed,
  onNarrowed,
}: Narrowing & { readonly filter: 'from' | 'to' }) {
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(narrowed[filter] ?? '');
  const isBad = value.trim() !== '' && yearOf(value) === undefined;
  const take = () => {
    if (typed === null || isBad) return;
    const [rest, year] = [without(narrowed, filter), yearOf(typed)];
    setTyped(null);
    if (year !== narrowed[filter])
      onNarrowed(year === undefined ? rest : { ...rest, [filter]: year });
  };
  return (
    <TextInput
      label={t(filter)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      error={isBad ? t('badYear') : undefined}
      onValue={setTyped}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}

const sayings = {
  person: ({ person = '' }, tellers) => tellers.get(person) ?? t('somebody'),
  place: ({ place = '' }) => place,
  from: ({ from = '' }) => t('fromYear', { year: String(from) }),
  to: ({ to = '' }) => t('toYear', { year: String(to) }),
  feeling: ({ feeling = '' }) => feelingName(feeling),
  type: ({ type = '' }) => typeName(type),
} satisfies Readonly<
  Record<Filter, (narrowed: Narrowed, tellers: FiltersProps['tellers']) => string>
>;
const order = ['person', 'place', 'from', 'to', 'feeling', 'type'] as const;

const Chosen = ({ narrowed, onNarrowed, tellers }: FiltersProps) =>
  order
    .filter((filter) => narrowed[filter] !== undefined)
    .map((filter) => (
      <Chip
        key={filter}
        onRemove={() => {
          onNarrowed(without(narrowed, filter));
        }}
      >
        {sayings[filter](narrowed, tellers)}
      </Chip>
    ));
