/** What was done with the memories of somebody who died, for stewards who may release what the plan gives: numbers first, and each memory where they ask. */
import type { Bequest, BequestOutcome } from '@kinlore/shared/contracts/bequests';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { bequestOf } from './bequests.api.ts';
import { bucketWords, linesOf } from './bequest-words.ts';
import { t } from './bequests.messages.ts';
import { ItemsDialog } from './ItemsDialog.tsx';
import styles from './Bequests.module.css';

export default function Report({ memorial }: { readonly memorial: Memorial }) {
  const { value, status, refresh } = useRecord(bequestOf, memorial.id);
  // A memorial that was made for somebody without an account has none.
  if (value === null && status !== 'failed') return null;
  return (
    <section className={styles['section']} aria-labelledby="bequest">
      <h2 id="bequest">{t('title', { name: memorial.full_name })}</h2>
      {value === null ? (
        <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />
      ) : (
        <Told bequest={value} memorial={memorial} onChanged={refresh} />
      )}
    </section>
  );
}

function leadOf({ counts, is_settled: isSettled }: Bequest, name: string): string {
  if (!isSettled) return t('underWay');
  return counts.length === 0 ? t('nothing', { name }) : t('settled', { name });
}

function Told({
  bequest,
  memorial,
  onChanged,
}: {
  readonly bequest: Bequest;
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const [open, setOpen] = useState<BequestOutcome | null>(null);
  return (
    <>
      <p>{leadOf(bequest, memorial.full_name)}</p>
      {linesOf(bequest).map(({ bucket, lines }) => (
        <div key={bucket} className={styles['bucket']}>
          <h3>{bucketWords[bucket]()}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
      <Looks bequest={bequest} onOpen={setOpen} />
      {open !== null && (
        <ItemsDialog
          memorial={memorial}
          outcome={open}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

const looks = [
  ['done', 'seeDone'],
  ['waiting', 'seeWaiting'],
  ['refused', 'seeLeft'],
] as const;

function Looks({
  bequest,
  onOpen,
}: {
  readonly bequest: Bequest;
  readonly onOpen: (outcome: BequestOutcome) => void;
}) {
  const there = looks.filter(([outcome]) => bequest.counts.some((one) => one.outcome === outcome));
  if (there.length === 0) return null;
  return (
    <Row gap={8}>
      {there.map(([outcome, label]) => (
        <Button key={outcome} small onClick={() => onOpen(outcome)}>
          {t(label)}
        </Button>
      ))}
    </Row>
  );
}
