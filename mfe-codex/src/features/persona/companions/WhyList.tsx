import type { WhyMemory } from '@kinlore/shared/contracts/persona-why';
import type { List } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Skeleton,
} from '@kinlore/shared/ui';
import styles from './Companions.module.css';
import { t } from './companions.messages.ts';

export interface WhyListProps {
  readonly memories: Pick<
    List<WhyMemory>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
  >;
  readonly label: string;
  readonly onOpen: (memory: WhyMemory) => void;
  /** For stories; the present moment otherwise. */
  readonly now?: number | undefined;
}

/** The memories, and what each gave. */
export function WhyList({ memories, label, onOpen, now }: WhyListProps) {
  const { items, status, busy, hasMore, moreFailed, refresh, more } = memories;
  if (status === 'loading') return <Skeleton name="table" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('whyFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  return (
    <>
      <Register label={label}>
        {items.map((memory) => (
          <Line key={memory.activity_id} memory={memory} onOpen={onOpen} now={now} />
        ))}
      </Register>
      {moreFailed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      {hasMore && (
        <Button busy={busy === 'more'} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Line({
  memory,
  onOpen,
  now,
}: Pick<WhyListProps, 'onOpen' | 'now'> & { readonly memory: WhyMemory }) {
  return (
    <RegisterLine
      small
      level={4}
      label={<RelativeTime at={memory.at} now={now} />}
      name={
        <button
          type="button"
          className={styles.open}
          dir="auto"
          onClick={() => {
            onOpen(memory);
          }}
        >
          {memory.title || t('untitled')}
        </button>
      }
      trail={<span className={styles.gave}>{t('gave', { count: memory.gave })}</span>}
    />
  );
}
