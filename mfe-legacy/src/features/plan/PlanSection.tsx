/** One's own plan for what remains: begun, decided question by question, looked at as others would find it, and deleted. */
import type { LegacyPlan } from '@kinlore/shared/contracts/legacy-plans';
import type { PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Banner, Button, Confirm, FailedState, FormError, Row, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Confirming, fewWords } from './Confirming.tsx';
import { Instructions } from './Instructions.tsx';
import { OwnWords } from './OwnWords.tsx';
import { PlanLog } from './PlanLog.tsx';
import { PlanStewards } from './PlanStewards.tsx';
import { Preview } from './Preview.tsx';
import { Telephone } from './Telephone.tsx';
import { beginPlan, deletePlan, ownPlan, planStewards } from './plan.api.ts';
import { t } from './plan.messages.ts';
import { useProvenAct } from './use-change.ts';
import styles from './Plan.module.css';

export default function PlanSection() {
  const { value, status, refresh } = useRecord(ownPlan, 'mine');
  if (status === 'loading') return <Skeleton name="form" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedUnaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    );
  return (
    <div className={styles['plan']}>
      {value === null ? <Start /> : <Plan plan={value} />}
      <Telephone />
    </div>
  );
}

function Start() {
  const act = useProvenAct(beginPlan, () => ownPlan.refresh());
  return (
    <section className={styles['start']} aria-label={t('startTitle')}>
      <h3 className={styles['heading']}>{t('startTitle')}</h3>
      <p>{t('startLead')}</p>
      <p>{t('startNothing')}</p>
      {act.sentence !== null && <FormError>{act.sentence}</FormError>}
      <div>
        <Button kind="primary" busy={act.busy} onClick={() => act.run()}>
          {t('begin')}
        </Button>
      </div>
      {act.question}
    </section>
  );
}

/** Whether it could be used as it stands. */
function standingWords(stewards: readonly PlanSteward[], isReady: boolean): string {
  const count = stewards.filter(({ status }) => status === 'accepted').length;
  if (count === 0) return t('notReady');
  return isReady ? t('ready', { count }) : t('almost', { count });
}

function Plan({ plan }: { readonly plan: LegacyPlan }) {
  const { value, status, refresh } = useRecord(planStewards, 'mine');
  if (value === null)
    return status === 'failed' ? (
      <FailedState
        title={t('failed')}
        unaffected={t('failedUnaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    ) : (
      <Skeleton name="form" />
    );
  const isReady = fewWords(plan, value) === undefined;
  return (
    <div className={styles['plan']}>
      <Banner tone="plain" icon={isReady ? 'success' : 'info'}>
        {standingWords(value, isReady)}
      </Banner>
      <PlanStewards stewards={value} />
      <Confirming plan={plan} stewards={value} />
      <Instructions plan={plan} />
      <OwnWords plan={plan} />
      <Preview plan={plan} />
      <Ends />
    </div>
  );
}

function Ends() {
  const [open, setOpen] = useState<'log' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <Row gap={8}>
      <Button kind="link" onClick={() => setOpen('log')}>
        {t('log')}
      </Button>
      <Button kind="link" onClick={() => setOpen('remove')}>
        {t('remove')}
      </Button>
      {open === 'log' && <PlanLog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </Row>
  );
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const act = useProvenAct(deletePlan, () => {
    toast({ tone: 'plain', text: t('removed') });
    onClose();
    ownPlan.refresh();
    planStewards.refresh();
  });
  return (
    <>
      <Confirm
        title={t('remove')}
        act={t('remove')}
        busy={act.busy}
        refusal={act.sentence}
        onDo={() => act.run()}
        onClose={onClose}
      >
        {t('removeSure')}
      </Confirm>
      {act.question}
    </>
  );
}
