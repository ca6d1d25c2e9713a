/** The recordings of a memory, each with its words. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Recording } from '@kinlore/shared/contracts/media';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { CopyNote } from './CopyNote.tsx';
import { Broken, Controls, FilmPlayer, VoicePlayer, usePlayback } from '@kinlore/shared/player';
import type { Editing } from './recording-props.ts';
import { Transcript } from './Transcript.tsx';
import { t } from './recordings.messages.ts';
import styles from './Recordings.module.css';

export type RecordingListProps = {
  readonly memory: Activity;
  readonly recordings: readonly Recording[];
  /** Where the memory is read by itself, with speed, words and the original; null in a list. */
  readonly editing: Editing | null;
};

export default function RecordingList({ memory, recordings, editing }: RecordingListProps) {
  const left = memory.recordings.length - recordings.length;
  return (
    <div className={styles.list} role="group" aria-label={t('list')}>
      {recordings.map((recording, place) => (
        <One
          key={recording.media_id}
          recording={recording}
          name={nameOf(recording, place, memory.recordings.length)}
          memory={memory}
          editing={editing}
        />
      ))}
      {left > 0 && <p className={styles.left}>{t('more', { count: left })}</p>}
    </div>
  );
}

function nameOf({ kind, caption }: Recording, place: number, all: number): string {
  const what = caption === '' ? t(kind === 'video' ? 'film' : 'voice') : caption;
  return all === 1 ? what : t('numbered', { what, number: place + 1, all });
}

type OneProps = {
  readonly recording: Recording;
  readonly name: string;
  readonly memory: Activity;
  readonly editing: Editing | null;
};

function One({ recording, name, memory, editing }: OneProps) {
  const playback = usePlayback(recording.length_ms);
  const isMine = useAtomValue(currentUser)?.id === memory.owner.id;
  const Player = recording.kind === 'video' ? FilmPlayer : VoicePlayer;
  return (
    <figure className={styles.one}>
      <Player recording={recording} name={name} playback={playback} />
      {playback.isBroken && <Broken playback={playback} url={recording.url} />}
      {recording.caption !== '' && (
        <figcaption className={styles.caption} dir="auto">
          {recording.caption}
        </figcaption>
      )}
      {editing !== null && <CopyNote memory={memory} recording={recording} editing={editing} />}
      {editing !== null && (
        <Controls
          playback={playback}
          original={isMine ? `/api/v1/media/${recording.media_id}/original` : null}
        />
      )}
      {editing !== null && (
        <Transcript memory={memory} recording={recording} playback={playback} editing={editing} />
      )}
    </figure>
  );
}
