/** Who is to look after the page, in the order in which they follow each other. */
import { MOST_STEWARDS, type PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Avatar, Button, Confirm, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { presetWords } from '../memorial/index.ts';
import { PlanPart } from './PlanRow.tsx';
import { AskDialog, RoleDialog } from './StewardDialogs.tsx';
import { orderStewards, ownPlan, planStewards, removeSteward } from './plan.api.ts';
import { t } from './plan-stewards.messages.ts';
import { useProvenAct } from './use-change.ts';
import styles from './Plan.module.css';

type Open =
  | { readonly kind: 'ask' }
  | { readonly kind: 'role' | 'remove'; readonly steward: PlanSteward }
  | null;

const isAsked = ({ status }: PlanSteward): boolean => status === 'invited' || status === 'accepted';

/** Who is asked may change how many confirm. */
const changed = () => {
  planStewards.refresh();
  ownPlan.refresh();
};

export function PlanStewards({ stewards }: { readonly stewards: readonly PlanSteward[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const asked = stewards.filter((steward) => isAsked(steward));
  return (
    <PlanPart title={t('title')} lead={t('lead')}>
      {stewards.length === 0 && <p>{t('none')}</p>}
      <Ordered asked={asked} onOpen={setOpen} />
      <ul className={styles['rows']}>
        {stewards
          .filter((steward) => !isAsked(steward))
          .map((steward) => (
            <li key={steward.user.id} className={styles['row']}>
              <Who steward={steward} />
            </li>
          ))}
      </ul>
      {asked.length < MOST_STEWARDS && (
        <div>
          <Button onClick={() => setOpen({ kind: 'ask' })}>{t('invite')}</Button>
        </div>
      )}
      {open?.kind === 'ask' && (
        <AskDialog stewards={stewards} onClose={close} onChanged={changed} />
      )}
      {open?.kind === 'role' && (
        <RoleDialog
          steward={open.steward}
          stewards={stewards}
          onClose={close}
          onChanged={changed}
        />
      )}
      {open?.kind === 'remove' && <RemoveDialog steward={open.steward} onClose={close} />}
    </PlanPart>
  );
}

const moved = (ids: readonly string[], from: number, to: number): readonly string[] => {
  const rest = ids.filter((_, at) => at !== from);
  const id = ids[from];
  return id === undefined ? ids : [...rest.slice(0, to), id, ...rest.slice(to)];
};

function Ordered({
  asked,
  onOpen,
}: {
  readonly asked: readonly PlanSteward[];
  readonly onOpen: (open: Open) => void;
}) {
  const act = useProvenAct(orderStewards, changed);
  return (
    <>
      {act.sentence !== null && <FormError>{act.sentence}</FormError>}
      <ol className={styles['rows']}>
        {asked.map((steward, at) => (
          <li key={steward.user.id} className={styles['row']}>
            <Who steward={steward} />
            <Acts
              steward={steward}
              onOpen={onOpen}
              isFirst={at === 0}
              isLast={at === asked.length - 1}
              onMove={(by) =>
                act.run(
                  moved(
                    asked.map(({ user }) => user.id),
                    at,
                    at + by,
                  ),
                )
              }
            />
          </li>
        ))}
      </ol>
      {asked.length > 1 && <p className={styles['note']}>{t('orderHint')}</p>}
      {act.question}
    </>
  );
}

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

const Who = ({ steward }: { readonly steward: PlanSteward }) => (
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

function Acts({
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
  readonly onOpen: (open: Open) => void;
}) {
  const name = steward.user.full_name;
  const said = (act: string) => t('actOf', { act, name });
  const remove = steward.status === 'invited' ? t('takeBack') : t('remove');
  return (
    <Row gap={8}>
      {!isFirst && (
        <Button small kind="quiet" aria-label={said(t('up'))} onClick={() => onMove(-1)}>
          {t('up')}
        </Button>
      )}
      {!isLast && (
        <Button small kind="quiet" aria-label={said(t('down'))} onClick={() => onMove(1)}>
          {t('down')}
        </Button>
      )}
      <Button
        small
        aria-label={said(t('change'))}
        onClick={() => onOpen({ kind: 'role', steward })}
      >
        {t('change')}
      </Button>
      <Button small aria-label={said(remove)} onClick={() => onOpen({ kind: 'remove', steward })}>
        {remove}
      </Button>
    </Row>
  );
}

function RemoveDialog({
  steward,
  onClose,
}: {
  readonly steward: PlanSteward;
  readonly onClose: () => void;
}) {
  const act = useProvenAct(
    () => removeSteward(steward.user.id),
    () => {
      changed();
      onClose();
    },
  );
  const isInvited = steward.status === 'invited';
  const name = steward.user.full_name;
  return (
    <>
      <Confirm
        title={isInvited ? t('takeBack') : t('remove')}
        act={isInvited ? t('takeBack') : t('remove')}
        busy={act.busy}
        onDo={() => act.run()}
        onClose={onClose}
      >
        {isInvited ? t('takeBackSure', { name }) : t('removeSure', { name })}
        {act.sentence !== null && <FormError>{act.sentence}</FormError>}
      </Confirm>
      {act.question}
    </>
  );
}
