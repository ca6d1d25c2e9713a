/** Its owner edits the title, the date and the place, and deletes what nobody else has told anything of. */
import { useState } from 'react';
import type { SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { Confirm, IconButton, Menu } from '@kinlore/shared/ui';
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
  if (!story.abilities.edit) return null;
  return (
    <>
      <Menu
        label={t('actionsOf')}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={t('actionsOf')} />}
        items={[
          {
            key: 'edit',
            label: t('edit'),
            icon: 'edit',
            onSelect: () => {
              setOpen('edit');
            },
          },
          ...(story.abilities.delete
            ? [
                {
                  key: 'delete',
                  label: t('delete'),
                  icon: 'delete' as const,
                  onSelect: () => {
                    setOpen('delete');
                  },
                },
              ]
            : []),
        ]}
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
