import { useState } from 'react';
import { Slot, slotEntries, useSearchParams } from '@kinlore/shared/remote';
import { useOpenTitle } from '@kinlore/shared/state';
import { FailedState, Page, TextInput } from '@kinlore/shared/ui';
import { FocusFirst } from '../../modals/FocusFirst.tsx';
import { moveAmongResults } from './move-among-results.ts';
import { useSettled } from './use-settled.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

/** What may narrow a search, as the address names it. */
const filterNames = ['person', 'place', 'from', 'to', 'feeling', 'type'] as const;
type Filters = Readonly<Record<string, string>>;

const filtersIn = (address: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** `/search?q=…`: the words and what narrows them stand in the address, so a search can be kept and handed on. */
export function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const [query, setQuery] = useState(() => address.get('q') ?? '');
  useOpenTitle('page', query.trim(), t('title'));
  const write = (change: (next: URLSearchParams) => void) => {
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        change(next);
        return next;
      },
      { replace: true },
    );
  };
  const type = (words: string) => {
    setQuery(words);
    write((next) => {
      if (words.trim() === '') next.delete('q');
      else next.set('q', words);
    });
  };
  const narrow = (filters: Filters) => {
    write((next) => {
      for (const name of filterNames) next.delete(name);
      for (const [name, value] of Object.entries(filters)) next.set(name, value);
    });
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Box query={query} onQuery={type} filters={filtersIn(address)} onFilters={narrow} />
    </Page>
  );
}

/** The same in a modal, over whatever page is open. */
export default function SearchModal() {
  const [query, setQuery] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  return (
    <FocusFirst>
      <Box query={query} onQuery={setQuery} filters={filters} onFilters={setFilters} />
    </FocusFirst>
  );
}

interface BoxProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** The shell gives the field; what is found is drawn by the remotes that know people and memories. */
function Box({ query, onQuery, filters, onFilters }: BoxProps) {
  const settled = useSettled(query);
  const offered = slotEntries('search.results').length > 0;
  return (
    <div className={styles.box} role="presentation" onKeyDown={moveAmongResults}>
      <TextInput
        label={t('label')}
        type="search"
        value={query}
        onValue={onQuery}
        autoComplete="off"
        maxLength={200}
        enterKeyHint="search"
      />
      {offered ? (
        <Slot name="search.results" props={{ query: settled, filters, onFilters }} />
      ) : (
        <FailedState level={2} title={t('missing')} unaffected={t('unaffected')} />
      )}
    </div>
  );
}
