/** The recorder on a page: one large button, how loud it is and how long it has been, and a last look before it is kept. */
import { Button, FormError, Icon, Spinner } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { createCapture, type Capture, type CaptureState, type Recorded } from './capture.ts';
import { forgetRecording } from './kept-recordings.ts';
import type { CaptureKind } from './means.ts';
import { Review } from './Review.tsx';
import { lengthWords, t } from './recorder.messages.ts';
import styles from './Recorder.module.css';

export type RecorderProps = {
  /** Does not change while it is there. */
  readonly kind: CaptureKind;
  /** Whose recordings they are on this device. */
  readonly owner: string;
  /** It was asked for by the press that opened it: no second one is wanted. */
  readonly atOnce?: boolean;
  /** It stays on this device until `forgetRecording` is told its file's name. */
  readonly onKeep: (recorded: Recorded) => void;
  readonly onCancel: () => void;
};

const idle: CaptureState = { is: 'idle', trouble: null };

function useCapture(kind: CaptureKind, owner: string): readonly [CaptureState, Capture] {
  const [state, setState] = useState<CaptureState>(idle);
  const [capture] = useState(() => createCapture(kind, owner, setState));
  useEffect(() => () => capture.end(), [capture]);
  return [state, capture];
}

/** Its buttons are in sight, whatever stands there now. */
function useScrolledIntoView(is: CaptureState['is']) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [is]);
  return section;
}

export function Recorder(props: RecorderProps) {
  const { kind, owner, atOnce = false } = props;
  const [state, capture] = useCapture(kind, owner);
  useEffect(() => {
    if (atOnce) void capture.start();
  }, [atOnce, capture]);
  const words = t(kind === 'video' ? 'askingVideo' : 'asking');
  const section = useScrolledIntoView(state.is);
  return (
    <section ref={section} className={styles.recorder} aria-label={t(kind)}>
      {state.is === 'idle' && (
        <Begin
          kind={kind}
          state={state}
          onStart={() => void capture.start()}
          onCancel={props.onCancel}
        />
      )}
      {state.is === 'asking' && (
        <p className={styles.asking} role="status">
          <Spinner label={words} />
          {words}
        </p>
      )}
      {(state.is === 'recording' || state.is === 'paused') && (
        <Going kind={kind} state={state} capture={capture} />
      )}
      {state.is === 'done' && <Ended {...props} state={state} capture={capture} />}
    </section>
  );
}

type EndedProps = RecorderProps & {
  readonly state: Of<'done'>;
  readonly capture: Capture;
};

function Ended({ kind, owner, state, capture, onKeep, onCancel }: EndedProps) {
  const { recorded } = state;
  const drop = () => void forgetRecording(owner, recorded.file.name);
  return (
    <Review
      kind={kind}
      state={state}
      onKeep={() => onKeep(recorded)}
      onAgain={() => {
        drop();
        void capture.start();
      }}
      onCancel={() => {
        drop();
        onCancel();
      }}
    />
  );
}

type Of<Is extends CaptureState['is']> = Extract<CaptureState, { is: Is }>;

type BeginProps = {
  readonly kind: CaptureKind;
  readonly state: Of<'idle'>;
  readonly onStart: () => void;
  readonly onCancel: () => void;
};

function Begin({ kind, state, onStart, onCancel }: BeginProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.record}
        aria-label={t('start')}
        onClick={onStart}
      >
        <Icon name={kind === 'video' ? 'video' : 'voice'} size={24} />
      </button>
      <p className={styles.hint}>
        {t('start')} · {t('limit')}
      </p>
      {state.trouble !== null && <FormError>{t(state.trouble)}</FormError>}
      <Button small kind="link" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}

type Level = CSSProperties & Readonly<Record<'--level', number>>;

type GoingProps = {
  readonly kind: CaptureKind;
  readonly state: Of<'recording' | 'paused'>;
  readonly capture: Capture;
};

function Going({ kind, state, capture }: GoingProps) {
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
