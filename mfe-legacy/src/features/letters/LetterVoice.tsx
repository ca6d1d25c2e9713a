/** The voice in a letter that is open: fetched and decrypted in this page, played and saved. What is wrong with it is said, and harms no word. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { fileNameOf, saveFile } from '@kinlore/shared/parts';
import { Button, FormError, Row, Spinner } from '@kinlore/shared/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SealedVoice, Sound } from './crypto/voice.ts';
import { t } from './reading.messages.ts';
import { VoiceBoundary } from './VoiceBoundary.tsx';
import { fetchVoice, type FetchPiece } from './voice-pieces.ts';
import styles from './Letters.module.css';

const SoundPlayer = lazy(
  async () => import(/* webpackChunkName: "recorder" */ './SoundPlayer.tsx'),
);

interface LetterVoiceProps {
  /** Null where what the letter says of it cannot be read. */
  readonly voice: SealedVoice | null;
  readonly letterKey: Uint8Array;
  readonly from: string;
  /** Does not change while it is there. */
  readonly fetchPiece: FetchPiece;
}

type State =
  | { readonly is: 'loading' | 'torn' }
  | { readonly is: 'failed'; readonly sentence: string }
  | { readonly is: 'here'; readonly sound: Sound };

function useSound({ voice, letterKey, fetchPiece }: Omit<LetterVoiceProps, 'from'>) {
  const [state, setState] = useState<State>({ is: voice === null ? 'torn' : 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (voice === null) return undefined;
    const life = new AbortController();
    const tell = (next: State) => {
      if (!life.signal.aborted) setState(next);
    };
    fetchVoice({ letterKey, voice }, fetchPiece, life.signal).then(
      (file) =>
        tell(
          file === null
            ? { is: 'torn' }
            : { is: 'here', sound: { file, lengthMs: voice.length_ms, peaks: voice.peaks } },
        ),
      (failure: unknown) => tell({ is: 'failed', sentence: sentenceOf(failure) }),
    );
    return () => life.abort();
  }, [voice, letterKey, fetchPiece, round]);
  const again = () => {
    setState({ is: 'loading' });
    setRound((before) => before + 1);
  };
  return { state, again };
}

const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
};
const endingOf = ({ type }: Blob): string => endings[type.split(';')[0] ?? ''] ?? 'audio';

export function LetterVoice({ from, ...sealed }: LetterVoiceProps) {
  const { state, again } = useSound(sealed);
  return (
    <section className={styles['section']} aria-label={t('voice', { name: from })}>
      {state.is === 'loading' && <Spinner label={t('voiceLoading')} />}
      {state.is === 'torn' && (
        <p role="alert" className={styles['text']}>
          {t('voiceTorn')}
        </p>
      )}
      {state.is === 'failed' && (
        <>
          <FormError>
            {t('voiceFailed')} {state.sentence}
          </FormError>
          <Button onClick={again}>{t('voiceAgain')}</Button>
        </>
      )}
      {state.is === 'here' && <Here sound={state.sound} from={from} />}
    </section>
  );
}

const Here = ({ sound, from }: { readonly sound: Sound; readonly from: string }) => (
  <>
    <VoiceBoundary instead={<p className={styles['note']}>{t('voiceNotPlayed')}</p>}>
      <Suspense fallback={<Spinner label={t('voiceLoading')} />}>
        <SoundPlayer sound={sound} name={t('voice', { name: from })} />
      </Suspense>
    </VoiceBoundary>
    <Row gap={8}>
      <Button
        icon="download"
        onClick={() =>
          saveFile(sound.file, fileNameOf([t('voiceFile'), from], endingOf(sound.file), 'voice'))
        }
      >
        {t('voiceKeep')}
      </Button>
    </Row>
  </>
);
