/** The date of birth of somebody in one's care, and asking for another. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  askBirthCorrection,
  readChildBirth,
  withdrawBirthCorrection,
  type BirthOfChild,
} from '@kinlore/shared/contracts/birth-corrections';
import { exactDay, formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { when } from '@kinlore/shared/bus';
import { Button, FailedState, Skeleton, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { WithPassword } from '../guardians/WithPassword.tsx';
import { t } from './birth.messages.ts';
import type { SectionProps } from './section.ts';

const birth = createRecord(
  (id: string, signal) =>
    call(readChildBirth, { params: { id } }, { signal }).then(({ data }) => data),
  { refreshedBy: when([], ['guardianship_changed']) },
);

const dayOf = (day: string): string =>
  formatFuzzyDate(exactDay(day), { locale: locale(), style: 'long' });

export default function BirthSection({ child }: SectionProps) {
  const { value, status, refresh } = useRecord(birth, child.id);
  if (value === null && status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    );
  const isOpen = value.asked !== null && value.asked.decision === null;
  return (
    <Stack gap={16}>
      <p dir="auto">
        {value.born === null
          ? t('unknown')
          : t('is', { child: child.full_name, day: dayOf(value.born) })}{' '}
        {t('decides', { child: child.full_name })}
      </p>
      <Standing asked={value.asked} />
      {isOpen ? (
        <TakeBack childId={child.id} onDone={() => void refresh()} />
      ) : (
        <Ask child={child} onDone={() => void refresh()} />
      )}
    </Stack>
  );
}

const words = { agreed: 'agreed', refused: 'refused' } as const;

function Standing({ asked }: Pick<BirthOfChild, 'asked'>) {
  if (asked === null || asked.decision === 'withdrawn') return null;
  const day = dayOf(asked.born);
  return <p>{t(asked.decision === null ? 'asked' : words[asked.decision], { day })}</p>;
}

interface TakeBackProps {
  readonly childId: string;
  readonly onDone: () => void;
}

function TakeBack({ childId, onDone }: TakeBackProps) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(withdrawBirthCorrection, { params: { id: childId } });
      toast({ tone: 'plain', text: t('withdrawn') });
      onDone();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <div>
      <Button small busy={busy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </div>
  );
}

function Ask({ child, onDone }: SectionProps & { readonly onDone: () => void }) {
  const [born, setBorn] = useState('');
  const [reason, setReason] = useState('');
  const send = async () => {
    await call(askBirthCorrection, {
      params: { id: child.id },
      body: { born, reason: reason.trim() },
    });
    toast({ tone: 'good', text: t('sent') });
  };
  return (
    <WithPassword
      act={t('ask')}
      lead={t('lead', { child: child.full_name })}
      send={send}
      onDone={onDone}
    >
      <TextInput type="date" label={t('born')} value={born} onValue={setBorn} required />
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onValue={setReason}
        maxLength={500}
        required
      />
    </WithPassword>
  );
}
