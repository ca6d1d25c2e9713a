/** Which memories tell of a keepsake, as they are chosen in its form. */
import { Button } from '@kinlore/shared/ui';
import { Chips } from './Chips.tsx';
import { Finder, type Found } from './Finder.tsx';
import { findMemories } from './finding.ts';
import { withMoreLinked, type Chosen, type FormChange, type KeepsakeForm } from './form-state.ts';
import { t } from './keepsakes.messages.ts';
import { useMorePages } from './MemoriesOf.tsx';
import styles from './Keepsakes.module.css';

export interface MorePages {
  readonly id: string;
  readonly next: string | null;
}

interface Props {
  readonly form: KeepsakeForm;
  readonly onForm: (change: FormChange) => void;
  readonly pages?: MorePages;
}

export const withOne = (all: readonly Chosen[], { id, label }: Found): readonly Chosen[] =>
  all.some((one) => one.id === id) ? all : [...all, { id, name: label }];

export const MemoriesField = ({ form: { memories }, onForm, pages }: Props) => (
  <div className={styles['section']}>
    <Chips
      label={t('memories')}
      chosen={memories}
      removeLabel={(name) => t('removeMemory', { name })}
      onChosen={(chosen) => onForm({ memories: chosen })}
    />
    {pages !== undefined && <MoreLinked {...pages} onForm={onForm} />}
    <Finder
      label={t('memories')}
      hint={t('memoriesHint')}
      emptyText={t('memoriesNone')}
      find={findMemories}
      onFound={(found) => onForm((now) => ({ memories: withOne(now.memories, found) }))}
    />
  </div>
);

/** What is linked and not shown yet stays linked. */
function MoreLinked({ id, next, onForm }: MorePages & Pick<Props, 'onForm'>) {
  const pages = useMorePages(id, next, (page) => onForm(withMoreLinked(page)));
  if (pages === null) return null;
  return (
    <div>
      <Button small busy={pages.busy} onClick={pages.more}>
        {t('moreMemories')}
      </Button>
    </div>
  );
}
