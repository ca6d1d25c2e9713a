/** What a steward sees of other memorials of the same person: what is suggested, what was combined, and suggesting it. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { MemorialMerge } from '@kinlore/shared/contracts/memorial-merges';
import { useList } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { CombineDialog } from './CombineDialog.tsx';
import { MergeView } from './MergeView.tsx';
import { mergesOf } from './merging.api.ts';
import { t } from './merging.messages.ts';
import styles from './Merging.module.css';

interface Props {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}

/** What was answered is in the log; here is what can still be answered, or undone, and what the other one told. */
const isShown = ({ state, abilities, narrows, lives }: MemorialMerge): boolean =>
  state === 'proposed' || (state === 'merged' && (abilities.undo || narrows || lives !== null));

export default function Merging({ memorial, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { items, refresh } = useList(mergesOf, { memorial: memorial.id });
  const shown = items.filter((merge) => isShown(merge));
  const changed = () => {
    void refresh();
    onChanged();
  };
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="same-person" className={styles['section']}>
          <h2 id="same-person">{t('title')}</h2>
          {shown.map((merge) => (
            <MergeView key={merge.id} merge={merge} onChanged={changed} />
          ))}
        </section>
      )}
      {memorial.standing === 'open' && (
        <Row gap={8}>
          <Button kind="link" onClick={() => setOpen(true)}>
            {t('combine')}
          </Button>
        </Row>
      )}
      {isOpen && (
        <CombineDialog
          memorial={memorial}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            changed();
          }}
        />
      )}
    </>
  );
}
