/** The family's sky in words: who is in it, how many memories of each there are, and the way into each life. */
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import { openPage } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Chip,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
} from '@kinlore/shared/ui';
import { addressOf, collective, yearsOf } from './collective.state.ts';
import { t } from './collective.messages.ts';
import styles from './Collective.module.css';

/** Whose line is pointed at or has the focus, by their place in the list. */
type OnLook = (place: number | null) => void;

export function Collective({ onLook }: { readonly onLook?: OnLook }) {
  const list = useList(collective, 'mine');
  if (list.status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        level={2}
        title={t('failed')}
        unaffected={t('failedRest')}
        onRetry={() => void list.refresh()}
      />
    );
  return list.items.length === 0 ? <Nobody /> : <Lives list={list} onLook={onLook} />;
}

const Nobody = () => (
  <EmptyState level={2} icon="star" title={t('empty')}>
    {t('emptyWords')}
  </EmptyState>
);

const summaryOf = ({ status, hasMore, items }: List<SkyLife>): string =>
  status === 'stale' ? t('stale') : t(hasMore ? 'first' : 'lives', { count: items.length });

interface LivesProps {
  readonly list: List<SkyLife>;
  readonly onLook: OnLook | undefined;
}

const Lives = ({ list, onLook }: LivesProps) => (
  <div className={styles.collective}>
    <p role="status" className={styles.note}>
      {summaryOf(list)}
    </p>
    <Register label={t('people')}>
      {list.items.map((life, place) => (
        <LifeLine
          key={life.user_id}
          life={life}
          onLook={(isLookedAt) => onLook?.(isLookedAt ? place : null)}
        />
      ))}
    </Register>
    {list.moreFailed && (
      <p role="alert" className={styles.note}>
        {t('moreFailed')}
      </p>
    )}
    {list.hasMore && (
      <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
        {t('more')}
      </Button>
    )}
  </div>
);

/** The years of a life are a span, or one. */
function spanOf(life: SkyLife): string {
  const years = yearsOf(life);
  if (years === null) return '';
  const [from, to] = years;
  return from === to ? String(from) : t('span', { from: String(from), to: String(to) });
}

interface LineProps {
  readonly life: SkyLife;
  readonly onLook: (isLookedAt: boolean) => void;
}

const LifeLine = ({ life, onLook }: LineProps) => (
  <RegisterLine
    level={2}
    small
    lead={
      <Avatar name={life.name} seed={life.user_id} src={life.picture} rest={life.is_dead} silent />
    }
    name={
      <button
        type="button"
        className={styles.name}
        onPointerEnter={() => {
          onLook(true);
        }}
        onPointerLeave={() => {
          onLook(false);
        }}
        onFocus={() => {
          onLook(true);
        }}
        onBlur={() => {
          onLook(false);
        }}
        onClick={() => {
          openPage(addressOf(life));
        }}
      >
        {life.name}
      </button>
    }
    dates={spanOf(life)}
    trail={
      <span className={styles.trail}>
        {life.is_self && <Chip>{t('you')}</Chip>}
        {life.is_dead && <Chip tone="silver">{t('remembered')}</Chip>}
        <span className={styles.count}>{t('count', { count: life.total })}</span>
      </span>
    }
  />
);
