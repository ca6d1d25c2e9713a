/** What was reported, oldest first: a copy of it, why, and what is to happen. Nothing else of the person. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { listCases, type ModerationCase } from '@kinlore/shared/contracts/moderation';
import { createResource } from '@kinlore/shared/state';
import { Button, Chip, RegisterLine, Row } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { CaseDialog } from './CaseDialog.tsx';
import { ageOf, decisionWords, whatIs } from './case-words.ts';
import { t } from './moderation.messages.ts';

const cases = createResource({
  load: ({ status }: { status: 'open' | 'closed' }, { cursor, signal }) =>
    call(listCases, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: (one) => one.id,
});

export const Moderation = () => (
  <Queue
    resource={cases}
    label={t('caption')}
    statuses={[
      { value: 'open', label: t('open') },
      { value: 'closed', label: t('closed') },
    ]}
    empty={{ icon: 'flag', title: t('none'), text: t('noneText') }}
    line={(one, list) => <CaseLine one={one} onDecided={() => list.remove(one.id)} />}
  />
);

interface LineProps {
  readonly one: ModerationCase;
  readonly onDecided: () => void;
}

function CaseLine({ one, onDecided }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const what = whatIs(one.subject_type, one.person?.full_name);
  return (
    <RegisterLine
      level={2}
      small
      name={what}
      label={t('reports', { count: one.reports })}
      provenance={one.decision === null ? undefined : decisionWords(one.decision)}
    >
      <CaseChips one={one} />
      <Row gap={8}>
        <Button small aria-label={t('lookOf', { what })} onClick={() => setOpen(true)}>
          {t('look')}
        </Button>
      </Row>
      {isOpen && <CaseDialog id={one.id} onClose={() => setOpen(false)} onDecided={onDecided} />}
    </RegisterLine>
  );
}

function CaseChips({ one }: Pick<LineProps, 'one'>) {
  const [now] = useState(() => Date.now());
  const age = ageOf(one, now);
  return (
    <Row gap={8}>
      {one.closed_at === null && (
        <Chip tone={age.isLate ? 'danger' : 'info'} icon="clock">
          {age.words}
        </Chip>
      )}
      {one.held && <Chip tone="silver">{t('held')}</Chip>}
      {one.reasons.map((reason) => (
        <Chip key={reason} tone="plain">
          {t(reason)}
        </Chip>
      ))}
    </Row>
  );
}
