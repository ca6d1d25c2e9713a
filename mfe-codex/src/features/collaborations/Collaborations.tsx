import { useState } from 'react';
import type { Collaboration, CollaborationItem } from '@kinlore/shared/contracts/collaborations';
import { openActivity, openProfile, openSharedStory } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Dialog } from '@kinlore/shared/ui';
import { Items, People } from './CollaborationsView.tsx';
import { t } from './collaborations.messages.ts';
import { collaborationItems, collaborations } from './collaborations.state.ts';

type Person = Collaboration['person'];

export function Collaborations() {
  const list = useList(collaborations, 'mine');
  const [open, setOpen] = useState<Person | null>(null);
  return (
    <>
      <People list={list} onOpen={setOpen} />
      {open !== null && (
        <TogetherWith
          person={open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** Where a thing is read: a memory by itself, a story among the stories, what the two remember on the page of the other. */
function read({ kind, id, activity_type: activityType }: CollaborationItem, person: Person): void {
  if (kind === 'story') openSharedStory(id);
  else if (activityType === null)
    openProfile({ username: person.username, tab: 'fellowship', section: 'together' });
  else openActivity({ activityId: id, activityType });
}

interface TogetherProps {
  readonly person: Person;
  readonly onClose: () => void;
}

function TogetherWith({ person, onClose }: TogetherProps) {
  const list = useList(collaborationItems, { with: person.id });
  const title = t('with', { name: person.full_name });
  return (
    <Dialog open title={title} onClose={onClose}>
      <Items
        list={list}
        label={title}
        onOpen={(item) => {
          onClose();
          read(item, person);
        }}
      />
    </Dialog>
  );
}
