/** Memorials that relatives contest: who, since when and why, and what is decided. Of the memorial nothing but its name. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import {
  listMemorialContests,
  type ListedContest,
} from '@kinlore/shared/contracts/memorial-relatives';
import { createResource } from '@kinlore/shared/state';
import { Button, RegisterLine, RelativeTime, Row, Stack } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { t } from './contests.messages.ts';

type Status = 'open' | 'decided';

const contests = createResource({
  load: ({ status }: { readonly status: Status }, { cursor, signal }) =>
    call(listMemorialContests, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const Contests = () => (
  <Stack gap={16}>
    <p>{t('held')}</p>
    <Queue
      resource={contests}
      label={t('caption')}
      statuses={[
        { value: 'open', label: t('open') },
        { value: 'decided', label: t('decided') },
      ]}
      empty={{ icon: 'sign-candle', title: t('none'), text: t('noneText') }}
      line={(contest, list) => (
        <ContestLine
          contest={contest}
          onDecided={() => {
            list.remove(contest.id);
            contests.refresh();
          }}
        />
      )}
    />
  </Stack>
);

function keptBy({ stewards }: ListedContest): string {
  const names = stewards.map(({ full_name: name }) => name).join(', ');
  return names === '' ? t('keptByNobody') : t('keptBy', { names });
}

interface LineProps {
  readonly contest: ListedContest;
  readonly onDecided: () => void;
}

function ContestLine({ contest, onDecided }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const { memorial, contester, asks_for: aim, decision, reason, words } = contest;
  const name = memorial.full_name;
  return (
    <RegisterLine
      level={2}
      small
      label={<RelativeTime at={contest.raised_at} />}
      name={t('of', { name })}
      provenance={decision === null ? undefined : t(`was_${decision}`)}
    >
      <p dir="auto">
        {t(aim, { name: contester.full_name })} {keptBy(contest)}
      </p>
      <p dir="auto">{reason}</p>
      {words !== '' && <p dir="auto">{words}</p>}
      {decision === null && (
        <Row gap={8}>
          <Button small aria-label={t('decideOf', { name })} onClick={() => setOpen(true)}>
            {t('decide')}
          </Button>
        </Row>
      )}
      {isOpen && (
        <DecideDialog contest={contest} onClose={() => setOpen(false)} onDecided={onDecided} />
      )}
    </RegisterLine>
  );
}
