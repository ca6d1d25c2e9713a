/** Enquiries: who wants to join, and why. Inviting mails a link that works once. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  decideRegistrationRequest,
  listRegistrationRequests,
} from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource, useList } from '@kinlore/shared/state';
import { Button, Chip, Column, EmptyState, SelectNative, Stack } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { useState } from 'react';
import { ActsCell, ListStates, LongCell, Moment, NameCell } from '../lists/index.ts';

type Request = Answer<typeof listRegistrationRequests>['data'][number];
type Status = Request['status'];
const statuses = ['pending', 'invited', 'declined', 'expired'] as const;

const t = createMessages('admin.requests', {
  caption: 'Registration requests',
  show: 'Show',
  all: 'All',
  pending: 'Waiting',
  invited: 'Invited',
  declined: 'Declined',
  expired: 'Expired',
  name: 'Name',
  why: 'Why',
  when: 'Date',
  state: 'Status',
  decide: 'Actions',
  invite: 'Invite',
  decline: 'Decline',
  invitedToast: '{name} was invited. You can see the e-mail in the mail outbox.',
  declinedToast: 'Declined. {name} will not be told.',
  none: 'No requests',
  noneText: 'People who ask to join appear here.',
  invitedBy: 'Knows {who}',
});

const requests = createResource({
  load: ({ status }: { status: Status | null }, { cursor, signal }) =>
    call(
      listRegistrationRequests,
      { query: { ...(status !== null && { status }), ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (request) => request.id,
});

export function Requests() {
  const [status, setStatus] = useState<Status | null>('pending');
  const list = useList(requests, { status });
  const decide = async (request: Request, decision: 'invite' | 'decline') => {
    try {
      const { data } = await call(decideRegistrationRequest, {
        params: { id: request.id },
        body: { decision },
      });
      toast({
        tone: 'good',
        text:
          decision === 'invite'
            ? t('invitedToast', { name: data.full_name })
            : t('declinedToast', { name: data.full_name }),
      });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
    await list.refresh();
  };
  const empty = (
    <EmptyState icon="mail" title={t('none')} level={2}>
      {t('noneText')}
    </EmptyState>
  );
  return (
    <Stack gap={16}>
      <Column>
        <SelectNative
          label={t('show')}
          value={status ?? 'all'}
          onValue={(value) => setStatus(statuses.find((known) => known === value) ?? null)}
          options={[
            ...statuses.map((value) => ({ value, label: t(value) })),
            { value: 'all', label: t('all') },
          ]}
        />
      </Column>
      <ListStates list={list} label={t('caption')}>
        <Table
          caption={t('caption')}
          rows={list.items}
          rowKey={(row) => row.id}
          empty={empty}
          columns={[
            {
              key: 'name',
              label: t('name'),
              cell: (row) => <NameCell name={row.full_name} under={row.email} />,
            },
            {
              key: 'why',
              label: t('why'),
              cell: (row) => (
                <LongCell>
                  {[row.why, row.invited_by === '' ? '' : t('invitedBy', { who: row.invited_by })]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </LongCell>
              ),
            },
            { key: 'when', label: t('when'), cell: (row) => <Moment at={row.created_at} /> },
            {
              key: 'state',
              label: t('state'),
              cell: (row) => (
                <Chip tone={row.status === 'invited' ? 'kin' : 'plain'}>{t(row.status)}</Chip>
              ),
            },
            {
              key: 'decide',
              label: t('decide'),
              cell: (row) => row.status === 'pending' && <Decide request={row} onDecide={decide} />,
            },
          ]}
        />
      </ListStates>
    </Stack>
  );
}

function Decide({
  request,
  onDecide,
}: {
  readonly request: Request;
  readonly onDecide: (request: Request, decision: 'invite' | 'decline') => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const press = (decision: 'invite' | 'decline') => {
    setBusy(true);
    void onDecide(request, decision).finally(() => setBusy(false));
  };
  return (
    <ActsCell>
      <Button small kind="primary" busy={busy} onClick={() => press('invite')}>
        {t('invite')}
      </Button>
      <Button small disabled={busy} onClick={() => press('decline')}>
        {t('decline')}
      </Button>
    </ActsCell>
  );
}
