/** Guardians who disagree: who and since when, and what is decided. Nothing of what anybody wrote is shown. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import {
  listGuardianshipConflicts,
  type GuardianshipConflict,
} from '@kinlore/shared/contracts/guardianship';
import { createResource } from '@kinlore/shared/state';
import { Button, RegisterLine, RelativeTime, Row, Stack } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { Births } from './Births.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { t } from './guardianships.messages.ts';

type Status = 'open' | 'decided';

const conflicts = createResource({
  load: ({ status }: { readonly status: Status }, { cursor, signal }) =>
    call(listGuardianshipConflicts, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const Guardianships = () => (
  <Stack gap={16}>
    <p>{t('rests')}</p>
    <Queue
      resource={conflicts}
      label={t('caption')}
      statuses={[
        { value: 'open', label: t('open') },
        { value: 'decided', label: t('decided') },
      ]}
      empty={{ icon: 'people', title: t('none'), text: t('noneText') }}
      line={(conflict, list) => (
        <ConflictLine conflict={conflict} onDecided={() => list.remove(conflict.id)} />
      )}
    />
    <Births />
  </Stack>
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
  readonly onDecided: () => void;
}

function ConflictLine({ conflict, onDecided }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { child, decision, raised_at: at, reason } = conflict;
  const { username } = child;
  return (
    <RegisterLine
      level={2}
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
              setOpen(true);
            }}
          >
            {t('decide')}
          </Button>
        </Row>
      )}
      {isOpen && (
        <DecideDialog conflict={conflict} onClose={() => setOpen(false)} onDecided={onDecided} />
      )}
    </RegisterLine>
  );
}
