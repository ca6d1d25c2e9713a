/** Links of a memorial, as those see them who say who reads it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { MemorialLink } from '@kinlore/shared/contracts/memorial-links';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Confirm, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { endLink, memorialLinks } from './memorial-links.api.ts';
import { t } from './memorial-links.messages.ts';
import styles from './MemorialLinks.module.css';

const stateWords = ({ state, expires_at: until }: MemorialLink): string =>
  t(state, { day: formatDay(until.slice(0, 10), locale()) });

export function MemorialLinkList({ memorial }: { readonly memorial: Memorial }) {
  const list = useList(memorialLinks, { memorial: memorial.id });
  const [ending, setEnding] = useState<MemorialLink | null>(null);
  if (list.status === 'loading') return <Skeleton name="table" label={t('loading')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        level={3}
      />
    );
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="memorial-links" className={styles['below']}>
      <h3 id="memorial-links">{t('links')}</h3>
      <ul className={styles['links']}>
        {list.items.map((link) => (
          <LinkLine key={link.id} link={link} onEnd={() => setEnding(link)} />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {ending !== null && (
        <EndLink memorial={memorial} link={ending} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

const LinkLine = ({ link, onEnd }: { readonly link: MemorialLink; readonly onEnd: () => void }) => (
  <li>
    <div className={styles['what']}>
      <p dir="auto">{link.name}</p>
      <p className={styles['quiet']}>{stateWords(link)}</p>
      {link.made_by !== null && (
        <p className={styles['quiet']} dir="auto">
          {t('madeBy', { name: link.made_by.full_name })}
        </p>
      )}
    </div>
    <Button small aria-label={t('endOf', { name: link.name })} onClick={onEnd}>
      {t('end')}
    </Button>
  </li>
);

function EndLink({
  memorial,
  link,
  onClose,
}: {
  readonly memorial: Memorial;
  readonly link: MemorialLink;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await endLink(memorial.id, link.id);
      toast({ tone: 'plain', text: t('endDone') });
      onClose();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('endTitle')}
      act={t('end')}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void end()}
      onClose={onClose}
    >
      {t('endWords')}
    </Confirm>
  );
}
