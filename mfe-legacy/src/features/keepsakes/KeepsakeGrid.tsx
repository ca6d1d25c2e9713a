/** Keepsakes as cards, a page at a time. */
import type { KeepsakeCard } from '@kinlore/shared/contracts/keepsakes';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Banner, Button, cx, FailedState, Icon, Skeleton } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { keepsakes } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';
import { kindIcons } from './kind-icons.ts';
import { kindWords } from './kinds.ts';
import { dateWords } from './when-words.ts';
import styles from './Keepsakes.module.css';

type Query = Parameters<typeof keepsakes.of>[0];

interface GridProps {
  readonly query: Query;
  readonly label: string;
  readonly empty: ReactNode;
  readonly level: 2 | 3 | 4;
}

export function KeepsakeGrid({ query, label, empty, level }: GridProps) {
  const list = useList(keepsakes, query);
  if (list.status === 'loading') return <Skeleton name="feed" label={label} />;
  if (list.status === 'failed')
    return (
      <FailedState
        level={2}
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return empty;
  return (
    <>
      {list.status === 'stale' && (
        <Banner tone="warn" icon="warning">
          {t('stale')}
        </Banner>
      )}
      <ul className={styles['grid']} aria-label={label}>
        {list.items.map((keepsake) => (
          <li key={keepsake.id}>
            <Card keepsake={keepsake} level={level} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

export const keeperWords = ({ mine, owner }: Pick<KeepsakeCard, 'mine' | 'owner'>): string =>
  mine ? t('yours') : t('keptBy', { name: owner.full_name });

const Frame = ({ keepsake: { kind, picture } }: { readonly keepsake: KeepsakeCard }) =>
  picture === null || picture.url === '' ? (
    <div className={cx(styles['frame'], styles['bare'])}>
      <Icon name={kindIcons[kind]} size={40} />
    </div>
  ) : (
    <div className={styles['frame']}>
      <img src={picture.url} alt={picture.alt} loading="lazy" decoding="async" />
    </div>
  );

function Card({ keepsake, level }: { readonly keepsake: KeepsakeCard } & Pick<GridProps, 'level'>) {
  const { id, kind, name, when, place } = keepsake;
  const Name = `h${level}` as const;
  const from = [dateWords(when), place].filter((part) => part !== '').join(' · ');
  return (
    <article className={styles['card']}>
      <Frame keepsake={keepsake} />
      <p className={styles['kind']}>{kindWords[kind]()}</p>
      <Name className={styles['name']} dir="auto">
        <Link to={`/keepsakes/${id}`}>{name}</Link>
      </Name>
      {from !== '' && (
        <p className={styles['note']} dir="auto">
          {from}
        </p>
      )}
      <p className={styles['note']}>{keeperWords(keepsake)}</p>
    </article>
  );
}
