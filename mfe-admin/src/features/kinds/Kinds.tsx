/** What people can say of how they know each other: added, renamed, retired, and deleted while nobody chose it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { KindOfConnection } from '@kinlore/shared/contracts/connection-types';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  Chip,
  Column,
  FailedState,
  Row,
  Skeleton,
  Stack,
  TextInput,
} from '@kinlore/shared/ui';
import { Table } from '@kinlore/shared/parts';
import { useState } from 'react';
import { KindActs } from './KindActs.tsx';
import { addKind, kinds } from './kinds.api.ts';
import { t } from './kinds.messages.ts';

export function Kinds() {
  const { value, status, refresh } = useRecord(kinds, 'all');
  if (value === null)
    return status === 'failed' ? (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={2}
      />
    ) : (
      <Skeleton name="table" label={t('caption')} />
    );
  return (
    <Stack gap={16}>
      <Column>
        <p>{t('lead')}</p>
      </Column>
      <NewKind />
      <KindTable rows={value} />
    </Stack>
  );
}

function KindTable({ rows }: { readonly rows: readonly KindOfConnection[] }) {
  return (
    <Table
      caption={t('caption')}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'name', label: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { key: 'used', label: t('used'), numeric: true, cell: ({ used }) => used },
        { key: 'state', label: t('state'), cell: (kind) => <Chip>{stateOf(kind)}</Chip> },
        { key: 'acts', label: t('acts'), cell: (kind) => <KindActs kind={kind} /> },
      ]}
    />
  );
}

function stateOf({ fixed, retired_at }: KindOfConnection): string {
  if (fixed) return t('fixed');
  return retired_at === null ? t('offered') : t('retired');
}

function NewKind() {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      await addKind(name.trim());
      setName('');
      toast({ tone: 'good', text: t('added') });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !busy) void add();
      }}
    >
      <Column>
        <Stack gap={8}>
          <TextInput
            label={t('addName')}
            value={name}
            onValue={setName}
            maxLength={60}
            dir="auto"
          />
          <Row>
            <Button type="submit" icon="add" busy={busy} disabled={name.trim() === ''}>
              {t('add')}
            </Button>
          </Row>
        </Stack>
      </Column>
    </form>
  );
}
