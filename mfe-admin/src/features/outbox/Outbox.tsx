/** Every mail this instance wrote. Where no mail server is set, this is where invitations and links are read and passed on. */
import { call } from '@kinlore/shared/api-client';
import { listMail, readMail } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages } from '@kinlore/shared/messages';
import { createRecord, createResource, useList, useRecord } from '@kinlore/shared/state';
import { Button, Chip, Column, Dialog, FailedState, Skeleton, Stack } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { useState } from 'react';
import { ListStates, LongCell, Moment } from '../lists/index.ts';
import styles from './Outbox.module.css';

type Mail = Answer<typeof listMail>['data'][number];

const t = createMessages('admin.outbox', {
  caption: 'Mail outbox',
  lead: "E-mails are saved here first. Without a mail server (SMTP_URL) they stay here and you pass them on yourself. Opening one is recorded, because it can contain a link to someone's account.",
  to: 'To',
  subject: 'Subject',
  state: 'Status',
  when: 'Date',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Not sent',
  kept: 'Saved here',
  read: 'Open',
  none: 'No e-mails yet.',
  cannot: 'We couldn’t load this e-mail',
  unaffected: 'It is still saved.',
});

const tones = { waiting: 'plain', sent: 'kin', failed: 'danger', kept: 'plain' } as const;

const mails = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listMail, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (mail) => mail.id,
});
const mailById = createRecord((id: string, signal) =>
  call(readMail, { params: { id } }, { signal }).then((answer) => answer.data),
);

export function Outbox() {
  const list = useList(mails, {});
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <Stack gap={16}>
      <Column>
        <p>{t('lead')}</p>
      </Column>
      <ListStates list={list} label={t('caption')}>
        <Table
          caption={t('caption')}
          rows={list.items}
          rowKey={(row) => row.id}
          empty={<p>{t('none')}</p>}
          columns={[
            { key: 'to', label: t('to'), cell: (row) => <LongCell>{row.recipient}</LongCell> },
            { key: 'subject', label: t('subject'), cell: (row) => row.subject },
            {
              key: 'state',
              label: t('state'),
              cell: (row) => <Chip tone={tones[row.status]}>{t(row.status)}</Chip>,
            },
            { key: 'when', label: t('when'), cell: (row) => <Moment at={row.created_at} /> },
            {
              key: 'read',
              label: t('read'),
              cell: (row) => (
                <Button small onClick={() => setOpen(row)}>
                  {t('read')}
                </Button>
              ),
            },
          ]}
        />
      </ListStates>
      {open !== null && (
        <Dialog open onClose={() => setOpen(null)} title={open.subject}>
          <Words id={open.id} />
        </Dialog>
      )}
    </Stack>
  );
}

/** Addresses in a mail of our own can be pressed: that is what the mail is for. */
const pieces = (body: string) => body.split(/(https?:\/\/\S+)/);

function Words({ id }: { readonly id: string }) {
  const { value, status, refresh } = useRecord(mailById, id);
  if (value === null)
    return status === 'loading' ? (
      <Skeleton name="form" label={t('caption')} />
    ) : (
      <FailedState title={t('cannot')} unaffected={t('unaffected')} onRetry={refresh} />
    );
  return (
    <>
      <p>{value.recipient}</p>
      {value.last_error !== null && <p>{value.last_error}</p>}
      <pre className={styles['words']}>
        {pieces(value.body).map((piece) =>
          piece.startsWith('http') ? (
            <a key={piece} href={piece} rel="noopener noreferrer">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </pre>
    </>
  );
}
