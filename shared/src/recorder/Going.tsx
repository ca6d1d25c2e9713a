/** A recording while it is made: how loud it is, how long it has been, and its end. */
import { Button, Icon } from '@kinlore/shared/ui';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { Capture, CaptureState } from './capture.ts';
import type { CaptureKind } from './means.ts';
import { lengthWords, t } from './recorder.messages.ts';
import styles from './Recorder.module.css';

type Level = CSSProperties & Readonly<Record<'--level', number>>;

type GoingProps = {
  readonly kind: CaptureKind;
  readonly state: Extract<CaptureState, { is: 'recording' | 'paused' }>;
  readonly capture: Capture;
};

export function Going({ kind, state, capture }: GoingProps) {
  const { is, lengthMs, level, stream } = state;
  const isGoing = is === 'recording';
  return (
    <>
      {kind === 'video' ? <Mirror stream={stream} /> : <Lamp level={isGoing ? level : null} />}
      <p className={styles.length}>
        <span role="status">{t(is)}</span>{' '}
        <span role="timer" aria-label={t('length', { length: lengthWords(lengthMs) })}>
          {lengthWords(lengthMs)}
        </span>
      </p>
      <div className={styles.acts}>
        <Button
          icon={isGoing ? 'pause' : 'voice'}
          onClick={() => (isGoing ? capture.pause() : capture.resume())}
        >
          {t(isGoing ? 'pause' : 'resume')}
        </Button>
        <Button kind="primary" icon="stop" onClick={() => capture.stop()}>
          {t('stop')}
        </Button>
      </div>
      <p className={styles.hint}>{t('safe')}</p>
    </>
  );
}

/** How loud it is; null while it rests. */
function Lamp({ level }: { readonly level: number | null }) {
  const style: Level = { '--level': level ?? 0 };
  return (
    <span className={level === null ? styles.lampOff : styles.lamp} style={style} aria-hidden>
      <Icon name="voice" size={24} />
    </span>
  );
}

/** What the camera sees, as in a mirror, and without its sound. */
function Mirror({ stream }: { readonly stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} className={styles.mirror} autoPlay muted playsInline aria-hidden />;
}
