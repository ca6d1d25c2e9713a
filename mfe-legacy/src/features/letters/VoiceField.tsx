/** The voice of a letter that is being written: recorded here or chosen, heard again, and taken out. The recorder is fetched when it is asked for. */
import { MOST_VOICE_BYTES, MOST_VOICE_MS } from '@kinlore/shared/contracts/letter-voices';
import { Button, Dial, FormError, Row, Spinner } from '@kinlore/shared/ui';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import type { Sound } from './crypto/voice.ts';
import { t } from './letters.messages.ts';
import { loadRecorder, type DraftedVoice } from './use-voice.ts';
import { VoiceBoundary } from './VoiceBoundary.tsx';
import styles from './Letters.module.css';

const Recorder = lazy(async () => ({ default: (await loadRecorder()).Recorder }));
const LeftRecordings = lazy(async () => ({ default: (await loadRecorder()).LeftRecordings }));
const SoundPlayer = lazy(
  async () => import(/* webpackChunkName: "recorder" */ './SoundPlayer.tsx'),
);

/** Of a voice as good as a telephone's: ten minutes are five megabytes. */
const BITS_PER_SECOND = 64_000;

interface VoiceFieldProps {
  readonly voice: DraftedVoice;
  /** How much of it is sealed; null while it is not being sent. */
  readonly share: number | null;
}

export function VoiceField({ voice, share }: VoiceFieldProps) {
  const id = useId();
  const { state, problem } = voice;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{t('voice')}</h3>
      {state.is === 'loading' && <Spinner label={t('voiceLoading')} />}
      {state.is === 'held' && (
        <Held sound={state.sound} isKept={state.isKept} share={share} onRemove={voice.remove} />
      )}
      {(state.is === 'none' || state.is === 'lost') && <Ways voice={voice} />}
      <FormError>{problem ?? (state.is === 'lost' ? t('voiceLost') : null)}</FormError>
    </section>
  );
}

interface HeldProps {
  readonly sound: Sound;
  readonly isKept: boolean;
  readonly share: number | null;
  readonly onRemove: () => void;
}

function Held({ sound, isKept, share, onRemove }: HeldProps) {
  const percent = Math.round((share ?? 0) * 100);
  return (
    <>
      <VoiceBoundary instead={null}>
        <Suspense fallback={<Spinner label={t('voiceLoading')} />}>
          <SoundPlayer sound={sound} name={t('voice')} />
        </Suspense>
      </VoiceBoundary>
      {!isKept && <p className={styles['note']}>{t('voiceNotKept')}</p>}
      {share === null ? (
        <Row gap={8}>
          <Button onClick={onRemove}>{t('removeVoice')}</Button>
        </Row>
      ) : (
        <Dial value={share} size={40} label={t('sealingVoice', { percent })} />
      )}
    </>
  );
}

function Ways({ voice }: Pick<VoiceFieldProps, 'voice'>) {
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    setFailed(true);
    voice.setRecording(false);
  };
  if (voice.isRecording)
    return (
      <VoiceBoundary instead={null} onFail={fail}>
        <Suspense fallback={<Spinner label={t('recorderLoading')} />}>
          <Recorder
            kind="audio"
            {...voice.keeping}
            longestMs={MOST_VOICE_MS}
            mostBytes={MOST_VOICE_BYTES}
            bitsPerSecond={BITS_PER_SECOND}
            onKeep={voice.hold}
            onCancel={() => voice.setRecording(false)}
          />
        </Suspense>
      </VoiceBoundary>
    );
  return (
    <>
      <p className={styles['note']}>{t('voiceHint')}</p>
      <Row gap={8}>
        <Button icon="voice" onClick={() => voice.setRecording(true)}>
          {t('record')}
        </Button>
        <ChooseSound onFile={voice.choose} />
      </Row>
      {hasFailed && <FormError>{t('recorderFailed')}</FormError>}
      <VoiceBoundary instead={null}>
        <Suspense fallback={null}>
          <LeftRecordings {...voice.keeping} except={voice.removed} onAdd={voice.hold} />
        </Suspense>
      </VoiceBoundary>
    </>
  );
}

function ChooseSound({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="attach" onClick={() => input.current?.click()}>
        {t('addSound')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        aria-label={t('addSound')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
