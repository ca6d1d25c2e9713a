/** Its owner edits the title, the date and the place, and deletes what nobody else has told anything of; others report it. */
import { useState } from 'react';
import type { SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { useReportItem } from '@kinlore/shared/remote';
import { Confirm, IconButton, Menu, type MenuItem } from '@kinlore/shared/ui';
import { StoryDialog } from './StoryDialog.tsx';
import { deleteStory } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';

interface StoryActionsProps {
  readonly story: SharedStory;
  readonly onDeleted: () => void;
}

export function StoryActions({ story, onDeleted }: StoryActionsProps) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { busy, run } = useAct();
  const close = () => {
    setOpen(null);
  };
  const report = useReportItem('shared_story', story.id, story.owner?.id ?? null);
  const items = [...(story.abilities.edit ? ownItems(story, setOpen) : []), ...report];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('actionsOf')}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={t('actionsOf')} />}
        items={items}
      />
      {open === 'edit' && <StoryDialog story={story} onClose={close} onSaved={close} />}
      {open === 'delete' && (
        <Confirm
          open
          title={t('deleteTitle')}
          act={t('delete')}
          busy={busy}
          onClose={close}
          onDo={() => void run(() => deleteStory(story.id), t('deleted'), onDeleted)}
        >
          {t('deleteWords')}
        </Confirm>
      )}
    </>
  );
}

const ownItems = (
  { abilities }: SharedStory,
  onOpen: (which: 'edit' | 'delete') => void,
): readonly MenuItem[] => [
  {
    key: 'edit',
    label: t('edit'),
    icon: 'edit',
    onSelect: () => {
      onOpen('edit');
    },
  },
  ...(abilities.delete
    ? [
        {
          key: 'delete',
          label: t('delete'),
          icon: 'delete',
          onSelect: () => {
            onOpen('delete');
          },
        } as const,
      ]
    : []),
];
