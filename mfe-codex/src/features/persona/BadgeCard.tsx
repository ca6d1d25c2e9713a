import type { Badge } from '@kinlore/shared/contracts/badges';
import { BadgeFigure } from '@kinlore/shared/figures';
import { Button } from '@kinlore/shared/ui';
import { takenWords, t, tierName } from './badges.messages.ts';
import { t as why } from './why.messages.ts';
import styles from './Badges.module.css';

export const MOST_PINNED = 5;

export interface Pinning {
  readonly pinned: readonly string[];
  /** The whole list as it is to be, and what to say when it is so. */
  readonly change: (pinned: readonly string[], said: string) => Promise<void>;
}

interface BadgeCardProps {
  readonly badge: Badge;
  readonly pinning: Pinning;
  readonly onWhy: (badge: Badge) => void;
}

export function BadgeCard({ badge, pinning, onWhy }: BadgeCardProps) {
  const { slug, name, counts, tier, taken_because: taken } = badge;
  return (
    <li className={styles.card}>
      <BadgeFigure badge={slug} tier={tier} size={72} />
      <div className={styles.words}>
        <h4 className={styles.name}>{name}</h4>
        {tier !== null && <p className={styles.tier}>{tierName(tier)}</p>}
        <p className={styles.note}>{taken === null ? counts : takenWords(taken)}</p>
        {taken === null ? <Way badge={badge} /> : <p className={styles.note}>{t('takenWrong')}</p>}
        {tier !== null && (
          <div className={styles.acts}>
            <Button
              kind="link"
              small
              aria-label={why('whyOf', { name })}
              onClick={() => {
                onWhy(badge);
              }}
            >
              {why('why')}
            </Button>
            <PinButtons slug={slug} name={name} pinning={pinning} />
          </div>
        )}
      </div>
    </li>
  );
}

/** How far it is, in words and as a line. */
function Way({ badge: { count, next, goal } }: Pick<BadgeCardProps, 'badge'>) {
  const said = count.toLocaleString();
  if (next === null || goal === null)
    return <p className={styles.note}>{t('complete', { count: said })}</p>;
  return (
    <>
      <p className={styles.note}>
        {t('to', { count: said, goal: goal.toLocaleString(), tier: tierName(next) })}
      </p>
      <progress
        className={styles.way}
        aria-hidden="true"
        value={Math.min(count, goal)}
        max={goal}
      />
    </>
  );
}

interface PinButtonsProps {
  readonly slug: string;
  readonly name: string;
  readonly pinning: Pinning;
}

function PinButtons({ slug, name, pinning: { pinned, change } }: PinButtonsProps) {
  const place = pinned.indexOf(slug);
  if (place < 0)
    return pinned.length >= MOST_PINNED ? null : (
      <Button
        kind="link"
        small
        aria-label={t('pinOf', { name })}
        onClick={() => void change([...pinned, slug], t('isPinned', { name }))}
      >
        {t('pin')}
      </Button>
    );
  const others = pinned.filter((one) => one !== slug);
  return (
    <>
      <Button
        kind="link"
        small
        aria-label={t('unpinOf', { name })}
        onClick={() => void change(others, t('isUnpinned', { name }))}
      >
        {t('unpin')}
      </Button>
      {place > 0 && (
        <Button
          kind="link"
          small
          aria-label={t('earlier', { name })}
          onClick={() =>
            void change(
              others.toSpliced(place - 1, 0, slug),
              t('isMoved', { name, place: String(place) }),
            )
          }
        >
          ↑
        </Button>
      )}
    </>
  );
}
