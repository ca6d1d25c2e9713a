/** What one does with a memory beyond changing it: telling and writing it with others, links. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { createSharedStory } from '@kinlore/shared/contracts/shared-stories';
import { openSharedStory, toast } from '@kinlore/shared/remote';
import { Confirm, type MenuItem } from '@kinlore/shared/ui';
import { Suspense, useState } from 'react';
import { CoauthorsDialog, leaveWriting } from '../coauthors/index.ts';
import { ShareLinksDialog } from '../share-links/index.ts';
import { useOwnActs } from './own-acts.ts';
import { t } from './view.messages.ts';

/** What one does with a memory of one's own beyond changing it, and the dialogs for it. */
export function useOwnItems(memory: Activity) {
  const [open, setOpen] = useState<'together' | 'links' | 'writers' | null>(null);
  const { mayTell, mayLink } = useOwnActs(memory);
  const close = () => setOpen(null);
  return {
    items: [
      ...(mayTell ? [togetherItem(() => setOpen('together'))] : []),
      ...(mayTell ? [writersItem(() => setOpen('writers'))] : []),
      ...(mayLink ? [linksItem(() => setOpen('links'))] : []),
      ...(memory.my_part?.state === 'accepted' ? [leavingItem(memory)] : []),
    ],
    dialogs: (
      <>
        <Together memory={memory} open={open === 'together'} onClose={close} />
        {open === 'writers' && (
          <Suspense fallback={null}>
            <CoauthorsDialog memory={memory} onClose={close} />
          </Suspense>
        )}
        {open === 'links' && (
          <Suspense fallback={null}>
            <ShareLinksDialog activityId={memory.id} onClose={close} />
          </Suspense>
        )}
      </>
    ),
  };
}

const togetherItem = (onSelect: () => void): MenuItem => ({
  key: 'together',
  label: t('together'),
  icon: 'people',
  onSelect,
});

const writersItem = (onSelect: () => void): MenuItem => ({
  key: 'writers',
  label: t('writers'),
  icon: 'edit',
  onSelect,
});

const leavingItem = (memory: Activity): MenuItem => ({
  key: 'leave',
  label: t('leaveWriting'),
  icon: 'close',
  onSelect: () => void leaveWriting(memory),
});

const linksItem = (onSelect: () => void): MenuItem => ({
  key: 'links',
  label: t('links'),
  icon: 'share',
  onSelect,
});

/** A story that others tell, too, begun with the title, the date and the place of this memory. */
function Together({
  memory: { id, title, when, place },
  open,
  onClose,
}: {
  readonly memory: Activity;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  // Pressed again after a failure it is the same story.
  const [key] = useState(() => crypto.randomUUID());
  const act = async () => {
    setBusy(true);
    try {
      const body = { title: title.slice(0, 120), when, place, activity_id: id };
      const { data } = await call(createSharedStory, { body }, { idempotencyKey: key });
      onClose();
      openSharedStory(data.id);
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Confirm
      open={open}
      title={t('togetherAsk', { title })}
      act={t('togetherDo')}
      leave={t('togetherNot')}
      busy={busy}
      onDo={() => void act()}
      onClose={onClose}
    >
      {t('togetherWords')}
    </Confirm>
  );
}
