/** A guardian agrees that a teen's account is theirs alone, or takes that back within a week. */
import { call } from '@kinlore/shared/api-client';
import {
  decideTransfer,
  type AccountTransfer,
  type guardianTransferActs,
} from '@kinlore/shared/contracts/account-transfer';
import { useRecord } from '@kinlore/shared/state';
import { FailedState, Skeleton, Stack } from '@kinlore/shared/ui';
import { ActForm, type ActOffered } from '../../coming-of-age/transfer/ActForm.tsx';
import { dayOf } from '../../coming-of-age/transfer/OwnTransfer.tsx';
import { wardTransfer } from '../../coming-of-age/transfer/transfer.api.ts';
import { t } from '../../coming-of-age/transfer/transfer.messages.ts';
import type { SectionProps } from './section.ts';

type GuardianAct = (typeof guardianTransferActs)[number];
type Acts = readonly [ActOffered<GuardianAct>, ...ActOffered<GuardianAct>[]];

/** Null where nothing can be done. */
function actsOf({ state, undo_until: until }: AccountTransfer): Acts | null {
  if (state === 'requested')
    return [
      { act: 'approve', label: t('approve') },
      { act: 'refuse', label: t('refuse') },
    ];
  if (state === 'approved') return [{ act: 'refuse', label: t('refuseAfter') }];
  return until === null ? null : [{ act: 'undo', label: t('undo') }];
}

const words = {
  not_eligible: 'wardNot',
  eligible: 'wardEligible',
  requested: 'wardRequested',
  approved: 'wardApproved',
  completed: 'wardCompleted',
} as const;

const sentenceOf = ({ state, undo_until: until }: AccountTransfer, name: string): string =>
  until === null ? t(words[state], { name }) : t('wardCompletedUntil', { name, day: dayOf(until) });

export default function TransferSection({ child: { id, full_name: name } }: SectionProps) {
  const { value, status, refresh } = useRecord(wardTransfer, { id });
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
  return (
    <Stack gap={16}>
      <p role="status">{sentenceOf(value, name)}</p>
      {acts !== null && (
        <ActForm
          key={value.state}
          acts={acts}
          send={(act) => call(decideTransfer, { params: { id }, body: { act } })}
          onDone={() => void refresh()}
        />
      )}
    </Stack>
  );
}
