/** The number that is texted when a death is reported: added, proved, and taken away. Where no text can be sent there is nothing of it. */
import type { Telephone as Told } from '@kinlore/shared/contracts/telephones';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Confirm, FailedState, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PlanPart } from './PlanRow.tsx';
import { TelephoneDialog, type TelephoneStep } from './TelephoneDialog.tsx';
import { ownTelephone, removeTelephone } from './telephone.api.ts';
import { t } from './telephone.messages.ts';
import { useProvenAct } from './use-change.ts';
import styles from './Plan.module.css';

export function Telephone() {
  const { value, status, refresh } = useRecord(ownTelephone, 'mine');
  if (value === null)
    return status === 'failed' ? (
      <FailedState
        title={t('failed')}
        unaffected={t('failedUnaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    ) : null;
  return value.offered || value.number !== null ? <Part told={value} /> : null;
}

function Part({ told }: { readonly told: Told }) {
  const [open, setOpen] = useState<TelephoneStep | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <PlanPart title={t('title')} lead={told.offered ? t('lead') : t('notOffered')}>
      <div className={styles['row']}>
        <div className={styles['said']}>
          <h4 className={styles['what']}>{t('number')}</h4>
          <p className={styles['answer']}>
            {told.number === null ? t('none') : <bdi>{told.number}</bdi>}
          </p>
          {told.waiting !== null && (
            <p className={styles['note']}>{t('waiting', { number: told.waiting.number })}</p>
          )}
        </div>
        <Ways told={told} onOpen={setOpen} />
      </div>
      {open === 'remove' && <RemoveDialog onClose={close} />}
      {(open === 'number' || open === 'code') && (
        <TelephoneDialog first={open} waitingFor={told.waiting?.number ?? ''} onClose={close} />
      )}
    </PlanPart>
  );
}

function Ways({
  told: { offered, number, waiting },
  onOpen,
}: {
  readonly told: Told;
  readonly onOpen: (open: TelephoneStep | 'remove') => void;
}) {
  return (
    <Row gap={8}>
      {offered && waiting !== null && (
        <Button small kind="primary" onClick={() => onOpen('code')}>
          {t('enter')}
        </Button>
      )}
      {offered && number === null && (
        <Button small onClick={() => onOpen('number')}>
          {waiting === null ? t('add') : t('another')}
        </Button>
      )}
      {offered && number !== null && (
        <Button small aria-label={t('editOf')} onClick={() => onOpen('number')}>
          {t('edit')}
        </Button>
      )}
      {(number !== null || waiting !== null) && (
        <Button small aria-label={t('removeOf')} onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      )}
    </Row>
  );
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useProvenAct(removeTelephone, () => {
    toast({ tone: 'plain', text: t('removed') });
    onClose();
    ownTelephone.refresh();
  });
  return (
    <>
      <Confirm
        title={t('removeOf')}
        act={t('remove')}
        busy={act.busy}
        onDo={() => act.run()}
        onClose={onClose}
      >
        {t('removeSure')}
        {act.sentence !== null && <FormError>{act.sentence}</FormError>}
      </Confirm>
      {act.question}
    </>
  );
}
