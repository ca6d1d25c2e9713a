/** The remotes of this instance: what runs, how its loads go, and the way back. Open pages keep what they have. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { listRemotes, pointRemote, switchRemote } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createRecord, useRecord } from '@kinlore/shared/state';
import {
  Button,
  Chip,
  Column,
  FailedState,
  Row,
  SelectNative,
  Skeleton,
  Stack,
  Table,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { ActsCell } from '../lists/index.ts';

type Remote = Answer<typeof listRemotes>['data'][number];

const t = createMessages('admin.remotes', {
  caption: 'App parts',
  lead: 'Each part of the app is updated on its own. You can go back to an earlier version in seconds. Open pages keep their version until they are reloaded.',
  name: 'Part',
  version: 'Version',
  health: 'Health',
  loads: 'Loads in 5 minutes',
  failures: 'Failed',
  point: 'Change version',
  acts: 'Actions',
  unknown: 'No loads yet',
  healthy: 'Healthy',
  failing: 'Failing',
  rollBack: 'Go back to {version}',
  use: 'Use this version',
  off: 'Turn off',
  on: 'Turn on',
  isOff: 'Turned off',
  pointed: '{name} now uses {version}.',
  switchedOff: '{name} is turned off.',
  switchedOn: '{name} is turned on.',
  failed: 'We couldn’t load the app parts',
  unaffected: 'They keep running as before.',
  again: 'Refresh',
  refused: 'Version {version} was published here, but the last update of Kinlore did not keep it:',
  replaced:
    'The last update of Kinlore brought a newer version than {version}, which was published here.',
});

const remotes = createRecord((_query: 'all', signal) =>
  call(listRemotes, {}, { signal }).then((answer) => answer.data),
);

export function Remotes() {
  const { value, status, refresh } = useRecord(remotes, 'all');
  if (value === null)
    return status === 'loading' ? (
      <Skeleton name="table" label={t('caption')} />
    ) : (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={refresh} />
    );
  return (
    <Stack gap={16}>
      <Column>
        <p>{t('lead')}</p>
      </Column>
      <Row gap={8}>
        <Button icon="refresh" onClick={refresh}>
          {t('again')}
        </Button>
      </Row>
      <Table
        caption={t('caption')}
        rows={value}
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
            cell: (row) => <Point remote={row} onDone={refresh} />,
          },
          { key: 'acts', label: t('acts'), cell: (row) => <Acts remote={row} onDone={refresh} /> },
        ]}
      />
    </Stack>
  );
}

/** What runs, and what the last update of the instance did not keep. */
function Version({ remote: { version, refused } }: { readonly remote: Remote }) {
  if (refused === null) return <code>{version}</code>;
  const isReplaced = refused.faults.length === 0;
  return (
    <Stack gap={4}>
      <code>{version}</code>
      <p>{t(isReplaced ? 'replaced' : 'refused', { version: refused.version })}</p>
      {!isReplaced && (
        <ul>
          {refused.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

const healthTones = { unknown: 'plain', healthy: 'kin', failing: 'danger' } as const;

function HealthChip({ remote }: { readonly remote: Remote }) {
  if (remote.state === 'off') return <Chip tone="streak">{t('isOff')}</Chip>;
  return <Chip tone={healthTones[remote.health]}>{t(remote.health)}</Chip>;
}

async function point(remote: Remote, version: string, onDone: () => void): Promise<void> {
  try {
    await call(pointRemote, { params: { name: remote.name }, body: { version } });
    toast({ tone: 'good', text: t('pointed', { name: remote.name, version }) });
  } catch (error) {
    toast({ tone: 'bad', text: sentenceOf(error) });
  }
  onDone();
}

function Point({ remote, onDone }: { readonly remote: Remote; readonly onDone: () => void }) {
  const others = remote.versions.filter((one) => !one.live);
  const [version, setVersion] = useState(others[0]?.version ?? '');
  if (others.length === 0) return null;
  return (
    <ActsCell>
      <SelectNative
        label={t('point')}
        value={version}
        onValue={setVersion}
        options={others.map((one) => ({ value: one.version, label: one.version }))}
      />
      <Button small onClick={() => void point(remote, version, onDone)}>
        {t('use')}
      </Button>
    </ActsCell>
  );
}

function Acts({ remote, onDone }: { readonly remote: Remote; readonly onDone: () => void }) {
  const lastGood = remote.last_good;
  const turn = async () => {
    const state = remote.state === 'on' ? 'off' : 'on';
    try {
      await call(switchRemote, { params: { name: remote.name }, body: { state } });
      toast({
        tone: 'plain',
        text:
          state === 'off'
            ? t('switchedOff', { name: remote.name })
            : t('switchedOn', { name: remote.name }),
      });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
    onDone();
  };
  return (
    <ActsCell>
      {lastGood !== null && (
        <Button small onClick={() => void point(remote, lastGood, onDone)}>
          {t('rollBack', { version: lastGood })}
        </Button>
      )}
      {remote.name !== 'admin' && (
        <Button small onClick={() => void turn()}>
          {remote.state === 'on' ? t('off') : t('on')}
        </Button>
      )}
    </ActsCell>
  );
}
