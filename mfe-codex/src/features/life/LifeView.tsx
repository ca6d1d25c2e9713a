import type { Activity } from '@kinlore/shared/contracts/activities';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import {
  Button,
  Chip,
  DateGutter,
  DateText,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
} from '@kinlore/shared/ui';
import type { List } from '@kinlore/shared/state';
import { t } from './life.messages.ts';
import { byYear } from './years.ts';
import styles from './Life.module.css';

const labelOf = (type: string): string =>
  activityTypes.find(({ slug }) => slug === type)?.label ?? type;

export interface LifeViewProps {
  readonly list: Pick<
    List<Activity>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
  >;
  readonly own: boolean;
  readonly onOpen: (activity: Activity) => void;
  readonly onRecord: () => void;
}

/** A life, year by year. */
export function LifeView({ list, own, onOpen, onRecord }: LifeViewProps) {
  const { items, status, busy, hasMore, moreFailed, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="feed" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failedTitle')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
      />
    );
  if (items.length === 0) {
    return (
      <EmptyState
        icon="book"
        title={t('emptyTitle')}
        action={
          own ? (
            <Button kind="primary" icon="edit" onClick={onRecord}>
              {t('record')}
            </Button>
          ) : undefined
        }
      >
        {t(own ? 'emptyOwn' : 'emptyOther')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.life}>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      {byYear(items, ({ when }) => when).map(({ year, items: some }) => (
        <DateGutter key={`${String(year)} ${some[0]?.id ?? ''}`} year={year ?? t('undated')}>
          <Register label={year ?? t('undated')}>
            {some.map((activity) => (
              <Memory key={activity.id} activity={activity} onOpen={onOpen} />
            ))}
          </Register>
        </DateGutter>
      ))}
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
    </div>
  );
}

function Memory({
  activity,
  onOpen,
}: {
  readonly activity: Activity;
  readonly onOpen: (activity: Activity) => void;
}) {
  const { type, when, place, title, provenance, author, owner, media, audience } = activity;
  const teller =
    provenance.told_by !== ''
      ? provenance.told_by
      : author.id === owner.id
        ? null
        : author.full_name;
  const [first] = media;
  return (
    <RegisterLine
      label={
        <>
          {labelOf(type)}
          {when.kind !== 'unknown' && (
            <>
              {' '}
              · <DateText date={when} />
            </>
          )}
          {place !== '' && (
            <>
              {' '}
              · <bdi>{place}</bdi>
            </>
          )}
        </>
      }
      name={
        <a
          className={styles.open}
          href={`/activities/${type}/${activity.id}`}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault();
              onOpen(activity);
            }
          }}
        >
          {title}
        </a>
      }
      provenance={teller === null ? undefined : t('told', { name: teller })}
      trail={
        first !== undefined && first.state === 'ready' ? (
          <img
            className={styles.picture}
            src={first.url_small}
            alt={first.alt}
            width={72}
            height={72}
            loading="lazy"
            decoding="async"
          />
        ) : undefined
      }
    >
      {audience === 'self' && <Chip icon="lock">{t('private')}</Chip>}
      {media.length > 1 && (
        <span className={styles.note}>{t('pictures', { count: media.length })}</span>
      )}
    </RegisterLine>
  );
}

/** A press that does not ask for a new tab or window. */
const isPlain = (event: {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
