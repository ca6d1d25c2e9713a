/** Living people who count on one: whose page one agreed to look after one day. Absent where there are none. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { KeptLife } from '@kinlore/shared/contracts/plan-stewards';
import { Link, toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, Confirm, FailedState, Row, buttonClass } from '@kinlore/shared/ui';
import { useState } from 'react';
import { answerLife } from '../memorial/index.ts';
import { presetWords } from '../presets/index.ts';
import { PlanPart } from './PlanRow.tsx';
import { keptLives } from './plan.api.ts';
import { t } from './plan.messages.ts';
import styles from './Plan.module.css';

export default function KeptLives() {
  const list = useList(keptLives, {});
  const [leaving, setLeaving] = useState<KeptLife | null>(null);
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('livesFailed')}
        unaffected={t('failedUnaffected')}
        onRetry={list.refresh}
        level={3}
      />
    );
  if (list.items.length === 0) return null;
  return (
    <PlanPart title={t('livesTitle')} lead={t('livesLead')}>
      <ul className={styles['rows']}>
        {list.items.map((life) => (
          <Life key={life.person.id} life={life} onLeave={() => setLeaving(life)} />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {leaving !== null && (
        <StepDown
          life={leaving}
          onClose={() => setLeaving(null)}
          onDone={() => void list.remove(leaving.person.id)}
        />
      )}
    </PlanPart>
  );
}

function Life({ life, onLeave }: { readonly life: KeptLife; readonly onLeave: () => void }) {
  const { person, preset, relation } = life;
  return (
    <li className={styles['row']}>
      <div className={styles['who']}>
        <Avatar
          name={person.full_name}
          {...(person.avatar_url !== null && { src: person.avatar_url })}
          seed={person.plate}
          size={40}
          silent
        />
        <div className={styles['said']}>
          <h4 className={styles['what']} dir="auto">
            {person.full_name}
          </h4>
          <p className={styles['note']}>
            {[presetWords(preset), relation].filter((part) => part !== '').join(' · ')}
          </p>
        </div>
      </div>
      <Row gap={8}>
        <Death life={life} />
        <Button small aria-label={t('stepDownOf', { name: person.full_name })} onClick={onLeave}>
          {t('stepDown')}
        </Button>
      </Row>
    </li>
  );
}

/** For whoever may tell of it; the questions and what happens next come first. */
const Death = ({ life: { person, permissions } }: { readonly life: KeptLife }) =>
  permissions.includes('activation.report') && (
    <Link
      className={buttonClass('quiet', { small: true })}
      aria-label={t('deathOf', { name: person.full_name })}
      to={`/legacy/cases/new?person=${person.id}`}
    >
      {t('death')}
    </Link>
  );

function StepDown({
  life: { person },
  onClose,
  onDone,
}: {
  readonly life: KeptLife;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await answerLife(person.id, 'resign');
      toast({ tone: 'plain', text: t('steppedDown') });
      onDone();
      onClose();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('stepDown')}
      act={t('stepDown')}
      busy={busy}
      onDo={() => void leave()}
      onClose={onClose}
    >
      {t('stepDownSure', { name: person.full_name })}
    </Confirm>
  );
}
