/** What the family keeps, by kind. */
import { keepsakeKinds, type KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import { Link, useSearchParams } from '@kinlore/shared/remote';
import { ChipButton, EmptyState, Page, Skeleton, buttonClass } from '@kinlore/shared/ui';
import { Suspense, lazy, useState } from 'react';
import { CodeField } from './CodeField.tsx';
import { KeepsakeGrid } from './KeepsakeGrid.tsx';
import { RemovedKeepsakes } from './RemovedKeepsakes.tsx';
import { t } from './keepsakes.messages.ts';
import { kindsWords } from './kinds.ts';
import { useMayAdd } from './use-may-add.ts';
import styles from './Keepsakes.module.css';

/** Draws codes: only whoever prints labels gets it. */
const LabelsPage = lazy(() => import(/* webpackChunkName: "keepsake-labels" */ './LabelsPage.tsx'));

interface FiltersProps {
  readonly kind: KeepsakeKind | undefined;
  readonly onKind: (kind: KeepsakeKind | undefined) => void;
}

const Filters = ({ kind, onKind }: FiltersProps) => (
  <div className={styles['filters']} role="group" aria-label={t('filter')}>
    <ChipButton pressed={kind === undefined} onPress={() => onKind(undefined)}>
      {t('everything')}
    </ChipButton>
    {keepsakeKinds.map((one) => (
      <ChipButton key={one} pressed={kind === one} onPress={() => onKind(one)}>
        {kindsWords[one]()}
      </ChipButton>
    ))}
  </div>
);

const Actions = ({ mayAdd }: { readonly mayAdd: boolean }) => (
  <>
    <Link className={buttonClass('quiet')} to="/keepsakes?labels">
      {t('printLabels')}
    </Link>
    {mayAdd && (
      <Link className={buttonClass('primary')} to="/keepsakes/new">
        {t('add')}
      </Link>
    )}
  </>
);

/** With `labels` in the address what is to be printed is chosen; it may name the first one. */
export default function KeepsakesPage() {
  const first = useSearchParams()[0].get('labels');
  if (first === null) return <AllKeepsakes />;
  return (
    <Suspense fallback={<Skeleton name="form" label={t('title')} />}>
      <LabelsPage key={first} first={first} />
    </Suspense>
  );
}

function AllKeepsakes() {
  const [search, setSearch] = useSearchParams();
  const kind = keepsakeKinds.find((known) => known === search.get('kind'));
  const mayAdd = useMayAdd();
  const [isRemoved, setRemoved] = useState(false);
  const choose = (next: KeepsakeKind | undefined) =>
    setSearch(next === undefined ? {} : { kind: next }, { replace: true });
  return (
    <Page title={t('title')} lead={t('lead')} actions={<Actions mayAdd={mayAdd} />}>
      <div className={styles['form']}>
        <CodeField />
        <Filters kind={kind} onKind={choose} />
        <KeepsakeGrid
          key={kind ?? 'all'}
          query={kind === undefined ? {} : { kind }}
          label={kind === undefined ? t('title') : kindsWords[kind]()}
          level={2}
          empty={
            <EmptyState icon="gift" level={2} title={t(kind === undefined ? 'empty' : 'emptyKind')}>
              {t('emptyText')}
            </EmptyState>
          }
        />
        {mayAdd && <RemovedKeepsakes isOpen={isRemoved} onOpen={setRemoved} />}
      </div>
    </Page>
  );
}
