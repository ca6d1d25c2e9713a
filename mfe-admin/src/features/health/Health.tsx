/** The state of the instance in numbers, each with the sentence that explains it. */
import { call } from '@kinlore/shared/api-client';
import { getHealth } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages, locale } from '@kinlore/shared/messages';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Button, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { programsOf } from './programs.ts';

type Numbers = Answer<typeof getHealth>['data'];

const t = createMessages('admin.health', {
  caption: 'System health',
  what: 'What',
  number: 'Value',
  means: 'What it means',
  again: 'Refresh',
  failed: 'We couldn’t load the numbers',
  unaffected: 'Kinlore itself may still be working fine.',
  people: 'Accounts',
  peopleMeans: 'People who can log in, children included; memorials are not counted.',
  activities: 'Memories',
  activitiesMeans: 'Published memories that were not deleted.',
  media: 'Photos',
  mediaMeans: 'Original photos, {size} in total.',
  pictures: 'Photos up to date',
  picturesOf: '{done} of {total}',
  picturesDone: 'Every photo is shown in its best quality.',
  picturesLeft:
    '{left} photos are being processed again in the background. The old copies stay until the new ones are ready.',
  free: 'Free disk space',
  freeMeans: 'When space runs low, uploads stop before anything is lost.',
  outbox: 'Events waiting',
  outboxMeans:
    'Notifications and updates that are still to be sent. The oldest has waited {seconds} seconds. More than 60 means something is wrong.',
  mail: 'Mail waiting',
  mailPlain:
    '{failed} could not be delivered. Mail may travel unencrypted: SMTP_TLS is set to optional.',
  mailMeans: "{failed} couldn't be delivered. See the mail outbox.",
  texts: 'Text messages waiting',
  textsMeans:
    '{failed} of the last 30 days were not taken by the hook. The server log says what it answered.',
  sendings: 'Scheduled e-mails not sent',
  sendingsMeans:
    'Weekly questions and new-memory e-mails that failed several times. They are left out and tried again at their next time; the server log says why. Being tried again now: {failing}.',
  game: 'Levels, badges and classes',
  gameMeans: 'People for whom these are up to date with the current rules.',
  gameRunning:
    'The rules changed. Everyone is being brought up to date; nobody needs to do anything.',
  sessions: 'Active sessions',
  sessionsMeans: 'Devices where someone is logged in.',
  errors: 'Page errors today',
  errorsMeans: 'Errors that browsers reported in the last 24 hours.',
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

const meaningOf = ({ derivatives_current, derivatives_total }: Numbers): string =>
  derivatives_current < derivatives_total
    ? t('picturesLeft', { left: count(derivatives_total - derivatives_current) })
    : t('picturesDone');

const meaningOfMail = ({ mail_way: way, mail_failed: failed }: Numbers): string =>
  t(way === 'plain' ? 'mailPlain' : 'mailMeans', { failed });

/** Nothing of it where no hook is named. */
const textsOf = ({ texts_waiting: waiting, texts_failed: failed }: Numbers) =>
  waiting === null
    ? []
    : [
        {
          key: 'texts',
          what: t('texts'),
          number: count(waiting),
          means: t('textsMeans', { failed: count(failed ?? 0) }),
        },
      ];

/** People whose game is by the present rules. */
const gameOf = ({ persona_done: done, persona_people: total }: Numbers) => ({
  key: 'game',
  what: t('game'),
  number: t('picturesOf', { done: count(done), total: count(total) }),
  means: t(done < total ? 'gameRunning' : 'gameMeans'),
});

const sendingsOf = ({ sendings_given_up: givenUp, sendings_failing: failing }: Numbers) => ({
  key: 'sendings',
  what: t('sendings'),
  number: count(givenUp),
  means: t('sendingsMeans', { failing: count(failing) }),
});

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
  {
    key: 'pictures',
    what: t('pictures'),
    number: t('picturesOf', {
      done: count(now.derivatives_current),
      total: count(now.derivatives_total),
    }),
    means: meaningOf(now),
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
    means: meaningOfMail(now),
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
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} level={2} />
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
        rows={[
          ...rowsOf(value),
          ...textsOf(value),
          sendingsOf(value),
          gameOf(value),
          ...programsOf(value),
        ]}
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
