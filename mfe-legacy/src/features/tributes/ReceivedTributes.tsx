/** What others wrote at the memorials one looks after, as it is shown there. */
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { received } from './tributes.api.ts';
import { TributeLetter } from './TributeLetter.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

/** Nothing for who keeps none, and where nothing is shown yet. */
export function ReceivedTributes() {
  const list = useList(received, {});
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="tributes-received" className={styles['waiting']}>
      <h3 id="tributes-received">{t('receivedTitle')}</h3>
      <ul className={styles['letters']}>
        {list.items.map(({ memorial, tribute }) => (
          <li key={tribute.id} className={styles['wall']}>
            <p>
              <Link to={`/memorials/${memorial.slug}`}>
                {t('waitingFor', { name: memorial.full_name })}
              </Link>
            </p>
            <ul className={styles['letters']}>
              <TributeLetter
                tribute={tribute}
                onChanged={(next) =>
                  void list.patch(tribute.id, () => ({ memorial, tribute: next }))
                }
                onGone={() => void list.remove(tribute.id)}
              />
            </ul>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
