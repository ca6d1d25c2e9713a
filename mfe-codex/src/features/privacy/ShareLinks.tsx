/** All links that show a memory of one's own to whoever holds them. Nothing where there is none: they are made at the memory. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  endShareLink,
  listShareLinks,
  wakeShareLink,
  type ShareLink,
} from '@kinlore/shared/contracts/share-links';
import { ShareLinkRow } from '@kinlore/shared/parts';
import { toast } from '@kinlore/shared/remote';
import { createResource, useList } from '@kinlore/shared/state';
import { Button, FailedState } from '@kinlore/shared/ui';
import { t } from './privacy.messages.ts';
import styles from './Privacy.module.css';

const links = createResource<{ readonly userId: string }, ShareLink>({
  load: (_query, { cursor, signal }) =>
    call(listShareLinks, { query: { ...(cursor !== undefined && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

const end = (id: string) => call(endShareLink, { params: { id } });
const wake = (id: string) => call(wakeShareLink, { params: { id } });

async function act(work: Promise<unknown>, words: string): Promise<void> {
  try {
    await work;
    toast({ tone: 'good', text: words });
  } catch (failure) {
    toast({ tone: 'bad', text: sentenceOf(failure) });
  }
}

export function ShareLinks({ userId }: { readonly userId: string }) {
  const list = useList(links, { userId });
  const { items, status } = list;
  if (status === 'loading' || (status !== 'failed' && items.length === 0)) return null;
  return (
    <section className={styles.part} aria-labelledby="privacy-links">
      <h3 id="privacy-links" className={styles.heading}>
        {t('links')}
      </h3>
      <p>{t('linksLead')}</p>
      {status === 'failed' ? (
        <FailedState
          title={t('linksFailed')}
          unaffected={t('linksRest')}
          level={4}
          onRetry={() => void list.refresh()}
        />
      ) : (
        <Rows {...list} />
      )}
    </section>
  );
}

type RowsProps = Pick<
  ReturnType<typeof useList<unknown, ShareLink>>,
  'items' | 'hasMore' | 'refresh' | 'more'
>;

const Rows = ({ items, hasMore, refresh, more }: RowsProps) => (
  <>
    <ul className={styles.links}>
      {items.map((link) => (
        <li key={link.id}>
          <ShareLinkRow
            link={link}
            titled
            onEnd={() => act(end(link.id), t('linkEnded')).then(refresh)}
            onWake={() => act(wake(link.id), t('linkWoken')).then(refresh)}
          />
        </li>
      ))}
    </ul>
    {hasMore && (
      <Button small onClick={() => void more()}>
        {t('linksMore')}
      </Button>
    )}
  </>
);
