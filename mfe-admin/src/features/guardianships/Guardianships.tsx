/** Guardians who disagree: who and since when, and what is decided. Nothing of what anybody wrote is shown. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import {
  listGuardianshipConflicts,
  type GuardianshipConflict,
} from '@kinlore/shared/contracts/guardianship';
import { createResource, useList } from '@kinlore/shared/state';
import {
  Button,
  Column,
  EmptyState,
  Register,
  RegisterLine,
  RelativeTime,
  Row,
  SelectNative,
  Stack,
} from '@kinlore/shared/ui';
import { ListStates } from '../lists/index.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { t } from './guardianships.messages.ts';

type Status = 'open' | 'decided';

const conflicts = createResource({
  load: ({ status }: { readonly status: Status }, { cursor, signal }) =>
    call(listGuardianshipConflicts, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export function Guardianships() {
  const [status, setStatus] = useState<Status>('open');
  const [chosen, setChosen] = useState<GuardianshipConflict | null>(null);
  const list = useList(conflicts, { status });
  return (
    <Stack gap={16}>
      <p>{t('rests')}</p>
      <Which status={status} onStatus={setStatus} />
      <ListStates list={list} label={t('caption')}>
        {list.items.length === 0 ? (
          <EmptyState icon="people" title={t('none')} level={2}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <Register label={t('caption')}>
            {list.items.map((conflict) => (
              <ConflictLine key={conflict.id} conflict={conflict} onDecide={setChosen} />
            ))}
          </Register>
        )}
      </ListStates>
      {chosen !== null && (
        <DecideDialog
          conflict={chosen}
          onClose={() => {
            setChosen(null);
          }}
          onDecided={() => {
            list.remove(chosen.id);
            setChosen(null);
          }}
        />
      )}
    </Stack>
  );
}

interface WhichProps {
  readonly status: Status;
  readonly onStatus: (status: Status) => void;
}

const Which = ({ status, onStatus }: WhichProps) => (
  <Column>
    <SelectNative
      label={t('show')}
      value={status}
      onValue={(value) => {
        onStatus(value === 'decided' ? 'decided' : 'open');
      }}
      options={[
        { value: 'open', label: t('open') },
        { value: 'decided', label: t('decided') },
      ]}
    />
  </Column>
);

const was = {
  continue: 'wasContinue',
  remove: 'wasRemove',
  close: 'wasClose',
  settled: 'wasSettled',
} as const;

function whatOf({ kind, raised_by: by, about, guardians }: GuardianshipConflict): string {
  const name = by?.full_name ?? t('someone');
  if (kind === 'removal') return t('removal', { name, about: about?.full_name ?? t('someone') });
  const others = guardians.map(({ full_name: one }) => one).join(', ');
  return t('withdrawal', { name, others: others === '' ? t('nobody') : others });
}

interface LineProps {
  readonly conflict: GuardianshipConflict;
  readonly onDecide: (conflict: GuardianshipConflict) => void;
}

function ConflictLine({ conflict, onDecide }: LineProps) {
  const { child, decision, raised_at: at, reason } = conflict;
  const { username } = child;
  return (
    <RegisterLine
      level={3}
      small
      label={<RelativeTime at={at} />}
      name={t('child', { username })}
      provenance={decision === null ? undefined : t(was[decision])}
    >
      <p dir="auto">{whatOf(conflict)}</p>
      {reason !== '' && <p dir="auto">{reason}</p>}
      {decision === null && (
        <Row gap={8}>
          <Button
            small
            aria-label={t('decideOf', { username })}
            onClick={() => {
              onDecide(conflict);
            }}
          >
            {t('decide')}
          </Button>
        </Row>
      )}
    </RegisterLine>
  );
}
