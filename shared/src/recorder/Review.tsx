/** A last look, or listen, before a recording is kept. */
import { Button } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import type { CaptureState } from './capture.ts';
import type { CaptureKind } from './means.ts';
import { lengthWords, t } from './recorder.messages.ts';
import styles from './Recorder.module.css';

export type ReviewProps = {
  readonly kind: CaptureKind;
  readonly state: Extract<CaptureState, { is: 'done' }>;
  /** What is said where it came to its longest. */
  readonly long: string;
  readonly onKeep: () => void;
  readonly onAgain: () => void;
  readonly onCancel: () => void;
};

/** Gives the file to what plays it, and takes its address back. */
function playing(file: File) {
  return (media: HTMLMediaElement | null) => {
    if (media === null) return undefined;
    const address = URL.createObjectURL(file);
    media.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

export function Review({ kind, state, long, onKeep, onAgain, onCancel }: ReviewProps) {
  const [hold] = useState(() => playing(state.recorded.file));
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const Player = kind === 'video' ? 'video' : 'audio';
  return (
    <>
      {state.why !== 'asked' && <p role="alert">{state.why === 'long' ? long : t(state.why)}</p>}
      <p className={styles.hint}>
        {t(kind === 'video' ? 'watch' : 'listen')} ({lengthWords(state.recorded.lengthMs)})
      </p>
      <Player ref={hold} className={styles.review} controls aria-label={t(kind)} />
      <div className={styles.acts}>
        <Button ref={keep} kind="primary" icon="check" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button icon="refresh" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button kind="link" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}
