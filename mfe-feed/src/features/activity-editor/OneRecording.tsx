/** A voice or a film of the memory, with its caption. */
import type { Recording } from '@kinlore/shared/contracts/media';
import { useRecord } from '@kinlore/shared/state';
import { Icon, IconButton, TextInput } from '@kinlore/shared/ui';
import { clockOf } from '@kinlore/shared/player';
import type { DraftRecording } from './draft-files.ts';
import { mediaFiles } from './editor.api.ts';
import type { Told } from './editor.state.ts';
import { recordingWords as t } from './editor.messages.ts';
import styles from './Pictures.module.css';

export type OneRecordingProps = { readonly recording: DraftRecording; readonly told: Told };

const nameOf = (kept: Recording | null): string => {
  const what = t(kept?.kind === 'video' ? 'video' : 'voice');
  return kept === null ? what : t('named', { what, length: clockOf(kept.length_ms) });
};

export function OneRecording({ recording: { media_id: id, caption }, told }: OneRecordingProps) {
  const kept = useRecord(mediaFiles, id).value?.recording ?? null;
  const name = nameOf(kept);
  const change = (make: (one: DraftRecording) => readonly DraftRecording[]) =>
    told.change((now) => ({
      ...now,
      recordings: now.recordings.flatMap((one) => (one.media_id === id ? make(one) : one)),
    }));
  return (
    <div className={styles.recording}>
      <Icon name={kept?.kind === 'video' ? 'video' : 'voice'} size={24} />
      <TextInput
        label={name}
        placeholder={t('caption')}
        value={caption}
        onValue={(words) => change((one) => [{ ...one, caption: words }])}
        maxLength={300}
        dir="auto"
        autoComplete="off"
      />
      <IconButton icon="delete" label={t('remove', { name })} onClick={() => change(() => [])} />
    </div>
  );
}
