/** What two people remember together: of the two alone, then the memories of either in which both were. */
import { useState } from 'react';
import type {
  ConnectionMemory,
  ConnectionMemoryStats,
} from '@kinlore/shared/contracts/connection-memories';
import { useList, useRecord, type List } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { MemoryOfTwo } from './MemoryOfTwo.tsx';
import { MemoryOfTwoDialog } from './MemoryOfTwoDialog.tsx';
import { SharedActivities } from './SharedActivities.tsx';
import { memoriesOfTwo, statsOfTwo } from './together.state.ts';
import { t } from './together.messages.ts';
import styles from './Together.module.css';

export interface TogetherProps {
  readonly connection: string;
  readonly name: string;
  /** The two are connected still, and who looks may write. */
  readonly open: boolean;
  readonly connected: boolean;
}

export function Together({ connection, name, open, connected }: TogetherProps) {
  const [dialog, setDialog] = useState<ConnectionMemory | 'new' | null>(null);
  return (
    <Stack gap={24}>
      <section className={styles.section} aria-labelledby={`of-two-${connection}`}>
        <h3 id={`of-two-${connection}`} className={styles.title}>
          {t('title', { name })}
        </h3>
        <p className={styles.note}>{connected ? t('lead', { name }) : t('leadEnded')}</p>
        <Numbers connection={connection} name={name} />
        {open && (
          <Row>
            <Button
              icon="add"
              onClick={() => {
                setDialog('new');
              }}
            >
              {t('add')}
            </Button>
          </Row>
        )}
        <Memories connection={connection} onEdit={setDialog} />
      </section>
      {connected && <SharedActivities connection={connection} />}
      {dialog !== null && (
        <MemoryOfTwoDialog
          key={dialog === 'new' ? 'new' : dialog.id}
          connection={connection}
          name={name}
          memory={dialog === 'new' ? null : dialog}
          onClose={() => {
            setDialog(null);
          }}
        />
      )}
    </Stack>
  );
}

function Numbers({ connection, name }: Pick<TogetherProps, 'connection' | 'name'>) {
  const { value } = useRecord(statsOfTwo, connection);
  return value === null || value.total === 0 ? null : (
    <p className={styles.numbers}>{numbersOf(value, name)}</p>
  );
}

function yearsOf(first: number | null, last: number | null): string {
  if (first === null || last === null) return '';
  return first === last ? String(first) : t('years', { first, last });
}

function numbersOf(
  { total, mine, theirs, first_year, last_year }: ConnectionMemoryStats,
  name: string,
): string {
  const shares =
    mine === 0 || theirs === 0
      ? []
      : [t('byMe', { count: mine }), t('byThem', { count: theirs, name })];
  return [t('count', { count: total }), yearsOf(first_year, last_year), ...shares]
    .filter((part) => part !== '')
    .join(' · ');
}

function Memories({
  connection,
  onEdit,
}: {
  readonly connection: string;
  readonly onEdit: (memory: ConnectionMemory) => void;
}) {
  const list = useList(memoriesOfTwo, { connection });
  const { items, status, busy, refresh } = list;
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('safe')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState icon="people" title={t('empty')} level={4}>
        {t('emptyWords')}
      </EmptyState>
    );
  return (
    <>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <Entries items={items} onEdit={onEdit} />
      <More list={list} />
    </>
  );
}

function Entries({
  items,
  onEdit,
}: {
  readonly items: readonly ConnectionMemory[];
  readonly onEdit: (memory: ConnectionMemory) => void;
}) {
  return (
    <ol className={styles.list}>
      {items.map((memory) => (
        <li key={memory.id}>
          <MemoryOfTwo
            memory={memory}
            onEdit={() => {
              onEdit(memory);
            }}
            onChange={(change) => {
              const cell = memoriesOfTwo.of({ connection: memory.connection_id });
              cell.patch(memory.id, (now) => ({ ...now, ...change }));
            }}
          />
        </li>
      ))}
    </ol>
  );
}

function More({
  list: { moreFailed, hasMore, busy, more },
}: {
  readonly list: Pick<List<ConnectionMemory>, 'moreFailed' | 'hasMore' | 'busy' | 'more'>;
}) {
  return (
    <>
      {moreFailed && <p role="alert">{t('moreFailed')}</p>}
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}
