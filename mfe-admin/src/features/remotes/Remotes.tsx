/** The remotes of this instance: what runs, how its loads go, and the way back. Open pages keep what they have. */
import { call } from '@kinlore/shared/api-client';
import { listRemotes } from '@kinlore/shared/contracts/remotes';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Button, Column, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { PublishTokens } from './PublishTokens.tsx';
import { Acts, HealthChip, Point, Version, type Remote } from './remote-cells.tsx';
import { t } from './remotes.messages.ts';

const remotes = createRecord((_query: 'all', signal) =>
  call(listRemotes, {}, { signal }).then((answer) => answer.data),
);

export function Remotes() {
  const { value, status, refresh } = useRecord(remotes, 'all');
  if (value === null)
    return status === 'loading' ? (
      <Skeleton name="table" label={t('caption')} />
    ) : (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} level={2} />
    );
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Column>
          <p>{t('lead')}</p>
        </Column>
        <Row gap={8}>
          <Button icon="refresh" onClick={refresh}>
            {t('again')}
          </Button>
        </Row>
        <RemoteTable remotes={value} onDone={refresh} />
      </Stack>
      <PublishTokens />
    </Stack>
  );
}

function RemoteTable({
  remotes: rows,
  onDone,
}: {
  readonly remotes: readonly Remote[];
  readonly onDone: () => void;
}) {
  return (
    <Table
      caption={t('caption')}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { key: 'name', label: t('name'), cell: (row) => row.name },
        { key: 'version', label: t('version'), cell: (row) => <Version remote={row} /> },
        { key: 'health', label: t('health'), cell: (row) => <HealthChip remote={row} /> },
        { key: 'loads', label: t('loads'), numeric: true, cell: (row) => row.loads },
        { key: 'failures', label: t('failures'), numeric: true, cell: (row) => row.failures },
        {
          key: 'point',
          label: t('point'),
          cell: (row) => <Point remote={row} onDone={onDone} />,
        },
        { key: 'acts', label: t('acts'), cell: (row) => <Acts remote={row} onDone={onDone} /> },
      ]}
    />
  );
}
