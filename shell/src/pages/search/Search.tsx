import { useState } from 'react';
import { Slot, slotEntries, useSearchParams } from '@kinlore/shared/remote';
import { useOpenTitle } from '@kinlore/shared/state';
import { FailedState, Page, TextInput } from '@kinlore/shared/ui';
import { FocusFirst } from '../../modals/FocusFirst.tsx';
import { useSettled } from './use-settled.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

/** `/search?q=…`: the words stand in the address, so a search can be kept and handed on. */
export function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const [query, setQuery] = useState(() => address.get('q') ?? '');
  useOpenTitle('page', query.trim(), t('title'));
  const type = (words: string) => {
    setQuery(words);
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (words.trim() === '') next.delete('q');
        else next.set('q', words);
        return next;
      },
      { replace: true },
    );
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Box query={query} onQuery={type} />
    </Page>
  );
}

/** The same in a modal, over whatever page is open. */
export default function SearchModal() {
  const [query, setQuery] = useState('');
  return (
    <FocusFirst>
      <Box query={query} onQuery={setQuery} />
    </FocusFirst>
  );
}

/** The shell gives the field; what is found is drawn by the remotes that know people and memories. */
function Box({
  query,
  onQuery,
}: {
  readonly query: string;
  readonly onQuery: (query: string) => void;
}) {
  const settled = useSettled(query);
  const offered = slotEntries('search.results').length > 0;
  return (
    <div className={styles.box}>
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
        <Slot name="search.results" props={{ query: settled }} />
      ) : (
        <FailedState level={2} title={t('missing')} unaffected={t('unaffected')} />
      )}
    </div>
  );
}
