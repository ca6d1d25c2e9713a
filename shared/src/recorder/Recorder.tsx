/** The recorder on a page: one large button, how loud it is and how long it has been, and a last look before it is kept. */
import { Button, FormError, Icon, Spinner } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import {
  createCapture,
  type Capture,
  type CaptureState,
  type Purpose,
  type Recorded,
} from './capture.ts';
import { Going } from './Going.tsx';
import { forgetRecording, type Cover } from './kept-recordings.ts';
import type { CaptureKind } from './means.ts';
import { Review } from './Review.tsx';
import { t } from './recorder.messages.ts';
import styles from './Recorder.module.css';

export type RecorderProps = {
  /** Does not change while it is there. */
  readonly kind: CaptureKind;
  /** Whose recordings they are on this device. */
  readonly owner: string;
  /** Hides them on this device from everybody else. Does not change while it is there. */
  readonly cover?: Cover;
  /** An hour where it is not said. */
  readonly longestMs?: number;
  readonly bitsPerSecond?: number;
  /** It ends by itself before it is larger. */
  readonly mostBytes?: number;
  /** It was asked for by the press that opened it: no second one is wanted. */
  readonly atOnce?: boolean;
  /** It stays on this device until `forgetRecording` is told its file's name. */
  readonly onKeep: (recorded: Recorded) => void;
  readonly onCancel: () => void;
};

const minutesOf = (ms: number): number => Math.floor(ms / 60_000);
const limitWords = (longestMs: number): string =>
  longestMs < HOUR_MS ? t('limitMinutes', { minutes: minutesOf(longestMs) }) : t('limit');
const longWords = (longestMs: number): string => t(longestMs < HOUR_MS ? 'longShort' : 'long');

const idle: CaptureState = { is: 'idle', trouble: null };

const HOUR_MS = 3_600_000;

const purposeOf = ({ kind, owner, cover, ...limits }: RecorderProps): Purpose => ({
  kind,
  keeping: { owner, cover },
  longestMs: limits.longestMs ?? HOUR_MS,
  bitsPerSecond: limits.bitsPerSecond,
  mostBytes: limits.mostBytes,
});

function useCapture(props: RecorderProps): readonly [CaptureState, Capture] {
  const [state, setState] = useState<CaptureState>(idle);
  const [capture] = useState(() => createCapture(purposeOf(props), setState));
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
  const { kind, longestMs = HOUR_MS, atOnce = false } = props;
  const [state, capture] = useCapture(props);
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
          limit={limitWords(longestMs)}
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

function Ended({ kind, owner, cover, state, capture, onKeep, onCancel, ...more }: EndedProps) {
  const { recorded } = state;
  const drop = () => void forgetRecording({ owner, cover }, recorded.file.name);
  return (
    <Review
      kind={kind}
      state={state}
      long={longWords(more.longestMs ?? HOUR_MS)}
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
  /** How long it may be, in words. */
  readonly limit: string;
  readonly state: Of<'idle'>;
  readonly onStart: () => void;
  readonly onCancel: () => void;
};

function Begin({ kind, limit, state, onStart, onCancel }: BeginProps) {
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
        {t('start')} · {limit}
      </p>
      {state.trouble !== null && <FormError>{t(state.trouble)}</FormError>}
      <Button small kind="link" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </>
  );
}
