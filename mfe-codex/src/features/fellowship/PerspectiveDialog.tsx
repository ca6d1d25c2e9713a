import { useEffect, useState } from 'react';
import {
  interactionFrequencies,
  meetingContexts,
  relationshipDepths,
  type Connection,
  type Perspective,
} from '@kinlore/shared/contracts/connections';
import { toast } from '@kinlore/shared/remote';
import {
  Button,
  Dialog,
  FailedState,
  SelectNative,
  Skeleton,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { t } from './fellowship.messages.ts';
import { readPerspective, writePerspective, type PerspectiveChange } from './fellowship.state.ts';

type Read =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ok'; readonly perspective: Perspective | null };

/** How one sees a connection: three words and a few lines, read by nobody else. */
export function PerspectiveDialog({
  connection,
  onClose,
}: {
  readonly connection: Connection;
  readonly onClose: () => void;
}) {
  const [read, setRead] = useState<Read>({ status: 'loading' });
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    let wanted = true;
    readPerspective(connection.id).then(
      (perspective) => {
        if (wanted) setRead({ status: 'ok', perspective });
      },
      () => {
        if (wanted) setRead({ status: 'failed' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [connection.id, visit]);
  const save = async (change: PerspectiveChange) => {
    try {
      await writePerspective(connection.id, change);
      toast({ tone: 'good', text: t('saved') });
      onClose();
    } catch {
      toast({ tone: 'bad', text: t('saveFailed') });
    }
  };
  if (read.status === 'ok')
    return (
      <PerspectiveForm
        name={connection.user.full_name}
        perspective={read.perspective}
        onSave={save}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('perspectiveTitle', { name: connection.user.full_name })}
      size="small"
    >
      {read.status === 'loading' ? (
        <Skeleton name="form" />
      ) : (
        <FailedState
          title={t('readFailed')}
          unaffected={t('unaffected')}
          onRetry={() => {
            setRead({ status: 'loading' });
            setVisit(visit + 1);
          }}
        />
      )}
    </Dialog>
  );
}

interface PerspectiveFormProps {
  readonly name: string;
  readonly perspective: Perspective | null;
  readonly onSave: (change: PerspectiveChange) => Promise<void>;
  readonly onClose: () => void;
}

export function PerspectiveForm({ name, perspective, onSave, onClose }: PerspectiveFormProps) {
  const [context, setContext] = useState(perspective?.meeting_context ?? null);
  const [depth, setDepth] = useState(perspective?.relationship_depth ?? null);
  const [frequency, setFrequency] = useState(perspective?.interaction_frequency ?? null);
  const [words, setWords] = useState(perspective?.words ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave({
      meeting_context: context,
      relationship_depth: depth,
      interaction_frequency: frequency,
      words,
    });
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('perspectiveTitle', { name })}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('perspectiveLead')}</p>
        <WordSelect
          label={t('context')}
          words={meetingContexts}
          value={context}
          onValue={setContext}
        />
        <WordSelect
          label={t('depth')}
          words={relationshipDepths}
          value={depth}
          onValue={setDepth}
        />
        <WordSelect
          label={t('frequency')}
          words={interactionFrequencies}
          value={frequency}
          onValue={setFrequency}
        />
        <TextArea
          label={t('words')}
          value={words}
          onValue={setWords}
          rows={4}
          maxLength={2000}
          count
        />
      </Stack>
    </Dialog>
  );
}

/** Every word of the three lists has its sentence under its own name. */
const wordsFor = (word: Word): string => t(word);

type Word =
  | (typeof meetingContexts)[number]
  | (typeof relationshipDepths)[number]
  | (typeof interactionFrequencies)[number];

function WordSelect<W extends Word>({
  label,
  words,
  value,
  onValue,
}: {
  readonly label: string;
  readonly words: readonly W[];
  readonly value: W | null;
  readonly onValue: (word: W | null) => void;
}) {
  const options = [
    { value: 'none', label: t('notSaid') },
    ...words.map((word) => ({ value: word, label: wordsFor(word) })),
  ];
  return (
    <SelectNative<string>
      label={label}
      value={value ?? 'none'}
      options={options}
      onValue={(value) => {
        onValue(words.find((word) => word === value) ?? null);
      }}
    />
  );
}
