import type { ReactNode } from 'react';
import type { Activity } from '@kinlore/shared/contracts/activities';
import {
  Button,
  Chip,
  DateGutter,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
} from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import type { List } from '@kinlore/shared/state';
import { categoryName } from './Categories.tsx';
import { t } from './life.messages.ts';
import { byYear } from './years.ts';
import styles from './Life.module.css';

export interface LifeViewProps {
  readonly list: Pick<
    List<Activity>,
    'items' | 'status' | 'busy' | 'hasMore' | 'moreFailed' | 'refresh' | 'more'
  >;
  readonly own: boolean;
  /** Only some memories are listed: those of a place, or of what was chosen besides; null for all. */
  readonly narrowed?: 'place' | 'more' | null;
  /** Above the years, whatever they hold. */
  readonly head?: ReactNode;
  readonly onOpen: (activity: Activity) => void;
  readonly onRecord: () => void;
}

/** A life, year by year. */
export function LifeView({ head = null, ...rest }: LifeViewProps) {
  return (
    <div className={styles.life}>
      {head}
      <Years {...rest} />
    </div>
  );
}

function Years({ list, own, narrowed = null, onOpen, onRecord }: Omit<LifeViewProps, 'head'>) {
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
  if (items.length === 0) return <Empty own={own} narrowed={narrowed} onRecord={onRecord} />;
  return (
    <>
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
    </>
  );
}

function Empty({
  own,
  narrowed,
  onRecord,
}: Required<Pick<LifeViewProps, 'own' | 'narrowed' | 'onRecord'>>) {
  if (narrowed !== null)
    return <p className={styles.note}>{t(narrowed === 'place' ? 'emptyPlace' : 'emptyChosen')}</p>;
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

/** Of what is hard to read there is no title. */
const nameOf = ({ title }: Activity): string => title || t('folded');

function Memory({
  activity,
  onOpen,
}: {
  readonly activity: Activity;
  readonly onOpen: (activity: Activity) => void;
}) {
  const { type, when, place, body, media } = activity;
  const first = media.find(({ state, url }) => state === 'ready' && url !== '');
  return (
    <RegisterLine
      label={
        <>
          {categoryName(type)}
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
          {nameOf(activity)}
        </a>
      }
      provenance={factsOf(activity)}
      trail={
        first === undefined ? undefined : (
          <img
            className={styles.picture}
            src={first.url_small || first.url}
            alt={first.alt}
            width={first.width ?? 3}
            height={first.height ?? 2}
            loading="lazy"
            decoding="async"
          />
        )
      }
    >
      {body === '' ? undefined : (
        <p className={styles.words} dir="auto">
          {body}
        </p>
      )}
    </RegisterLine>
  );
}

/** Who told it where it was somebody else, how many pictures there are, and that nobody else sees it; nothing where there is nothing to say. */
function factsOf({ provenance, author, owner, media, audience }: Activity): ReactNode {
  const teller =
    provenance.told_by === '' && author.id !== owner.id ? author.full_name : provenance.told_by;
  const facts = [
    teller === '' ? '' : t('told', { name: teller }),
    media.length > 1 ? t('pictures', { count: media.length }) : '',
  ].filter((fact) => fact !== '');
  if (facts.length === 0 && audience !== 'self') return undefined;
  return (
    <span className={styles.facts}>
      {facts.join(' · ')}
      {audience === 'self' && <Chip icon="lock">{t('private')}</Chip>}
    </span>
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
