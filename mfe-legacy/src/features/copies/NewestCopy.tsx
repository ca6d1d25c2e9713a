/** The newest copy while it is made, and once it is ready. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { MOST_DOWNLOADS, type DataExport } from '@kinlore/shared/contracts/exports';
import { toast } from '@kinlore/shared/remote';
import { Button, Confirm, Dial, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { deleteCopy, downloadCopy } from './copies.api.ts';
import { t } from './copies.messages.ts';
import { dayOf, sizeOf } from './sizes.ts';
import styles from './Copies.module.css';

export function CopyUnderWay({ copy }: { readonly copy: DataExport }) {
  const { state, done, total } = copy;
  const words = t(state === 'queued' ? 'queued' : 'building');
  const share = state === 'building' && total > 0 ? Math.min(1, done / total) : undefined;
  return (
    <div className={styles['underWay']}>
      <Dial label={words} value={share}>
        {share === undefined ? '' : `${String(Math.round(share * 100))}%`}
      </Dial>
      <div role="status">
        <p>{words}</p>
        <p className={styles['quiet']}>{t('leave')}</p>
      </div>
    </div>
  );
}

interface ReadyProps {
  readonly copy: DataExport;
  readonly onChange: (copy: DataExport) => void;
}

const Facts = ({ copy, left }: { readonly copy: DataExport; readonly left: number }) => (
  <>
    <p>
      {t('readyUntil', {
        made: dayOf(copy.ready_at ?? copy.asked_at),
        until: dayOf(copy.expires_at ?? copy.asked_at),
      })}
    </p>
    <p className={styles['quiet']}>
      {t('size', { size: sizeOf(copy.bytes ?? 0) })} · {t('left', { count: left })}
    </p>
  </>
);

export function CopyReady({ copy, onChange }: ReadyProps) {
  const [busy, setBusy] = useState(false);
  const left = MOST_DOWNLOADS - copy.downloads;
  const download = async () => {
    setBusy(true);
    try {
      await downloadCopy(copy.id);
      onChange({ ...copy, downloads: copy.downloads + 1 });
      toast({ tone: 'good', text: t('downloading') });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <div className={styles['ready']}>
      <h3>{t('ready')}</h3>
      <Facts copy={copy} left={left} />
      <Row gap={8}>
        <Button kind="primary" busy={busy} disabled={left <= 0} onClick={() => void download()}>
          {t('download')}
        </Button>
        <DeleteCopy copy={copy} onChange={onChange} />
      </Row>
    </div>
  );
}

function DeleteCopy({ copy, onChange }: ReadyProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteCopy(copy.id);
      toast({ tone: 'good', text: t('deleted') });
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
          title={t('deleteTitle')}
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
