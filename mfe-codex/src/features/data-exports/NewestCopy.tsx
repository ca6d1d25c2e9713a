/** The newest copy, in each of its states. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { MOST_DOWNLOADS, type DataExport } from '@kinlore/shared/contracts/exports';
import { toast } from '@kinlore/shared/remote';
import { Banner, Button, Confirm, Dial, Row, Stack } from '@kinlore/shared/ui';
import { wordsOf } from './copy-words.ts';
import { deleteCopy, downloadCopy } from './exports.api.ts';
import { t } from './exports.messages.ts';
import { dayOf, sizeOf } from './sizes.ts';
import styles from './Exports.module.css';

export function CopyUnderWay({ copy }: { readonly copy: DataExport }) {
  const { state, done, total } = copy;
  const words = t(wordsOf(copy)[state === 'queued' ? 'queued' : 'building']);
  const isKnown = state === 'building' && total > 0;
  const share = isKnown ? Math.min(1, done / total) : undefined;
  return (
    <div className={styles.underWay}>
      <Dial label={words} value={share}>
        {share === undefined ? '' : `${String(Math.round(share * 100))}%`}
      </Dial>
      <div role="status">
        <p className={styles.state}>{words}</p>
        <p className={styles.quiet}>{t('leave')}</p>
      </div>
    </div>
  );
}

export const CopyFailed = ({ copy }: { readonly copy: DataExport }) => (
  <Banner tone="bad">
    <strong>{t(wordsOf(copy).couldNot)}.</strong> {copy.problem?.message}
  </Banner>
);

interface ReadyProps {
  readonly copy: DataExport;
  readonly level: 3 | 4;
  readonly onChange: (copy: DataExport) => void;
}

export function CopyReady({ copy, level, onChange }: ReadyProps) {
  const [busy, setBusy] = useState(false);
  const Heading = `h${level}` as const;
  const download = async () => {
    setBusy(true);
    try {
      await downloadCopy(copy.id);
      onChange({ ...copy, downloads: copy.downloads + 1 });
      toast({ tone: 'good', text: t(wordsOf(copy).downloading) });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <div className={styles.ready}>
      <Stack gap={4}>
        <Heading className={styles.heading}>{t(wordsOf(copy).ready)}</Heading>
        <Facts copy={copy} />
      </Stack>
      <Row gap={8}>
        <Button
          kind="primary"
          busy={busy}
          disabled={downloadsLeft(copy) <= 0}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
        <DeleteCopy copy={copy} onChange={onChange} />
      </Row>
    </div>
  );
}

const downloadsLeft = ({ downloads }: DataExport): number => MOST_DOWNLOADS - downloads;

const Facts = ({ copy }: Pick<ReadyProps, 'copy'>) => (
  <>
    <p>
      {t('readyUntil', {
        made: dayOf(copy.ready_at ?? copy.asked_at),
        until: dayOf(copy.expires_at ?? copy.asked_at),
      })}
    </p>
    <p className={styles.quiet}>
      {t(wordsOf(copy).size, { size: sizeOf(copy.bytes ?? 0) })} ·{' '}
      {t('left', { count: downloadsLeft(copy) })}
    </p>
  </>
);

function DeleteCopy({ copy, onChange }: Pick<ReadyProps, 'copy' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteCopy(copy.id);
      toast({ tone: 'good', text: t(wordsOf(copy).deleted) });
      onChange({ ...copy, state: 'expired' });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
      setOpen(false);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('delete')}</Button>
      {isOpen && (
        <Confirm
          title={t(wordsOf(copy).deleteTitle)}
          act={t('delete')}
          busy={busy}
          onDo={() => void remove()}
          onClose={() => setOpen(false)}
        >
          {t('deleteText')}
        </Confirm>
      )}
    </>
  );
}
