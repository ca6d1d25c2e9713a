/** What the family keeps, by kind. */
import { keepsakeKinds, type KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import { Link, useSearchParams } from '@kinlore/shared/remote';
import { ChipButton, EmptyState, Page, buttonClass } from '@kinlore/shared/ui';
import { useState } from 'react';
import { KeepsakeGrid } from './KeepsakeGrid.tsx';
import { RemovedKeepsakes } from './RemovedKeepsakes.tsx';
import { t } from './keepsakes.messages.ts';
import { kindsWords } from './kinds.ts';
import { useMayAdd } from './use-may-add.ts';
import styles from './Keepsakes.module.css';

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

export default function KeepsakesPage() {
  const [search, setSearch] = useSearchParams();
  const kind = keepsakeKinds.find((known) => known === search.get('kind'));
  const mayAdd = useMayAdd();
  const [isRemoved, setRemoved] = useState(false);
  const add = mayAdd && (
    <Link className={buttonClass('primary')} to="/keepsakes/new">
      {t('add')}
    </Link>
  );
  const choose = (next: KeepsakeKind | undefined) =>
    setSearch(next === undefined ? {} : { kind: next }, { replace: true });
  return (
    <Page title={t('title')} lead={t('lead')} actions={add}>
      <div className={styles['form']}>
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
