/** Begins a shared story, or edits its title, date and place. */
import { useState } from 'react';
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { unknownDate } from '@kinlore/shared/dates';
import { Button, Dialog, FormError, Stack, TextInput } from '@kinlore/shared/ui';
import { WhenWhereFields, type WhenWhere } from './WhenWhereFields.tsx';
import { beginStory, editStory } from './stories.state.ts';
import { t } from './stories.messages.ts';

interface Draft extends WhenWhere {
  readonly title: string;
}

const draftOf = (story: SharedStory | null): Draft => ({
  title: story?.title ?? '',
  when: story?.when ?? unknownDate(),
  place: story?.place ?? '',
});

interface StoryDialogProps {
  /** Null for a new one. */
  readonly story: SharedStory | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

export function StoryDialog({ story, onClose, onSaved }: StoryDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(story));
  const { busy, problem, save } = useSaving(story, (id) => {
    onClose();
    onSaved(id);
  });
  const isReady = draft.title.trim() !== '';
  const send = () => {
    const { title, when, place } = draft;
    if (isReady) void save({ title: title.trim(), when, place: place.trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(story === null ? 'beginTitle' : 'editTitle')}
      footer={<Foot busy={busy} isReady={isReady} onClose={onClose} onSave={send} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <StoryFields
            draft={draft}
            onChange={(part) => {
              setDraft((now) => ({ ...now, ...part }));
            }}
          />
          <FormError>{problem}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}

function Foot({
  busy,
  isReady,
  onClose,
  onSave,
}: {
  readonly busy: boolean;
  readonly isReady: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}) {
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" busy={busy} disabled={!isReady} onClick={onSave}>
        {t('save')}
      </Button>
    </>
  );
}

function StoryFields({
  draft: { title, when, place },
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <>
      <TextInput
        label={t('title')}
        hint={t('titleHint')}
        value={title}
        onValue={(value) => {
          onChange({ title: value });
        }}
        maxLength={120}
        required
        dir="auto"
      />
      <WhenWhereFields when={when} place={place} onChange={onChange} />
    </>
  );
}

function useSaving(story: SharedStory | null, onSaved: (id: string) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);
  const save = async (words: Parameters<typeof editStory>[1]) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      if (story === null) onSaved((await beginStory(words, key)).id);
      else {
        await editStory(story, words);
        onSaved(story.id);
      }
    } catch (failure) {
      // Other words are another story: the server would refuse them under the old key.
      setKey(newKey());
      setProblem(sentenceOf(failure) || t('saveFailed'));
    }
    setBusy(false);
  };
  return { busy, problem, save };
}
