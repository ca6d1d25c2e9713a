import type { Recording } from '@kinlore/shared/contracts/media';
import { Broken, CopyWords, FilmPlayer, VoicePlayer, usePlayback } from '@kinlore/shared/player';

export default function VoiceRecording({
  recording,
  name,
}: {
  readonly recording: Recording;
  readonly name: string;
}) {
  const playback = usePlayback(recording.length_ms);
  const Player = recording.kind === 'video' ? FilmPlayer : VoicePlayer;
  return (
    <>
      <Player recording={recording} name={name} playback={playback} />
      {playback.isBroken && <Broken playback={playback} url={recording.url} />}
      <CopyWords {...(recording.copy !== undefined && { copy: recording.copy })} />
    </>
  );
}
