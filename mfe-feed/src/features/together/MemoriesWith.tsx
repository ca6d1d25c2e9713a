/** "Memories with Jelena": on her card in the tree or her codex, as far as the reader may read them. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listWith, type Activity } from '@kinlore/shared/contracts/activities';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import type { Slots } from '@kinlore/shared/remote';
import { createResource, currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { LifePhotos } from '../life-photos/index.ts';
import { memoryHref, t as memoryWords, Thumb, whenWords } from '../memory/index.ts';
import { t } from './together.messages.ts';
import styles from './MemoriesWith.module.css';

const PAGE = 10;

type Whom = { readonly person: string } | { readonly user: string };

const together = createResource<Whom, Activity>({
  load: (query, { cursor, signal }) =>
    call(
      listWith,
      { query: { ...query, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: when([
    'activity.saved',
    'activity.removed',
    'activity.published',
    'activity.audience_changed',
    'realtime.resumed',
  ]),
});

export default function MemoriesWith({
  name,
  person,
  user,
  photosOf,
  level,
}: Slots['person.memories']) {
  // Guests are shown no memories of others, and ask for none.
  const isGuest = useAtomValue(currentUser) === null;
  if (isGuest) return null;
  if (photosOf !== undefined) return <LifePhotos key={photosOf} userId={photosOf} />;
  if (person !== undefined)
    return <List key={person} whom={{ person }} name={name} level={level} />;
  if (user !== undefined) return <List key={user} whom={{ user }} name={name} level={level} />;
  // A memorial tells them itself, in the chapters of the life.
  return null;
}

function List({
  whom,
  name,
  level,
}: {
  readonly whom: Whom;
  readonly name: string;
  readonly level: 2 | 3 | 4;
}) {
  const list = useList(together, whom);
  const { items, status, hasMore, refresh, more } = list;
  const Title = `h${level}` as const;
  return (
    <section className={styles.together} aria-label={t('title', { name })}>
      <Title className={styles.title}>{t('title', { name })}</Title>
      {status === 'loading' && <Skeleton name="feed" label={t('loading')} />}
      {status === 'failed' && (
        <FailedState
          title={t('failed')}
          unaffected={t('failedRest')}
          onRetry={() => void refresh()}
        />
      )}
      {status !== 'loading' && status !== 'failed' && items.length === 0 && (
        <p className={styles.none}>{t('none', { name })}</p>
      )}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((memory) => (
            <li key={memory.id}>
              <Line memory={memory} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button small onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

const Line = ({ memory }: { readonly memory: Activity }) => (
  <a className={styles.line} href={memoryHref(memory)}>
    <Thumb pictures={memory.media} />
    <span className={styles.words}>
      <span className={styles.name} dir="auto">
        {memory.title || memoryWords('folded')}
      </span>
      <span className={styles.note}>
        {[
          memory.when.kind === 'unknown'
            ? whenWords(memory.when)
            : formatFuzzyDate(memory.when, { locale: locale(), style: 'short' }),
          memory.owner.full_name,
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </span>
  </a>
);
