/** Who may publish from elsewhere: the tokens that stand, and a new one. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { listPublishTokens, revokePublishToken } from '@kinlore/shared/contracts/publishing';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { toast } from '@kinlore/shared/remote';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Button, Column, Confirm, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { useState } from 'react';
import { ActsCell, Moment } from '../lists/index.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { t } from './remotes.messages.ts';

type Token = Answer<typeof listPublishTokens>['data'][number];

const tokens = createRecord((_query: 'all', signal) =>
  call(listPublishTokens, {}, { signal }).then((answer) => answer.data),
);

export function PublishTokens() {
  const { value, status, refresh } = useRecord(tokens, 'all');
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<Token | null>(null);
  return (
    <Stack gap={16}>
      <Column>
        <Stack gap={8}>
          <h2>{t('tokens')}</h2>
          <p>{t('tokensLead')}</p>
        </Stack>
      </Column>
      <Row gap={8}>
        <Button icon="add" onClick={() => setMaking(true)}>
          {t('newToken')}
        </Button>
      </Row>
      {value === null && status === 'loading' && <Skeleton name="table" label={t('tokens')} />}
      {value === null && status !== 'loading' && (
        <FailedState title={t('tokensFailed')} unaffected={t('unaffected')} onRetry={refresh} />
      )}
      {value !== null && <TokenTable tokens={value} onRevoke={setLeaving} />}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} onMade={refresh} />}
      {leaving !== null && (
        <RevokeDialog token={leaving} onClose={() => setLeaving(null)} onDone={refresh} />
      )}
    </Stack>
  );
}

function TokenTable({
  tokens: rows,
  onRevoke,
}: {
  readonly tokens: readonly Token[];
  readonly onRevoke: (token: Token) => void;
}) {
  if (rows.length === 0) return <p>{t('noTokens')}</p>;
  return (
    <Table
      caption={t('tokens')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'label', label: t('label'), cell: (row) => row.label },
        { key: 'parts', label: t('parts'), cell: (row) => row.remotes.join(', ') },
        { key: 'madeBy', label: t('madeBy'), cell: (row) => row.made_by ?? '–' },
        { key: 'expires', label: t('expires'), cell: (row) => <Moment at={row.expires_at} /> },
        { key: 'used', label: t('used'), cell: (row) => <Moment at={row.last_used_at} /> },
        {
          key: 'acts',
          label: t('acts'),
          cell: (row) => (
            <ActsCell>
              <Button small onClick={() => onRevoke(row)}>
                {t('revoke')}
              </Button>
            </ActsCell>
          ),
        },
      ]}
    />
  );
}

function RevokeDialog({
  token: { id, label },
  onClose,
  onDone,
}: {
  readonly token: Token;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await call(revokePublishToken, { params: { id } });
      toast({ tone: 'plain', text: t('revoked', { label }) });
      onClose();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
    onDone();
  };
  return (
    <Confirm
      title={t('revoke')}
      act={t('revoke')}
      leave={t('leave')}
      busy={busy}
      onDo={() => void go()}
      onClose={onClose}
    >
      {t('revokeSure', { label })}
    </Confirm>
  );
}
