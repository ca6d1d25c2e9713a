/** The section of shared stories: one's own with what waits, or what somebody published; one story in its place while it is open. */
import { useState } from 'react';
import { takeSharedStory } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Row, Stack } from '@kinlore/shared/ui';
import { ConsentsWanted, StoryRequests } from './Waiting.tsx';
import { StoryDialog } from './StoryDialog.tsx';
import { StoryList } from './StoryList.tsx';
import { StoryPage } from './StoryPage.tsx';
import { ownStories, publishedStories } from './stories.state.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

export interface SharedStoriesProps {
  readonly userId: string;
  readonly isOwn: boolean;
  readonly name: string;
}

export function SharedStories({ userId, isOwn, name }: SharedStoriesProps) {
  const [open, setOpen] = useState<string | null>(() => (isOwn ? takeSharedStory() : null));
  const me = useAtomValue(currentUser);
  if (open !== null)
    return (
      <StoryPage
        key={open}
        id={open}
        userId={me?.id ?? ''}
        onBack={() => {
          setOpen(null);
        }}
      />
    );
  return isOwn ? (
    <OwnStories userId={userId} onOpen={setOpen} />
  ) : (
    <StoryList
      stories={publishedStories}
      userId={userId}
      label={t('listOf', { name })}
      empty={t('emptyOf')}
      emptyWords={t('emptyOfWords', { name })}
      onOpen={setOpen}
    />
  );
}

function OwnStories({
  userId,
  onOpen,
}: {
  readonly userId: string;
  readonly onOpen: (id: string) => void;
}) {
  const [beginning, setBeginning] = useState(false);
  return (
    <Stack gap={24}>
      <p className={styles.note}>{t('lead')}</p>
      <Row>
        <Button
          icon="add"
          onClick={() => {
            setBeginning(true);
          }}
        >
          {t('begin')}
        </Button>
      </Row>
      <StoryRequests userId={userId} onOpen={onOpen} />
      <ConsentsWanted userId={userId} onOpen={onOpen} />
      <StoryList
        stories={ownStories}
        userId={userId}
        label={t('list')}
        empty={t('empty')}
        emptyWords={t('emptyWords')}
        onOpen={onOpen}
      />
      {beginning && (
        <StoryDialog
          story={null}
          onClose={() => {
            setBeginning(false);
          }}
          onSaved={onOpen}
        />
      )}
    </Stack>
  );
}
