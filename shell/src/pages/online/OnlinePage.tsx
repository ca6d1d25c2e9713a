import { call } from '@kinlore/shared/api-client';
import { getOnline } from '@kinlore/shared/contracts/operations';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { FailedState, Page, Skeleton } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { t } from './online.messages.ts';

const online = createRecord((_query: null, signal) =>
  call(getOnline, undefined, { signal }).then(({ data }) => data),
);
const rows = ['online_now', 'online_today', 'people', 'activities', 'memorials'] as const;

export default function OnlinePage() {
  const { value, status, refresh } = useRecord(online, null);
  return (
    <Page title={t('title')} lead={t('lead')}>
      {status === 'loading' ? <Skeleton name="table" /> : null}
      {value === null ? null : (
        <Table
          caption={t('caption')}
          rows={rows}
          rowKey={(row) => row}
          columns={[
            { key: 'what', label: t('what'), cell: (row) => t(row) },
            {
              key: 'count',
              label: t('count'),
              numeric: true,
              cell: (row) => t('number', { value: value[row] }),
            },
            { key: 'meaning', label: t('meaning'), cell: (row) => t(`${row}Note`) },
          ]}
        />
      )}
      {status === 'failed' || status === 'stale' ? (
        <FailedState
          title={t('failed')}
          unaffected={t('unaffected')}
          onRetry={() => void refresh()}
        />
      ) : null}
    </Page>
  );
}
