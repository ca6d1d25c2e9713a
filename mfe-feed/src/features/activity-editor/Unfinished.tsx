/** Memories that wait in one's account to be finished: begun on another device, or sent back by a grown-up. Absent where there are none. */
import { call } from '@kinlore/shared/api-client';
import { listDrafts, type Activity } from '@kinlore/shared/contracts/activities';
import { openActivityEditor } from '@kinlore/shared/remote';
import { createResource, useList } from '@kinlore/shared/state';
import { Button, RelativeTime } from '@kinlore/shared/ui';
import { useEffect } from 'react';
import { t } from './editor.messages.ts';
import styles from './Editor.module.css';

const PAGE = 5;

const drafts = createResource<'mine', Activity>({
  load: (_mine, { cursor, signal }) =>
    call(
      listDrafts,
      { query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
});

export function Unfinished() {
  const { items, hasMore, refresh, more } = useList(drafts, 'mine');
  useEffect(() => void refresh(), [refresh]);
  if (items.length === 0) return null;
  return (
    <section className={styles.unfinished} aria-label={t('unfinished')}>
      <h4>{t('unfinished')}</h4>
      <p className={styles.note}>{t('unfinishedWords')}</p>
      <ul>
        {items.map(({ id, title, updated_at }) => (
          <li key={id}>
            <span dir="auto">
              {title === '' ? t('untitled') : title}{' '}
              <small className={styles.note}>
                <RelativeTime at={updated_at} />
              </small>
            </span>
            <Button
              small
              aria-label={t('continueOf', { title: title === '' ? t('untitled') : title })}
              onClick={() => openActivityEditor({ activity: id })}
            >
              {t('continueIt')}
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button small kind="link" onClick={() => void more()}>
          {t('unfinishedMore')}
        </Button>
      )}
    </section>
  );
}
