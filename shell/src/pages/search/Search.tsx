import { useState } from 'react';
import { Page, TextInput, VisuallyHidden } from '@kinlore/shared/ui';
import { useSearchParams } from '@kinlore/shared/remote';
import { Results } from './Results.tsx';
import { useSearch } from './use-search.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

/** `/search?q=…`: the words stand in the address, so a search can be kept and handed on. */
export function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const [query, setQuery] = useState(() => address.get('q') ?? '');
  const type = (words: string) => {
    setQuery(words);
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (words.trim() === '') next.delete('q');
      else next.set('q', words);
      return next;
    }, { replace: true });
  };
  return <Page title={t('title')} lead={t('lead')}><Box query={query} onQuery={type} /></Page>;
}

/** The same in a modal, over whatever page is open. */
export default function SearchModal() {
  const [query, setQuery] = useState('');
  return <Box query={query} onQuery={setQuery} />;
}

function Box({ query, onQuery }: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const { state, retry, more } = useSearch(query);
  const count = state.status === 'found' ? state.found.people.items.length + state.found.memories.items.length : null;
  return (
    <div className={styles.box}>
      <TextInput label={t('label')} type="search" value={query} onValue={onQuery} autoFocus autoComplete="off" maxLength={200} enterKeyHint="search" />
      <VisuallyHidden><span role="status">{count === null ? '' : t('found', { count })}</span></VisuallyHidden>
      <Results state={state} retry={retry} more={more} />
    </div>
  );
}
