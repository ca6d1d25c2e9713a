/** What brings people together for somebody who died: what is ahead in full, what is over in a line. Nothing here counts for who only reads. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { gatherings } from './gatherings.api.ts';
import { GatheringView, PastLine } from './GatheringView.tsx';
import { t } from './gatherings.messages.ts';
import styles from './Gatherings.module.css';

const GatheringDialog = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './GatheringDialog.tsx'),
);

export function Gatherings({ memorial }: { readonly memorial: Memorial }) {
  const list = useList(gatherings, { memorial: memorial.id });
  const { arrange } = memorial.abilities;
  // Where nothing is, or nothing is known yet, who only reads sees no sign of it.
  const isBare = list.items.length === 0 && list.status !== 'failed';
  if (isBare && (!arrange || list.status === 'loading')) return null;
  return (
    <section className={styles['section']} aria-labelledby="gatherings">
      <h2 id="gatherings">{t('title')}</h2>
      {list.status === 'failed' && <Failed onRetry={list.refresh} />}
      {isBare && <p className={styles['quiet']}>{t('empty')}</p>}
      <All
        items={list.items}
        memorial={memorial}
        onChanged={(next) => void list.patch(next.id, () => next)}
        onGone={({ id }) => void list.remove(id)}
      />
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {arrange && <Adding memorial={memorial} onAdded={list.refresh} />}
    </section>
  );
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={onRetry} />
);

function All({
  items,
  memorial,
  onChanged,
  onGone,
}: {
  readonly items: readonly Gathering[];
  readonly memorial: Memorial;
  readonly onChanged: (next: Gathering) => void;
  readonly onGone: (gathering: Gathering) => void;
}) {
  const past = items.filter(({ stage }) => stage === 'archived');
  const near = items.filter(({ stage }) => stage !== 'archived');
  return (
    <>
      {near.map((gathering) => (
        <GatheringView
          key={gathering.id}
          gathering={gathering}
          memorial={memorial}
          onChanged={onChanged}
          onGone={() => onGone(gathering)}
        />
      ))}
      {past.length > 0 && (
        <ul className={styles['past']}>
          {past.map((gathering) => (
            <PastLine key={gathering.id} gathering={gathering} onGone={() => onGone(gathering)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Adding({
  memorial,
  onAdded,
}: {
  readonly memorial: Memorial;
  readonly onAdded: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row gap={8}>
      <Button onClick={() => setOpen(true)}>{t('add')}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <GatheringDialog
            memorial={memorial}
            gathering={null}
            onClose={close}
            onSaved={() => {
              close();
              onAdded();
            }}
          />
        </Suspense>
      )}
    </Row>
  );
}
