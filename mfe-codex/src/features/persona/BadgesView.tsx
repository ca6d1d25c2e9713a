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
export function BadgesView({ shelf: { value, status, refresh }, ...rest }: BadgesViewProps) {
  if (value === null && status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  if (value === null) return <Skeleton name="profile" />;
  return <Shelves shelf={value} {...(status === 'stale' && { onAgain: refresh })} {...rest} />;
}

interface ShelvesProps extends Omit<BadgesViewProps, 'shelf'> {
  readonly shelf: BadgeShelf;
  /** Where what is shown may be older than what there is. */
  readonly onAgain?: () => Promise<unknown>;
}

function Shelves({ shelf, problem, onPin, onWhy, onRecord, onAgain }: ShelvesProps) {
  const [said, setSaid] = useState('');
  const pinning: Pinning = {
    pinned: shelf.pinned,
    async change(pinned, words) {
      if (await onPin(pinned)) setSaid(words);
    },
  };
  const { held, parts } = partsOf(shelf);
  return (
    <div className={styles.badges}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {problem && <p role="alert">{t('pinFailed')}</p>}
      {onAgain && <Stale onAgain={onAgain} />}
      {held.length === 0 ? (
        <NoneYet onRecord={onRecord} />
      ) : (
        <Pinned badges={shelf.badges} pinning={pinning} onWhy={onWhy} />
      )}
      {parts.map(([title, badges]) => (
        <Shelf key={title} title={title} badges={badges} pinning={pinning} onWhy={onWhy} />
      ))}
    </div>
  );
}

function partsOf({ badges, pinned }: BadgeShelf): {
  readonly held: readonly Badge[];
  readonly parts: readonly (readonly [title: string, badges: readonly Badge[]])[];
} {
  const held = badges.filter(({ tier, taken_because: taken }) => tier ?? taken);
  const loose = held.filter(({ slug }) => !pinned.includes(slug));
  return {
    held,
    parts: [
      [t('earned'), loose.filter(({ hidden }) => !hidden)],
      [t('found'), loose.filter(({ hidden }) => hidden)],
      [t('ahead'), badges.filter((badge) => !held.includes(badge))],
    ],
  };
}

const Stale = ({ onAgain }: { readonly onAgain: () => Promise<unknown> }) => (
  <p className={styles.note}>
    {t('stale')}{' '}
    <Button kind="link" small onClick={() => void onAgain()}>
      {t('again')}
    </Button>
  </p>
);

const NoneYet = ({ onRecord }: { readonly onRecord: () => void }) => (
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
);

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
