/** "Share by link": a new link, told once, and the links of this memory that there are. */
import type { ShareLink as Link } from '@kinlore/shared/contracts/share-links';
import { ShareLinkRow } from '@kinlore/shared/parts';
import { useList } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, ShareLink, Skeleton, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { LinkForm } from './LinkForm.tsx';
import { end, shareLinks, wake } from './share-links.api.ts';
import { t } from './share-links.messages.ts';
import styles from './ShareLinks.module.css';

export interface ShareLinksDialogProps {
  readonly activityId: string;
  readonly onClose: () => void;
}

interface Made {
  readonly name: string;
  readonly link: string;
}

export default function ShareLinksDialog({ activityId, onClose }: ShareLinksDialogProps) {
  const [made, setMade] = useState<Made | null>(null);
  const list = useList(shareLinks, { activityId });
  const take = (next: Made) => {
    setMade(next);
    void list.refresh();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        made !== null && (
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        )
      }
    >
      <Stack gap={24}>
        {made === null ? (
          <>
            <Stack gap={8}>
              <p>{t('lead')}</p>
              <p className={styles.note}>{t('names')}</p>
            </Stack>
            <LinkForm activityId={activityId} onMade={take} />
          </>
        ) : (
          <Ready made={made} onMore={() => setMade(null)} />
        )}
        <Links list={list} />
      </Stack>
    </Dialog>
  );
}

const Ready = ({ made, onMore }: { readonly made: Made; readonly onMore: () => void }) => (
  <Stack gap={16}>
    <p role="status">{t('ready', { name: made.name })}</p>
    <ShareLink link={made.link} label={t('link')} title={t('linkTitle')} />
    <div>
      <Button kind="link" small icon="add" onClick={onMore}>
        {t('another')}
      </Button>
    </div>
  </Stack>
);

function Links({ list }: { readonly list: ReturnType<typeof useList<unknown, Link>> }) {
  const { items, status, hasMore, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="form" label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        level={3}
        onRetry={() => void refresh()}
      />
    );
  if (items.length === 0) return null;
  return (
    <section aria-label={t('mine')}>
      <h3 className={styles.heading}>{t('mine')}</h3>
      <ul className={styles.links}>
        {items.map((link) => (
          <li key={link.id}>
            <ShareLinkRow
              link={link}
              onEnd={() => end(link.id).then(refresh)}
              onWake={() => wake(link.id).then(refresh)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button small onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
