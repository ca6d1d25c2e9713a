/** "History of this memory": how it read before each change, by whom it was changed and when, and the way back. Nothing is lost by going back. */
import { call, isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { updateActivity, type Activity } from '@kinlore/shared/contracts/activities';
import { listVersions, type ActivityVersion } from '@kinlore/shared/contracts/activity-versions';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource, useList } from '@kinlore/shared/state';
import { Button, Dialog, EmptyState, FailedState, Skeleton, Story } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { memoryEdited, refreshMemory, whenWords, Words } from '../memory/index.ts';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

const PAGE = 20;

/** Newest first; the cursor is the last version that was seen. */
const versions = createResource<string, ActivityVersion>({
  load: async (id, { cursor, signal }) => {
    const { data } = await call(
      listVersions,
      {
        params: { id },
        query: { limit: PAGE, ...(cursor === undefined ? {} : { before: Number(cursor) }) },
      },
      { signal },
    );
    const last = data.at(-1);
    return {
      data,
      meta: { next: last === undefined || data.length < PAGE ? null : String(last.version) },
    };
  },
  idOf: ({ version }) => String(version),
});

export type MemoryHistoryProps = {
  readonly memory: Activity;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function MemoryHistory({ memory, open, onClose }: MemoryHistoryProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('history')}>
      <Versions memory={memory} onClose={onClose} />
    </Dialog>
  );
}

function Versions({ memory, onClose }: Omit<MemoryHistoryProps, 'open'>) {
  const { items, status, hasMore, refresh, more } = useList(versions, memory.id);
  // It has grown with every change since it was last looked at.
  useEffect(() => void refresh(), [refresh, memory.version]);
  if (status === 'loading') return <Skeleton name="feed" label={t('historyLoading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('historyFailed')}
        unaffected={t('failedRest')}
        level={3}
        onRetry={() => void refresh()}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState icon="history" title={t('historyNone')} level={3}>
        {t('historyNoneWords')}
      </EmptyState>
    );
  return (
    <div className={styles.history}>
      <p className={styles.historyNote}>{t('historyWords')}</p>
      <ol className={styles.versions} aria-label={t('history')}>
        {items.map((version) => (
          <li key={version.version}>
            <Version version={version} memory={memory} onClose={onClose} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <Button small onClick={() => void more()}>
          {t('historyMore')}
        </Button>
      )}
    </div>
  );
}

const moment = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );

const wordsOf = ({
  title,
  body,
  when,
  place,
  sensitivity,
}: Pick<ActivityVersion, 'title' | 'body' | 'when' | 'place' | 'sensitivity'>) => ({
  title,
  body,
  when,
  place,
  ...(sensitivity !== undefined && { sensitivity }),
});
const readsTheSame = (version: ActivityVersion, memory: Activity): boolean =>
  JSON.stringify([version.title, version.body, version.place, whenWords(version.when)]) ===
    JSON.stringify([memory.title, memory.body, memory.place, whenWords(memory.when)]) &&
  (version.sensitivity === undefined || version.sensitivity === (memory.sensitivity ?? null));

function Version({
  version,
  memory,
  onClose,
}: {
  readonly version: ActivityVersion;
  readonly memory: Activity;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    try {
      const { data } = await call(
        updateActivity,
        { params: { id: memory.id }, body: wordsOf(version) },
        { ifMatch: memory.version },
      );
      memoryEdited(data);
      toast({ tone: 'good', text: t('restored') });
      onClose();
    } catch (failure) {
      if (isApiFailure(failure) && failure.status === 412) void refreshMemory(memory.id);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  const facts = [whenWords(version.when), version.place].filter((part) => part !== '').join(' · ');
  return (
    <article className={styles.version} aria-label={version.title}>
      <p className={styles.historyNote}>
        {t('until', { at: moment(version.created_at), name: version.author.full_name })}
      </p>
      <h3 className={styles.versionTitle} dir="auto">
        {version.title}
      </h3>
      {facts !== '' && (
        <p className={styles.historyNote} dir="auto">
          {facts}
        </p>
      )}
      {version.body !== '' && (
        <details>
          <summary>{t('versionWords')}</summary>
          <Story>
            <Words body={version.body} />
          </Story>
        </details>
      )}
      {readsTheSame(version, memory) ? (
        <p className={styles.historyNote}>{t('sameWords')}</p>
      ) : (
        <Button
          small
          icon="undo"
          busy={busy}
          aria-label={t('restoreOf', { at: moment(version.created_at) })}
          onClick={() => void restore()}
        >
          {t('restore')}
        </Button>
      )}
    </article>
  );
}
