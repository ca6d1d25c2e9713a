/** Labels to be glued under things: chosen among the keepsakes one may read, and printed. */
import { Link } from '@kinlore/shared/remote';
import { useList, useOpenTitle, useRecord } from '@kinlore/shared/state';
import {
  Button,
  Checkbox,
  EmptyState,
  FailedState,
  Page,
  Row,
  Skeleton,
  Stack,
  buttonClass,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { LabelSheet, type Labelled } from './LabelSheet.tsx';
import { keepsakeById, keepsakes } from './keepsakes.api.ts';
import { t as words } from './keepsakes.messages.ts';
import { kindWords } from './kinds.ts';
import { t } from './labels.messages.ts';
import styles from './Labels.module.css';

/** Two sheets of paper: each label is a picture to be drawn. */
const MOST_LABELS = 48;

/** `first`: the one that is chosen from the beginning, or none. */
export default function LabelsPage({ first }: { readonly first: string }) {
  useOpenTitle('page', t('title'));
  return first === '' ? <Labels begin={[]} /> : <Beginning id={first} />;
}

/** What is not here is not chosen. */
function Beginning({ id }: { readonly id: string }) {
  const { value, status } = useRecord(keepsakeById, id);
  if (value === null && status === 'loading') return <Skeleton name="form" label={t('title')} />;
  return <Labels key={value?.id ?? ''} begin={value === null ? [] : [value]} />;
}

interface Choosing {
  readonly chosen: readonly Labelled[];
  readonly onChosen: (chosen: readonly Labelled[]) => void;
}

function Labels({ begin }: { readonly begin: readonly Labelled[] }) {
  const [chosen, setChosen] = useState(begin);
  const back = (
    <Link className={buttonClass('quiet')} to="/keepsakes">
      {t('back')}
    </Link>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={back}>
      <Stack gap={24}>
        {/* Above the sheet, which grows with each: nothing moves under a hand. */}
        <details className={styles['which']} open={begin.length === 0}>
          <summary>{t(begin.length === 0 ? 'which' : 'others')}</summary>
          <Choices chosen={chosen} onChosen={setChosen} />
        </details>
        <Sheet chosen={chosen} onChosen={setChosen} />
      </Stack>
    </Page>
  );
}

function Sheet({ chosen, onChosen }: Choosing) {
  const title = t('sheet', { count: chosen.length });
  if (chosen.length === 0) return <p className={styles['note']}>{t('nothing')}</p>;
  return (
    <section className={styles['section']} aria-label={title}>
      <h2>{title}</h2>
      <Row gap={8}>
        <Button kind="primary" icon="print" onClick={() => globalThis.print()}>
          {t('print')}
        </Button>
        <Button onClick={() => onChosen([])}>{t('noneOfThese')}</Button>
      </Row>
      <LabelSheet keepsakes={chosen} />
    </section>
  );
}

const without = (all: readonly Labelled[], id: string) => all.filter((one) => one.id !== id);
const together = (chosen: readonly Labelled[], more: readonly Labelled[]) =>
  [...chosen, ...more.filter(({ id }) => chosen.every((one) => one.id !== id))].slice(
    0,
    MOST_LABELS,
  );

function Choices(choosing: Choosing) {
  const list = useList(keepsakes, {});
  if (list.status === 'loading') return <Skeleton name="form" label={words('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        level={2}
        title={words('failed')}
        unaffected={words('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0)
    return (
      <EmptyState icon="gift" level={2} title={words('empty')}>
        {words('emptyText')}
      </EmptyState>
    );
  return (
    <div className={styles['section']}>
      <Boxes {...choosing} items={list.items} />
      <Row gap={8}>
        {list.hasMore && (
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {words('more')}
          </Button>
        )}
        <Button onClick={() => choosing.onChosen(together(choosing.chosen, list.items))}>
          {t('all')}
        </Button>
      </Row>
    </div>
  );
}

function Boxes({ chosen, onChosen, items }: Choosing & { readonly items: readonly Labelled[] }) {
  const isFull = chosen.length >= MOST_LABELS;
  const isChosen = (id: string) => chosen.some((one) => one.id === id);
  return (
    <>
      <ul className={styles['choices']}>
        {items.map((keepsake) => (
          <li key={keepsake.id}>
            <Checkbox
              label={keepsake.name}
              hint={kindWords[keepsake.kind]()}
              checked={isChosen(keepsake.id)}
              disabled={isFull && !isChosen(keepsake.id)}
              onChecked={(checked) =>
                onChosen(checked ? together(chosen, [keepsake]) : without(chosen, keepsake.id))
              }
            />
          </li>
        ))}
      </ul>
      {isFull && (
        <p className={styles['note']} role="status">
          {t('most', { count: MOST_LABELS })}
        </p>
      )}
    </>
  );
}
