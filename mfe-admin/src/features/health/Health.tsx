/** The state of the instance in numbers, each with the sentence that explains it. */
import { call } from '@kinlore/shared/api-client';
import { getHealth } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages, locale } from '@kinlore/shared/messages';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Button, FailedState, Row, Skeleton, Stack, Table } from '@kinlore/shared/ui';

type Numbers = Answer<typeof getHealth>['data'];

const t = createMessages('admin.health', {
  caption: 'Health of the instance',
  what: 'What',
  number: 'Number',
  means: 'What it means',
  again: 'Look again',
  failed: 'The numbers cannot be shown',
  unaffected: 'The instance itself may well be fine.',
  people: 'Accounts',
  peopleMeans: 'People who can log in, children included; memorials are not counted.',
  activities: 'Memories',
  activitiesMeans: 'Published and not deleted.',
  media: 'Photographs',
  mediaMeans: 'Originals that are kept, {size} in all.',
  free: 'Room left',
  freeMeans: 'When too little is left, uploads are refused before anything can be lost.',
  outbox: 'Events waiting',
  outboxMeans:
    'Notifications and other consequences that are still to come. The oldest waits for {seconds} seconds; more than 60 is a fault.',
  mail: 'Mail waiting',
  mailMeans: '{failed} could not be delivered; see the mail outbox.',
  sessions: 'Open sessions',
  sessionsMeans: 'Devices on which somebody is logged in.',
  errors: 'Errors of pages today',
  errorsMeans: 'What browsers reported in the last 24 hours.',
  database: 'Database',
  databaseMeans: 'Running since {since}.',
});

const numbers = createRecord((_query: 'now', signal) =>
  call(getHealth, {}, { signal }).then((answer) => answer.data),
);

const size = (bytes: number) =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: bytes < 1e9 ? 'megabyte' : 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < 1e9 ? 1e6 : 1e9));
const count = (value: number) => new Intl.NumberFormat(locale()).format(value);
const since = (at: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );

const rowsOf = (now: Numbers) => [
  { key: 'people', what: t('people'), number: count(now.people), means: t('peopleMeans') },
  {
    key: 'activities',
    what: t('activities'),
    number: count(now.activities),
    means: t('activitiesMeans'),
  },
  {
    key: 'media',
    what: t('media'),
    number: count(now.media),
    means: t('mediaMeans', { size: size(now.media_bytes) }),
  },
  ...(now.free_bytes === null
    ? []
    : [{ key: 'free', what: t('free'), number: size(now.free_bytes), means: t('freeMeans') }]),
  {
    key: 'outbox',
    what: t('outbox'),
    number: count(now.outbox_waiting),
    means: t('outboxMeans', { seconds: now.outbox_oldest_seconds }),
  },
  {
    key: 'mail',
    what: t('mail'),
    number: count(now.mail_waiting),
    means: t('mailMeans', { failed: now.mail_failed }),
  },
  { key: 'sessions', what: t('sessions'), number: count(now.sessions), means: t('sessionsMeans') },
  { key: 'errors', what: t('errors'), number: count(now.errors_today), means: t('errorsMeans') },
  {
    key: 'database',
    what: t('database'),
    number: now.database,
    means: t('databaseMeans', { since: since(now.started_at) }),
  },
];

export function Health() {
  const { value, status, refresh } = useRecord(numbers, 'now');
  if (value === null)
    return status === 'loading' ? (
      <Skeleton name="table" label={t('caption')} />
    ) : (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} />
    );
  return (
    <Stack gap={16}>
      <Row gap={8}>
        <Button icon="refresh" onClick={refresh}>
          {t('again')}
        </Button>
      </Row>
      <Table
        caption={t('caption')}
        rows={rowsOf(value)}
        rowKey={(row) => row.key}
        columns={[
          { key: 'what', label: t('what'), cell: (row) => row.what },
          { key: 'number', label: t('number'), numeric: true, cell: (row) => row.number },
          { key: 'means', label: t('means'), cell: (row) => row.means },
        ]}
      />
    </Stack>
  );
}
