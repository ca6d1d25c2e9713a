/** A sound that is in this page alone, to be listened to. */
import type { Recording } from '@kinlore/shared/contracts/media';
import { VoicePlayer, usePlayback } from '@kinlore/shared/player';
import { useEffect, useState } from 'react';
import type { Sound } from './crypto/voice.ts';
import { t } from './reading.messages.ts';
import styles from './Letters.module.css';

interface SoundPlayerProps {
  readonly sound: Sound;
  readonly name: string;
}

/** Null until the browser has given it one; taken back when it is no longer shown. */
function useAddress(file: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    let gone = false;
    queueMicrotask(() => {
      if (!gone) setAddress(made);
    });
    return () => {
      gone = true;
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

export default function SoundPlayer({ sound, name }: SoundPlayerProps) {
  const address = useAddress(sound.file);
  return address === null ? null : (
    <Playing key={address} sound={sound} name={name} address={address} />
  );
}

function Playing({ sound, name, address }: SoundPlayerProps & { readonly address: string }) {
  const playback = usePlayback(sound.lengthMs);
  const recording: Recording = {
    media_id: '',
    kind: 'audio',
    mime: sound.file.type,
    length_ms: sound.lengthMs,
    width: null,
    height: null,
    peaks: sound.peaks,
    url: address,
    caption: '',
    transcript: [],
  };
  return (
    <>
      <VoicePlayer recording={recording} name={name} playback={playback} />
      {playback.isBroken && (
        <p role="alert" className={styles['note']}>
          {t('voiceNotPlayed')}
        </p>
      )}
    </>
  );
}
