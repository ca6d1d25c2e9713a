/** What is said, beside the recording: it follows the playing, a press plays from there, and who may edit the memory writes it. */
import { Button } from '@kinlore/shared/ui';
import { useState } from 'react';
import { clockOf } from '@kinlore/shared/player';
import { fetchedPart } from './fetched-part.tsx';
import { Transcribing } from './Transcribing.tsx';
import { lineAt } from './transcript.ts';
import type { TranscriptProps } from './recording-props.ts';
import { t } from './recordings.messages.ts';
import styles from './Recordings.module.css';

const Editor = fetchedPart(() => import(/* webpackChunkName: "more" */ './TranscriptEditor.tsx'));

export function Transcript({ memory, recording, playback, editing }: TranscriptProps) {
  const [isEditing, setEditing] = useState(false);
  const { transcript } = recording;
  if (isEditing)
    return (
      <Editor
        memory={memory}
        recording={recording}
        playback={playback}
        editing={editing}
        onDone={() => setEditing(false)}
      />
    );
  if (transcript.length === 0 && !memory.abilities.edit) return null;
  return (
    <div className={styles.transcript}>
      {transcript.length > 0 && <Lines recording={recording} playback={playback} />}
      <Transcribing memory={memory} recording={recording} editing={editing} />
      {memory.abilities.edit && (
        <Button small kind="quiet" icon="edit" onClick={() => setEditing(true)}>
          {t(transcript.length > 0 ? 'edit' : 'write')}
        </Button>
      )}
    </div>
  );
}

function Lines({
  recording: { transcript },
  playback,
}: Pick<TranscriptProps, 'recording' | 'playback'>) {
  const said = playback.isPlaying || playback.at > 0 ? lineAt(transcript, playback.at) : -1;
  return (
    <ol className={styles.lines} aria-label={t('transcript')}>
      {transcript.map(({ at, text }, place) => (
        // Two lines may say the same at the same time.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <button
            type="button"
            className={styles.line}
            aria-current={place === said ? 'true' : undefined}
            onClick={() => {
              playback.seek(at);
              if (!playback.isPlaying) playback.toggle();
            }}
          >
            <span className={styles.mark} aria-label={t('jump', { at: clockOf(at) })}>
              {clockOf(at)}
            </span>
            <span dir="auto">{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
