import { call, isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { updateActivity } from '@kinlore/shared/contracts/activities';
import { toast } from '@kinlore/shared/remote';
import { Button, FormError, TextArea } from '@kinlore/shared/ui';
import { useRef, useState } from 'react';
import { transcriptions } from './transcriptions.state.ts';
import { linesOf, longLine, withMark, wordsOf } from './transcript.ts';
import type { TranscriptProps } from './recording-props.ts';
import { t } from './recordings.messages.ts';
import styles from './Recordings.module.css';

type EditorProps = TranscriptProps & { readonly onDone: () => void };

/** All recordings go with it, because a list that is sent replaces the list; what is not said of the others stays. */
async function save({ memory, recording, editing }: TranscriptProps, words: string): Promise<void> {
  const recordings = memory.recordings.map(({ media_id, caption }) => ({
    media_id,
    caption,
    ...(media_id === recording.media_id && { transcript: [...linesOf(words)] }),
  }));
  const { data } = await call(
    updateActivity,
    { params: { id: memory.id }, body: { recordings } },
    { ifMatch: memory.version },
  );
  editing.onEdited(data);
  // Who corrected what a program wrote is told with it.
  void transcriptions.of(memory.id).refresh();
}

/** The words being written, and the way they are kept. */
function useWriting(props: EditorProps) {
  const { memory, recording, editing, onDone } = props;
  const [words, setWords] = useState(() => wordsOf(recording.transcript));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (failure: unknown) => {
    const isStale = isApiFailure(failure) && failure.status === 412;
    if (isStale) editing.onStale(memory.id);
    setProblem(isStale ? t('changedElsewhere') : sentenceOf(failure));
    setBusy(false);
  };
  const keep = async () => {
    const long = longLine(linesOf(words));
    if (long !== null) return setProblem(t('tooLong', { line: long.slice(0, 40) }));
    setBusy(true);
    try {
      await save(props, words);
      toast({ tone: 'good', text: t('saved') });
      return onDone();
    } catch (failure) {
      return refuse(failure);
    }
  };
  return { words, setWords, busy, problem, keep };
}

/** Puts the time of now before the line of the cursor; gives the words with it. */
function marked(field: HTMLTextAreaElement, at: number): string {
  const { words, cursor } = withMark(field.value, field.selectionStart, at);
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(cursor, cursor);
  });
  return words;
}

export default function TranscriptEditor(props: EditorProps) {
  const { playback, onDone } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { words, setWords, busy, problem, keep } = useWriting(props);
  const mark = () => {
    if (field.current !== null) setWords(marked(field.current, playback.at));
  };
  return (
    <div className={`${styles.transcript ?? ''} ${styles.writing ?? ''}`}>
      <TextArea
        ref={field}
        label={t('words')}
        hint={t('wordsHint')}
        value={words}
        onValue={setWords}
        rows={8}
        dir="auto"
      />
      {problem !== null && <FormError>{problem}</FormError>}
      <div className={styles.acts}>
        <Button small icon="clock" onClick={mark}>
          {t('mark')}
        </Button>
        <Button small kind="primary" busy={busy} onClick={() => void keep()}>
          {t('save')}
        </Button>
        <Button small kind="link" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
