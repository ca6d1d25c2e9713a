import type { Recording } from '@kinlore/shared/contracts/media';
import { Broken, CopyWords, FilmPlayer, VoicePlayer, usePlayback } from '@kinlore/shared/player';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

export default function TributeRecordings({
  recordings,
  author,
}: {
  readonly recordings: readonly Recording[];
  readonly author: string;
}) {
  return recordings.map((recording, place) => (
    <One
      key={recording.media_id}
      recording={recording}
      name={nameOf(recording, recordings.length > 1 ? place + 1 : null, author)}
    />
  ));
}

function nameOf({ kind, caption }: Recording, number: number | null, name: string): string {
  const what = caption === '' ? t(kind === 'video' ? 'filmBy' : 'voiceBy', { name }) : caption;
  return number === null ? what : t('numbered', { what, number });
}

function One({ recording, name }: { readonly recording: Recording; readonly name: string }) {
  const playback = usePlayback(recording.length_ms);
  const Player = recording.kind === 'video' ? FilmPlayer : VoicePlayer;
  return (
    <figure className={styles['figure']}>
      <Player recording={recording} name={name} playback={playback} />
      {playback.isBroken && <Broken playback={playback} url={recording.url} />}
      {recording.caption !== '' && <figcaption dir="auto">{recording.caption}</figcaption>}
      <CopyWords {...(recording.copy !== undefined && { copy: recording.copy })} />
    </figure>
  );
}
