/** One who was asked to look after the page: who, as what, what they answered, and what can be done about it. */
import type { PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Avatar, Button, Row } from '@kinlore/shared/ui';
import { presetWords } from '../presets/index.ts';
import { t } from './plan-stewards.messages.ts';
import styles from './Plan.module.css';

function statusWords({ status, expires_at: until }: PlanSteward): string {
  switch (status) {
    case 'accepted':
      return t('accepted');
    case 'declined':
      return t('declined');
    case 'expired':
      return t('expired');
    case 'invited':
      return t('invitedUntil', { day: formatDay((until ?? '').slice(0, 10), locale()) });
    default:
      return status satisfies never;
  }
}

export const Who = ({ steward }: { readonly steward: PlanSteward }) => (
  <div className={styles['who']}>
    <Avatar
      name={steward.user.full_name}
      {...(steward.user.avatar_url !== null && { src: steward.user.avatar_url })}
      seed={steward.user.plate}
      size={40}
      silent
    />
    <div className={styles['said']}>
      <h4 className={styles['what']} dir="auto">
        {steward.user.full_name}
      </h4>
      <p className={styles['note']}>
        {[presetWords(steward.preset), steward.relation, statusWords(steward)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
    </div>
  </div>
);

const Move = ({
  name,
  act,
  onMove,
}: {
  readonly name: string;
  readonly act: string;
  readonly onMove: () => void;
}) => (
  <Button small kind="quiet" aria-label={t('actOf', { act, name })} onClick={onMove}>
    {act}
  </Button>
);

export function Acts({
  steward,
  isFirst,
  isLast,
  onMove,
  onOpen,
}: {
  readonly steward: PlanSteward;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onOpen: (kind: 'role' | 'remove') => void;
}) {
  const name = steward.user.full_name;
  const said = (act: string) => t('actOf', { act, name });
  const remove = steward.status === 'invited' ? t('takeBack') : t('remove');
  return (
    <Row gap={8}>
      {!isFirst && <Move name={name} act={t('up')} onMove={() => onMove(-1)} />}
      {!isLast && <Move name={name} act={t('down')} onMove={() => onMove(1)} />}
      <Button small aria-label={said(t('change'))} onClick={() => onOpen('role')}>
        {t('change')}
      </Button>
      <Button small aria-label={said(remove)} onClick={() => onOpen('remove')}>
        {remove}
      </Button>
    </Row>
  );
}
