/** One's own side of a story. What was typed stays until the server has it. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  MOST_WORDS,
  perspectiveAudiences,
  type PerspectiveAudience,
  type StoryPerspective,
} from '@kinlore/shared/contracts/shared-stories';
import { unknownDate } from '@kinlore/shared/dates';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, RadioGroup, Stack, TextArea } from '@kinlore/shared/ui';
import { StoryPictures, type Chosen } from './StoryPictures.tsx';
import { WhenWhereFields, type WhenWhere } from './WhenWhereFields.tsx';
import { tellSide } from './stories.state.ts';
import { t } from './stories.messages.ts';

interface TellDialogProps {
  readonly storyId: string;
  /** Null for the first. */
  readonly own: StoryPerspective | null;
  readonly onClose: () => void;
}

interface Draft extends WhenWhere {
  readonly body: string;
  readonly audience: PerspectiveAudience;
  readonly pictures: readonly Chosen[];
}

const draftOf = (own: StoryPerspective | null): Draft => ({
  body: own?.body ?? '',
  when: own?.when ?? unknownDate(),
  place: own?.place ?? '',
  audience: own?.audience ?? 'story',
  pictures: own?.pictures.map(({ media_id: id, url_small: url }) => ({ id, url })) ?? [],
});

export function TellDialog({ storyId, own, onClose }: TellDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(own));
  const { busy, problem, save } = useTelling(storyId, own, onClose);
  const isReady = draft.body.trim() !== '';
  const send = () => {
    if (isReady) void save(draft);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(own === null ? 'tellYours' : 'editYours')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!isReady} onClick={send}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <Fields
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

function Fields({
  draft: { body, when, place, audience, pictures },
  onChange,
}: {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <>
      <TextArea
        label={t('words')}
        value={body}
        onValue={(value) => {
          onChange({ body: value });
        }}
        rows={8}
        maxLength={MOST_WORDS}
        count={body.length > MOST_WORDS - 500}
        required
      />
      <WhenWhereFields when={when} place={place} onChange={onChange} />
      <StoryPictures
        pictures={pictures}
        onPictures={(value) => {
          onChange({ pictures: value });
        }}
      />
      <RadioGroup
        label={t('whoReads')}
        value={audience}
        onValue={(value) => {
          onChange({ audience: value });
        }}
        options={perspectiveAudiences.map((value) => ({
          value,
          label: t(`reads_${value}`),
          hint: value === 'story' ? t('reads_storyHint') : undefined,
        }))}
      />
    </>
  );
}

function useTelling(storyId: string, own: StoryPerspective | null, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What was changed elsewhere is saved over only after it was said.
  const [version, setVersion] = useState(own?.version ?? 0);
  const save = async ({ pictures, place, body, ...draft }: Draft) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const media_ids = pictures.map(({ id }) => id);
      const words = { ...draft, body: body.trim(), place: place.trim(), version, media_ids };
      const newer = await tellSide(storyId, words);
      if (newer === null) {
        toast({ tone: 'good', text: t('saved') });
        onSaved();
      } else {
        setVersion(newer);
        setProblem(t('changedElsewhere'));
      }
    } catch (failure) {
      setProblem(sentenceOf(failure) || t('saveFailed'));
    }
    setBusy(false);
  };
  return { busy, problem, save };
}
