/** What was found, under the search field of the shell. */
import type { Slots } from '@kinlore/shared/remote';
import { useRecord, type RecordView } from '@kinlore/shared/state';
import { EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Filters, type FiltersProps } from './Filters.tsx';
import { PeopleMemoriesPlaces, SaidAndAsked } from './Groups.tsx';
import { narrowedFrom, saidFrom, type Narrowed } from './search-address.ts';
import { foundFirst, MOST_WORDS, type Found, type Sought } from './search.state.ts';
import { t } from './search.messages.ts';
import styles from './Search.module.css';

type Props = Slots['search.results'];

export default function SearchResults({ query, filters, onFilters }: Props) {
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const narrowed = narrowedFrom(filters ?? own);
  const words = query.trim().replace(/\s+/gu, ' ').slice(0, MOST_WORDS);
  return words === '' ? (
    <p className={styles.note}>{t('begin')}</p>
  ) : (
    <Results
      sought={{ q: words, filters: narrowed }}
      onNarrowed={(next) => {
        (onFilters ?? setOwn)(saidFrom(next));
      }}
    />
  );
}

type OnNarrowed = (narrowed: Narrowed) => void;

const tellersOf = (found: Found | null): FiltersProps['tellers'] =>
  new Map(
    [
      ...(found?.memories.items.map(({ owner }) => owner) ?? []),
      ...(found?.people.items ?? []),
    ].map(({ id, full_name: name }) => [id, name]),
  );

function Results({
  sought,
  onNarrowed,
}: {
  readonly sought: Sought;
  readonly onNarrowed: OnNarrowed;
}) {
  const found = useRecord(foundFirst, sought);
  // Who can be chosen does not depend on who is chosen.
  const whole = useRecord(foundFirst, { q: sought.q, filters: {} });
  return (
    <div className={styles.results}>
      <Filters narrowed={sought.filters} onNarrowed={onNarrowed} tellers={tellersOf(whole.value)} />
      <Answered sought={sought} found={found} onNarrowed={onNarrowed} />
    </div>
  );
}

interface AnsweredProps {
  readonly sought: Sought;
  readonly found: RecordView<Found>;
  readonly onNarrowed: OnNarrowed;
}

function Answered({ sought, found, onNarrowed }: AnsweredProps) {
  const { q: query, filters } = sought;
  if (found.status === 'loading') return <Skeleton name="feed" label={t('loading', { query })} />;
  if (found.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        onRetry={() => void found.refresh()}
      />
    );
  if (countsOf(found.value).every((count) => count === 0))
    return (
      <div role="status">
        <EmptyState icon="search" title={t('none', { query })}>
          {t(Object.keys(filters).length === 0 ? 'noneWords' : 'noneNarrowed')}
        </EmptyState>
      </div>
    );
  return <Groups sought={sought} found={found.value} onNarrowed={onNarrowed} />;
}

const groupsOf = (found: Found) =>
  Object.values(found).flatMap((one) =>
    typeof one === 'object' && one !== null && 'items' in one ? [one] : [],
  );
const countsOf = (found: Found) => groupsOf(found).map(({ items }) => items.length);
const hasMore = (found: Found): boolean => groupsOf(found).some(({ next }) => next !== null);

function Groups({
  sought,
  found,
  onNarrowed,
}: Pick<AnsweredProps, 'sought' | 'onNarrowed'> & { readonly found: Found }) {
  const { q: query, filters } = sought;
  const count = countsOf(found).reduce((sum, of) => sum + of, 0);
  const onPlace = (place: string) => {
    onNarrowed({ ...filters, place });
  };
  return (
    <>
      <div role="status" className={styles.words}>
        {found.corrected !== null && <p>{t('corrected', { query, corrected: found.corrected })}</p>}
        <p className={styles.note}>
          {t(hasMore(found) ? 'foundMore' : 'found', {
            count,
            query: found.corrected ?? query,
          })}
        </p>
        {Object.keys(filters).length > 0 && <p className={styles.note}>{t('filtersOn')}</p>}
      </div>
      <PeopleMemoriesPlaces sought={sought} found={found} onPlace={onPlace} />
      <SaidAndAsked sought={sought} found={found} />
    </>
  );
}
