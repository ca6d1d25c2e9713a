/** Memories in which both are: hers, his or somebody else's, as far as one may read them. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openActivity } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Row, Skeleton } from '@kinlore/shared/ui';
import { sharedActivities } from './together.state.ts';
import { t } from './together.messages.ts';
import styles from './Together.module.css';

export function SharedActivities({ connection }: { readonly connection: string }) {
  const list = useList(sharedActivities, { connection });
  return (
    <section className={styles.section} aria-labelledby={`both-${connection}`}>
      <h3 id={`both-${connection}`} className={styles.title}>
        {t('sharedTitle')}
      </h3>
      {list.status === 'loading' && <Skeleton name="feed" label={t('loading')} />}
      {list.status === 'failed' && (
        <FailedState
          title={t('sharedFailed')}
          unaffected={t('safe')}
          onRetry={() => void list.refresh()}
          level={4}
        />
      )}
      {(list.status === 'ok' || list.status === 'stale') && list.items.length === 0 && (
        <p className={styles.note}>{t('sharedNone')}</p>
      )}
      <Lines list={list} />
    </section>
  );
}

function Lines({ list }: { readonly list: List<Activity> }) {
  return (
    <>
      {list.items.length > 0 && (
        <Register label={t('sharedTitle')}>
          {list.items.map((memory) => (
            <Line key={memory.id} memory={memory} />
          ))}
        </Register>
      )}
      {list.hasMore && (
        <Row>
          <Button small busy={list.busy === 'more'} onClick={() => void list.more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}

function Line({ memory }: { readonly memory: Activity }) {
  const when =
    memory.when.kind === 'unknown'
      ? ''
      : formatFuzzyDate(memory.when, { locale: locale(), style: 'short' });
  const name = memory.owner.full_name;
  return (
    <RegisterLine
      small
      level={null}
      name={
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            openActivity({ activityId: memory.id, activityType: 'activity' });
          }}
        >
          {memory.title}
        </button>
      }
      dates={<bdi>{when === '' ? name : t('sharedBy', { when, name })}</bdi>}
    />
  );
}
