/** How far the account is on its way to being its owner's alone, and what they can do about it. */
import { call } from '@kinlore/shared/api-client';
import {
  moveTransfer,
  type AccountTransfer,
  type ownTransferActs,
} from '@kinlore/shared/contracts/account-transfer';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Chip, FailedState, Skeleton, Stack } from '@kinlore/shared/ui';
import { ActForm, type ActOffered } from './ActForm.tsx';
import { ownTransfer } from './transfer.api.ts';
import { t } from './transfer.messages.ts';
import styles from './Transfer.module.css';

type OwnAct = (typeof ownTransferActs)[number];
type Acts = readonly [ActOffered<OwnAct>, ...ActOffered<OwnAct>[]];

export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(instant));

const withdraw: ActOffered<OwnAct> = { act: 'undo', label: t('withdraw') };

/** Null where nothing can be done. */
function actsOf({ state, needs_approval: asks, undo_until: until }: AccountTransfer): Acts | null {
  switch (state) {
    case 'eligible':
      return [{ act: 'request', label: t(asks ? 'request' : 'requestGrown') }];
    case 'requested':
      return [withdraw];
    case 'approved':
      return [{ act: 'complete', label: t('complete') }, withdraw];
    case 'completed':
      return until === null ? null : [{ act: 'undo', label: t('undo') }];
    default:
      return null;
  }
}

function sentenceOf({ state, needs_approval: asks, undo_until: until }: AccountTransfer): string {
  if (state === 'requested') return t('requested');
  if (state === 'approved') return t(asks ? 'approved' : 'approvedGrown');
  if (state !== 'completed') return t('ownLead');
  if (until === null) return t('completed');
  return t(asks ? 'completedUntil' : 'completedUntilGrown', { day: dayOf(until) });
}

export default function OwnTransfer() {
  const { value, status, refresh } = useRecord(ownTransfer, null);
  if (value === null && status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  const acts = actsOf(value);
  const isReady = !Object.values(value.checklist).includes(false);
  const wantsList = value.state === 'eligible' || value.state === 'approved';
  return (
    <Stack gap={16}>
      <p role="status">{sentenceOf(value)}</p>
      {wantsList && <Checklist checklist={value.checklist} />}
      {acts !== null && (
        <ActForm
          key={value.state}
          acts={acts}
          disabled={value.state === 'eligible' && !isReady}
          send={(act) => call(moveTransfer, { body: { act } })}
          onDone={() => void refresh()}
        />
      )}
    </Stack>
  );
}

const items = ['email', 'guarded', 'terms'] as const;

function Checklist({ checklist }: Pick<AccountTransfer, 'checklist'>) {
  const user = useAtomValue(currentUser);
  const username = encodeURIComponent(user?.username ?? '');
  return (
    <Stack gap={8}>
      <h3>{t('needs')}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            <Chip icon={checklist[item] ? 'check' : 'circle'}>
              {t(checklist[item] ? 'has' : 'hasNot')}
            </Chip>
            {t(item)}
          </li>
        ))}
      </ul>
      {!checklist.guarded && (
        <p>
          <a href={`?modal=codex&username=${username}&tab=settings&section=security`}>
            {t('toSecurity')}
          </a>
        </p>
      )}
    </Stack>
  );
}
