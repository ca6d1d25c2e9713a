/** The copy of a memorial: asked for, waited for, downloaded. One a day, and it lies ready for a week. */
import { EXPORT_EVERY_HOURS, type DataExport } from '@kinlore/shared/contracts/exports';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { useProof } from '@kinlore/shared/proof';
import { useRecord } from '@kinlore/shared/state';
import { Banner, Button, FailedState } from '@kinlore/shared/ui';
import { useState } from 'react';
import { askForCopy, copyOf, type Copy } from './copies.api.ts';
import { t } from './copies.messages.ts';
import { CopyReady, CopyUnderWay } from './NewestCopy.tsx';
import { momentOf } from './sizes.ts';
import { isUnderWay, useCopy } from './use-copy.ts';
import styles from './Copies.module.css';

const EVERY_MS = EXPORT_EVERY_HOURS * 3_600_000;

export default function Copies({ memorial }: { readonly memorial: Memorial }) {
  const { value, status, refresh } = useRecord(copyOf, memorial.id);
  if (value === null && status !== 'failed') return null;
  return (
    <section className={styles['section']} aria-labelledby="copy">
      <h2 id="copy">{t('title')}</h2>
      <p>{t('lead')}</p>
      {value === null ? (
        <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} level={3} />
      ) : (
        <Told copy={value} memorial={memorial} />
      )}
    </section>
  );
}

function Told({
  copy: { life, newest },
  memorial,
}: {
  readonly copy: Copy;
  readonly memorial: Memorial;
}) {
  const [now] = useState(() => Date.now());
  const [copy, keep] = useCopy(newest);
  const from = life.from === null ? 0 : new Date(life.from).getTime();
  if (from > now) return <p className={styles['quiet']}>{t('from', { moment: momentOf(from) })}</p>;
  if (copy !== null && isUnderWay(copy)) return <CopyUnderWay copy={copy} />;
  return (
    <>
      {copy?.state === 'ready' && <CopyReady copy={copy} onChange={keep} />}
      {copy?.state === 'failed' && (
        <Banner tone="bad">
          <strong>{t('couldNot')}</strong> {copy.problem?.message}
        </Banner>
      )}
      <Next copy={copy} memorial={memorial} now={now} onAsked={keep} />
    </>
  );
}

interface NextProps {
  readonly copy: DataExport | null;
  readonly memorial: Memorial;
  readonly now: number;
  readonly onAsked: (copy: DataExport) => void;
}

/** One a day: until then it says from when on. With the password where it was typed too long ago. */
function Next({ copy, memorial, now, onAsked }: NextProps) {
  const { busy, perform, question } = useProof();
  const isFree = copy === null || copy.state === 'failed';
  const next = isFree ? 0 : new Date(copy.asked_at).getTime() + EVERY_MS;
  if (next > now)
    return <p className={styles['quiet']}>{t('nextFrom', { moment: momentOf(next) })}</p>;
  const ask = () => perform(async () => onAsked(await askForCopy(memorial.id)));
  return (
    <>
      <p className={styles['quiet']}>{t('without')}</p>
      <div>
        <Button busy={busy} onClick={ask}>
          {t(copy === null ? 'ask' : 'askAgain')}
        </Button>
      </div>
      {question}
    </>
  );
}
