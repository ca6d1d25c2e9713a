/** Writes a memory of two people. What was typed stays until the server has it. */
import { useState } from 'react';
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { ConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { unknownDate } from '@kinlore/shared/dates';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, FormError, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { PictureField, shownIn, type Shown } from './PictureField.tsx';
import { addMemory, changeMemory, type MemoryWords } from './together.state.ts';
import { t } from './together.messages.ts';

interface MemoryOfTwoDialogProps {
  readonly connection: string;
  readonly name: string;
  /** Null for a new one. */
  readonly memory: ConnectionMemory | null;
  readonly onClose: () => void;
}

/** What is being written. */
interface Draft {
  readonly title: string;
  readonly body: string;
  readonly when: FuzzyDate;
  readonly picture: Shown | null;
}

const draftOf = (memory: ConnectionMemory | null): Draft => ({
  title: memory?.title ?? '',
  body: memory?.body ?? '',
  when: memory?.when ?? unknownDate(),
  picture: shownIn(memory),
});

function useDraft(memory: ConnectionMemory | null) {
  const [draft, setDraft] = useState(() => draftOf(memory));
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
  };
  return { draft, change };
}

export function MemoryOfTwoDialog({ connection, name, memory, onClose }: MemoryOfTwoDialogProps) {
  const { draft, change } = useDraft(memory);
  const title = draft.title.trim();
  const { busy, problem, run } = useWriting(memory, connection, () => {
    toast({ tone: 'good', text: t('saved', { name }) });
    onClose();
  });
  const save = () => {
    const { body, when, picture } = draft;
    if (title !== '') void run({ title, body, when, media_id: picture?.id ?? null });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={memory === null ? t('addTitle', { name }) : t('editTitle')}
      footer={<Footer busy={busy} ready={title !== ''} onSave={save} onClose={onClose} />}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack>
          <DraftFields draft={draft} onChange={change} />
          <FormError>{problem}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}

interface FooterProps {
  readonly busy: boolean;
  readonly ready: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

const Footer = ({ busy, ready, onSave, onClose }: FooterProps) => (
  <>
    <Button onClick={onClose}>{t('cancel')}</Button>
    <Button kind="primary" busy={busy} disabled={!ready} onClick={onSave}>
      {t('save')}
    </Button>
  </>
);

function DraftFields({
  draft: { title, when, body, picture },
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}) {
  const me = useAtomValue(currentUser);
  const options = useReadingOptions(me?.time_zone);
  return (
    <>
      <TextInput
        label={t('name')}
        hint={t('nameHint')}
        value={title}
        onValue={(value) => {
          onChange({ title: value });
        }}
        maxLength={120}
        required
        dir="auto"
      />
      <FuzzyDateField
        label={t('when')}
        value={when}
        onValue={(value) => {
          onChange({ when: value });
        }}
        options={options}
      />
      <TextArea
        label={t('words')}
        value={body}
        onValue={(value) => {
          onChange({ body: value });
        }}
        rows={6}
        maxLength={5_000}
        count={body.length > 4_500}
      />
      <PictureField
        picture={picture}
        onPicture={(value) => {
          onChange({ picture: value });
        }}
      />
    </>
  );
}

function useWriting(memory: ConnectionMemory | null, connection: string, onSaved: () => void) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem: string | null }>({
    busy: false,
    problem: null,
  });
  const [key, setKey] = useState(newKey);
  // What was changed elsewhere is saved over only after it was said.
  const [known, setKnown] = useState(memory);
  const run = async (words: MemoryWords) => {
    if (state.busy) return;
    setState({ busy: true, problem: null });
    try {
      const changed =
        known === null
          ? void (await addMemory(connection, words, key))
          : await changeMemory(known, words);
      if (changed) {
        setKnown(changed);
        setState({ busy: false, problem: t('changedElsewhere') });
      } else onSaved();
    } catch (failure) {
      // Other words are another memory: the server would refuse them under the old key.
      setKey(newKey());
      setState({ busy: false, problem: sentenceOf(failure) || t('saveFailed') });
    }
  };
  return { ...state, run };
}
