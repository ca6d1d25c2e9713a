/** The cells of a remote's row: what runs, how it goes, and what can be done about it. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  endRemoteTrial,
  pointRemote,
  switchRemote,
  type listRemotes,
} from '@kinlore/shared/contracts/remotes';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { toast } from '@kinlore/shared/remote';
import { Button, Chip, SelectNative, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ActsCell, WholeCell } from '../lists/index.ts';
import { t } from './remotes.messages.ts';

export type Remote = Answer<typeof listRemotes>['data'][number];

/** What runs, what is on trial, and what the last update of the instance did not keep. */
export function Version({ remote: { version, canary, refused } }: { readonly remote: Remote }) {
  if (refused === null && canary === null) return <code>{version}</code>;
  return (
    <Stack gap={4}>
      <code>{version}</code>
      {canary !== null && <p>{trialWords(canary)}</p>}
      {refused !== null && <Refused refused={refused} />}
    </Stack>
  );
}

const trialWords = ({ version, percent, named }: NonNullable<Remote['canary']>): string =>
  named === 0
    ? t('tried', { version, share: percent })
    : t('triedNamed', { version, share: percent, count: named });

function Refused({ refused }: { readonly refused: NonNullable<Remote['refused']> }) {
  const isReplaced = refused.faults.length === 0;
  return (
    <>
      <p>{t(isReplaced ? 'replaced' : 'refused', { version: refused.version })}</p>
      {!isReplaced && (
        <ul>
          {refused.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const healthTones = { unknown: 'plain', healthy: 'kin', failing: 'danger' } as const;

export function HealthChip({ remote }: { readonly remote: Remote }) {
  if (remote.state === 'off') return <Chip tone="streak">{t('isOff')}</Chip>;
  return (
    <WholeCell>
      <Chip tone={healthTones[remote.health]}>{t(remote.health)}</Chip>
    </WholeCell>
  );
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

export function Point({
  remote,
  onDone,
}: {
  readonly remote: Remote;
  readonly onDone: () => void;
}) {
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

async function turn(remote: Remote, onDone: () => void): Promise<void> {
  const { name } = remote;
  const state = remote.state === 'on' ? 'off' : 'on';
  try {
    await call(switchRemote, { params: { name }, body: { state } });
    toast({ tone: 'plain', text: t(state === 'off' ? 'switchedOff' : 'switchedOn', { name }) });
  } catch (error) {
    toast({ tone: 'bad', text: sentenceOf(error) });
  }
  onDone();
}

async function leaveTrial({ name }: Remote, onDone: () => void): Promise<void> {
  try {
    const { data } = await call(endRemoteTrial, { params: { name } });
    toast({ tone: 'plain', text: t('trialEnded', { name, version: data.version }) });
  } catch (error) {
    toast({ tone: 'bad', text: sentenceOf(error) });
  }
  onDone();
}

interface ActsProps {
  readonly remote: Remote;
  readonly onDone: () => void;
}

/** What ends a trial stands above what is always there: beside it, the row would leave the page. */
export function Acts({ remote, onDone }: ActsProps) {
  const lastGood = remote.last_good;
  return (
    <Stack gap={8}>
      <TrialActs remote={remote} onDone={onDone} />
      <ActsCell>
        {lastGood !== null && (
          <Button small onClick={() => void point(remote, lastGood, onDone)}>
            {t('rollBack', { version: lastGood })}
          </Button>
        )}
        {remote.name !== 'admin' && (
          <Button small onClick={() => void turn(remote, onDone)}>
            {remote.state === 'on' ? t('off') : t('on')}
          </Button>
        )}
      </ActsCell>
    </Stack>
  );
}

function TrialActs({ remote, onDone }: ActsProps) {
  const { canary } = remote;
  if (canary === null) return null;
  return (
    <ActsCell>
      <Button small onClick={() => void point(remote, canary.version, onDone)}>
        {t('useForAll')}
      </Button>
      <Button small onClick={() => void leaveTrial(remote, onDone)}>
        {t('leaveTrial')}
      </Button>
    </ActsCell>
  );
}
