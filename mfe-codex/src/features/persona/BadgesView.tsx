import { useState } from 'react';
import type { Badge, BadgeShelf } from '@kinlore/shared/contracts/badges';
import type { RecordView } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { BadgeCard, MOST_PINNED, type Pinning } from './BadgeCard.tsx';
import { t } from './badges.messages.ts';
import styles from './Badges.module.css';

export interface BadgesViewProps {
  readonly shelf: Pick<RecordView<BadgeShelf>, 'value' | 'status' | 'refresh'>;
  /** The last pinning could not be saved. */
  readonly problem: boolean;
  readonly onPin: (pinned: readonly string[]) => Promise<boolean>;
  readonly onWhy: (badge: Badge) => void;
  readonly onRecord: () => void;
}

/** What is pinned, what was earned, what was found, and what is still ahead. */
export function BadgesView({ shelf, problem, onPin, onWhy, onRecord }: BadgesViewProps) {
  const { value, status, refresh } = shelf;
  const [said, setSaid] = useState('');
  if (value === null && status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  if (value === null) return <Skeleton name="profile" />;
  const pinning: Pinning = {
    pinned: value.pinned,
    async change(pinned, words) {
      if (await onPin(pinned)) setSaid(words);
    },
  };
  const isPinned = ({ slug }: Badge) => value.pinned.includes(slug);
  const held = value.badges.filter(({ tier, taken_because: taken }) => tier ?? taken);
  const parts: readonly (readonly [string, readonly Badge[]])[] = [
    [t('earned'), held.filter((badge) => !badge.hidden && !isPinned(badge))],
    [t('found'), held.filter((badge) => badge.hidden && !isPinned(badge))],
    [t('ahead'), value.badges.filter((badge) => !held.includes(badge))],
  ];
  return (
    <div className={styles.badges}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {problem && <p role="alert">{t('pinFailed')}</p>}
      {status === 'stale' && (
        <p className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      {held.length === 0 ? (
        <EmptyState
          icon="sign-quill"
          title={t('noneTitle')}
          action={
            <Button kind="primary" icon="edit" onClick={onRecord}>
              {t('record')}
            </Button>
          }
        >
          {t('none')}
        </EmptyState>
      ) : (
        <Pinned badges={value.badges} pinning={pinning} onWhy={onWhy} />
      )}
      {parts.map(([title, badges]) => (
        <Shelf key={title} title={title} badges={badges} pinning={pinning} onWhy={onWhy} />
      ))}
    </div>
  );
}

interface ShelfProps {
  readonly badges: readonly Badge[];
  readonly pinning: Pinning;
  readonly onWhy: (badge: Badge) => void;
}

function Pinned({ badges, pinning, onWhy }: ShelfProps) {
  const chosen = pinning.pinned.flatMap((slug) => badges.filter((badge) => badge.slug === slug));
  if (chosen.length === 0) return <p className={styles.note}>{t('pinnedNone')}</p>;
  return (
    <>
      <Shelf title={t('pinned')} badges={chosen} pinning={pinning} onWhy={onWhy} />
      {chosen.length === MOST_PINNED && <p className={styles.note}>{t('full')}</p>}
    </>
  );
}

function Shelf({ title, badges, pinning, onWhy }: ShelfProps & { readonly title: string }) {
  if (badges.length === 0) return null;
  return (
    <section aria-label={title} className={styles.shelf}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {badges.map((badge) => (
          <BadgeCard key={badge.slug} badge={badge} pinning={pinning} onWhy={onWhy} />
        ))}
      </ul>
    </section>
  );
}
