/** Having a recording written down: asked by its teller, followed while it goes on, and said of the words that came of it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Transcription } from '@kinlore/shared/contracts/transcriptions';
import { useRecord } from '@kinlore/shared/state';
import { Button, FormError, Icon } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { askFor, isUnderWay, sayItIsRight, transcriptions } from './transcriptions.state.ts';
import type { TranscriptProps } from './recording-props.ts';
import { t } from './transcribing.messages.ts';
import styles from './Recordings.module.css';

const REST_MS = 3_000;

type Props = Pick<TranscriptProps, 'memory' | 'recording' | 'editing'>;

/** Asks again while anything of the memory is under way; what became ready is read with the memory. */
function useFollowing({ memory, editing }: Props, item: Transcription | undefined): void {
  const isGoing = item !== undefined && isUnderWay(item);
  const wasGoing = useRef(isGoing);
  useEffect(() => {
    if (wasGoing.current && !isGoing) editing.onStale(memory.id);
    wasGoing.current = isGoing;
    if (!isGoing) return undefined;
    const timer = setInterval(() => void transcriptions.of(memory.id).refresh(), REST_MS);
    return () => clearInterval(timer);
  }, [isGoing, memory.id, editing]);
}

/** An act that is under way, and why it was refused. */
function useAct(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = () => {
    setBusy(true);
    setProblem(null);
    act()
      .catch((failure: unknown) => setProblem(sentenceOf(failure)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}

export function Transcribing(props: Props) {
  const { memory, recording } = props;
  const { value } = useRecord(transcriptions, memory.id);
  const item = value?.items.find(({ media_id: id }) => id === recording.media_id);
  useFollowing(props, item);
  if (item !== undefined && isUnderWay(item)) return <UnderWay item={item} />;
  if (recording.transcript.length > 0)
    return item?.state === 'ready' && <Written {...props} item={item} />;
  return <Offered {...props} engine={value?.engine ?? null} problem={item?.problem ?? null} />;
}

/** Where nothing may write, nothing is offered. */
const Offered = ({
  engine,
  ...props
}: Omit<AskProps, 'engine'> & { readonly engine: string | null }) =>
  engine !== null && <Ask {...props} engine={engine} />;

function UnderWay({ item: { state, percent, engine } }: { readonly item: Transcription }) {
  const words = state === 'waiting' ? t('waiting') : t('running', { engine });
  return (
    <div className={styles.underWay} role="status">
      <span>{percent === null ? words : t('along', { words, percent })}</span>
      {/* Without a value it says that something goes on, and not how far. */}
      <progress max={100} {...(percent !== null && { value: percent })} aria-label={words} />
      <span className={styles.left}>{t('leave')}</span>
    </div>
  );
}

type AskProps = Props & {
  readonly engine: string;
  /** Why the last time came to nothing. */
  readonly problem: Transcription['problem'];
};

function Ask({ memory, recording, engine, problem: failed }: AskProps) {
  const { busy, problem, run } = useAct(() => askFor(memory.id, recording.media_id));
  return (
    <div className={styles.asking}>
      {failed !== null && <p className={styles.broken}>{t(failed)}</p>}
      <Button small icon="text" busy={busy} onClick={run}>
        {t(failed === null ? 'ask' : 'again')}
      </Button>
      <p className={styles.left}>{t('askHint', { engine })}</p>
      {problem !== null && <FormError>{problem}</FormError>}
    </div>
  );
}

function Written({ memory, recording, item }: Props & { readonly item: Transcription }) {
  const { busy, problem, run } = useAct(() => sayItIsRight(memory.id, recording.media_id));
  const { engine, checked } = item;
  return (
    <div className={styles.asking}>
      <p className={styles.written}>
        <Icon name="text" />
        <span>{t(checked, { engine, name: memory.owner.full_name })}</span>
      </p>
      {checked === 'unread' && memory.abilities.edit && (
        <Button small kind="quiet" icon="check" busy={busy} onClick={run}>
          {t('right')}
        </Button>
      )}
      {problem !== null && <FormError>{problem}</FormError>}
    </div>
  );
}
