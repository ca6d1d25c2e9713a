/** One press, and it records. The recorder itself is fetched for that press; what a closed tab left is offered again. */
import type { Recorded } from '@kinlore/shared/recorder';
import { Button, FormError, Icon, Spinner } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import type { AnswerFile, AnswerFiles } from './answer-files.ts';
import { t } from './answer.messages.ts';
import styles from './Answer.module.css';

const load = () => import(/* webpackChunkName: "answer-recorder" */ '@kinlore/shared/recorder');
const Recorder = lazy(async () => ({ default: (await load()).Recorder }));
const LeftRecordings = lazy(async () => ({ default: (await load()).LeftRecordings }));

/** The recordings of one link on this device. */
export const voicesOf = (token: string): string => `answer-${token.slice(0, 8)}`;

export async function forgetRecorded(token: string, all: readonly AnswerFile[]): Promise<void> {
  const spoken = all.filter(({ kind }) => kind === 'voice');
  if (spoken.length === 0) return;
  const { forgetRecording } = await load();
  for (const { file } of spoken) await forgetRecording(voicesOf(token), file.name);
}

type Props = {
  readonly owner: string;
  readonly files: AnswerFiles;
  readonly isRecording: boolean;
  readonly onRecording: (is: boolean) => void;
  /** What the large button says. */
  readonly record?: string;
};

export function VoiceField({ owner, files, isRecording, onRecording, record }: Props) {
  const [failed, setFailed] = useState(false);
  const take = ({ file }: Recorded) => {
    files.add(file, 'voice');
    onRecording(false);
  };
  const fail = () => {
    setFailed(true);
    onRecording(false);
  };
  if (isRecording)
    return (
      <PartBoundary onFail={fail}>
        <Suspense fallback={<Spinner label={t('recorderLoading')} />}>
          <Recorder
            kind="audio"
            owner={owner}
            atOnce
            onKeep={take}
            onCancel={() => onRecording(false)}
          />
        </Suspense>
      </PartBoundary>
    );
  const names = files.all.map(({ file }) => file.name);
  return (
    <>
      {failed && <FormError>{t('recorderFailed')}</FormError>}
      {files.isFull ? null : (
        <Ways
          hasMore={names.length > 0}
          record={record ?? t('record')}
          onRecord={() => onRecording(true)}
        />
      )}
      <PartBoundary onFail={() => undefined}>
        <Suspense fallback={null}>
          <LeftRecordings owner={owner} except={names} onAdd={take} />
        </Suspense>
      </PartBoundary>
    </>
  );
}

interface WaysProps {
  readonly hasMore: boolean;
  readonly record: string;
  readonly onRecord: () => void;
}

/** Large while nothing is there; afterwards one of several ways to go on. */
function Ways({ hasMore, record, onRecord }: WaysProps) {
  if (hasMore)
    return (
      <div>
        <Button icon="voice" onClick={onRecord}>
          {t('recordMore')}
        </Button>
      </div>
    );
  return (
    <button type="button" className={styles.record} onClick={onRecord}>
      <span className={styles.lamp} aria-hidden>
        <Icon name="voice" size={40} />
      </span>
      {record}
    </button>
  );
}
