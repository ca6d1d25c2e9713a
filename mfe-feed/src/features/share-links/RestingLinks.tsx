/** A memory that became its owner's alone: the links that showed it rest, and the owner is asked what becomes of them. */
import { useList } from '@kinlore/shared/state';
import { Banner, Button } from '@kinlore/shared/ui';
import { useState } from 'react';
import { shareLinks } from './share-links.api.ts';
import ShareLinksDialog from './ShareLinksDialog.tsx';
import { t } from './share-links.messages.ts';

export default function RestingLinks({ activityId }: { readonly activityId: string }) {
  const [open, setOpen] = useState(false);
  const { items } = useList(shareLinks, { activityId });
  const count = items.filter(({ state }) => state === 'resting').length;
  if (count === 0 && !open) return null;
  return (
    <>
      {count > 0 && (
        <Banner
          tone="plain"
          icon="link"
          actions={
            <Button kind="link" small onClick={() => setOpen(true)}>
              {t('look')}
            </Button>
          }
        >
          {t('resting', { count })}
        </Banner>
      )}
      {open && <ShareLinksDialog activityId={activityId} onClose={() => setOpen(false)} />}
    </>
  );
}
