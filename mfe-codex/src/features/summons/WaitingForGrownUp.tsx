import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, RelativeTime } from '@kinlore/shared/ui';
import { t } from './summons.messages.ts';
import { waitingRequests } from './summons.state.ts';
import styles from './Summons.module.css';

/** What a child asked for and a grown-up looks at first; nothing where nothing waits. */
export function WaitingForGrownUp({ userId }: { readonly userId: string }) {
  const { items, status, busy, hasMore, refresh, more } = useList(waitingRequests, { userId });
  if (status === 'failed')
    return (
      <FailedState
        title={t('grownUpFailed')}
        unaffected={t('requestsKept')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="requests-waiting">
      <h3 id="requests-waiting" className={styles.heading}>
        {t('grownUp')}
      </h3>
      <Register label={t('grownUp')}>
        {items.map(({ id, username, waits_for: whose, requested_at: at }) => (
          <RegisterLine
            key={id}
            level={4}
            name={`@${username}`}
            provenance={<RelativeTime at={at} />}
          >
            <p>{t(whose === 'mine' ? 'grownUpMine' : 'grownUpTheirs')}</p>
          </RegisterLine>
        ))}
      </Register>
      {hasMore && (
        <Button busy={busy === 'more'} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
