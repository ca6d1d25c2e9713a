import type { Why, WhyMemory } from '@kinlore/shared/contracts/persona-why';
import type { List } from '@kinlore/shared/state';
import { FailedState, Register, RegisterLine, RelativeTime, Skeleton } from '@kinlore/shared/ui';
import { ListRest } from './ListRest.tsx';
import { t } from './cosmic.messages.ts';
import styles from './Cosmic.module.css';

export interface WhyListProps {
  /** Null until it is known. */
  readonly rule: Pick<Why['meta'], 'rule' | 'total'> | null;
  readonly memories: Pick<
    List<WhyMemory>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
  >;
  readonly onOpen: (memory: WhyMemory) => void;
}

const short = (number: number): string => String(Math.round(Math.abs(number) * 10) / 10);
const amount = (gave: number): string =>
  gave < 0 ? t('took', { amount: short(gave) }) : t('gave', { amount: short(gave) });

export function WhyList({ rule, memories, onOpen }: WhyListProps) {
  const { items, status, busy, refresh } = memories;
  if (status === 'loading') return <Skeleton name="table" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('whyFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
      />
    );
  return (
    <div className={styles.reasons}>
      {rule !== null && <p>{rule.rule}</p>}
      {items.length === 0 ? (
        <p className={styles.note}>{t('whyNone')}</p>
      ) : (
        <Register label={t('why')}>
          {items.map((memory) => (
            <MemoryLine key={memory.activity_id} memory={memory} onOpen={onOpen} />
          ))}
        </Register>
      )}
      {rule !== null && items.length > 0 && (
        <p className={styles.total}>
          {t('total', { total: String(Math.round(rule.total * 10) / 10) })}
        </p>
      )}
      <ListRest list={memories} />
    </div>
  );
}

const MemoryLine = ({
  memory,
  onOpen,
}: Pick<WhyListProps, 'onOpen'> & { readonly memory: WhyMemory }) => (
  <RegisterLine
    small
    level={3}
    label={<RelativeTime at={memory.at} />}
    name={
      <button
        type="button"
        className={styles.open}
        onClick={() => {
          onOpen(memory);
        }}
      >
        {memory.title}
      </button>
    }
    trail={<span className={styles.number}>{amount(memory.gave)}</span>}
  />
);
