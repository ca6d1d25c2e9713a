/** What was reported, oldest first: a copy of it, why, and what is to happen. Nothing else of the person. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import { listCases, type ModerationCase } from '@kinlore/shared/contracts/moderation';
import { createResource, useList } from '@kinlore/shared/state';
import {
  Button,
  Chip,
  Column,
  EmptyState,
  Register,
  RegisterLine,
  Row,
  SelectNative,
  Stack,
} from '@kinlore/shared/ui';
import { ListStates } from '../lists/index.ts';
import { CaseDialog } from './CaseDialog.tsx';
import { ageOf, decisionWords, whatIs } from './case-words.ts';
import { t } from './moderation.messages.ts';

const cases = createResource({
  load: ({ status }: { status: 'open' | 'closed' }, { cursor, signal }) =>
    call(listCases, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: (one) => one.id,
});

export function Moderation() {
  const [status, setStatus] = useState<'open' | 'closed'>('open');
  const [open, setOpen] = useState<string | null>(null);
  const list = useList(cases, { status });
  return (
    <Stack gap={16}>
      <WhichCases status={status} onStatus={setStatus} />
      <ListStates list={list} label={t('caption')}>
        {list.items.length === 0 ? (
          <EmptyState icon="flag" title={t('none')} level={2}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <Register label={t('caption')}>
            {list.items.map((one) => (
              <CaseLine key={one.id} one={one} onOpen={() => setOpen(one.id)} />
            ))}
          </Register>
        )}
      </ListStates>
      {open !== null && (
        <CaseDialog
          id={open}
          onClose={() => setOpen(null)}
          onDecided={() => {
            list.remove(open);
            setOpen(null);
          }}
        />
      )}
    </Stack>
  );
}

type Status = 'open' | 'closed';

const WhichCases = ({
  status,
  onStatus,
}: {
  readonly status: Status;
  readonly onStatus: (status: Status) => void;
}) => (
  <Column>
    <SelectNative
      label={t('show')}
      value={status}
      onValue={(value) => onStatus(value === 'closed' ? 'closed' : 'open')}
      options={[
        { value: 'open', label: t('open') },
        { value: 'closed', label: t('closed') },
      ]}
    />
  </Column>
);

function CaseLine({ one, onOpen }: { readonly one: ModerationCase; readonly onOpen: () => void }) {
  const what = whatIs(one.subject_type, one.person?.full_name);
  const [now] = useState(() => Date.now());
  const age = ageOf(one, now);
  return (
    <RegisterLine
      level={3}
      small
      name={what}
      label={t('reports', { count: one.reports })}
      provenance={one.decision === null ? undefined : decisionWords(one.decision)}
    >
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
      <Row gap={8}>
        <Button small aria-label={t('lookOf', { what })} onClick={onOpen}>
          {t('look')}
        </Button>
      </Row>
    </RegisterLine>
  );
}
