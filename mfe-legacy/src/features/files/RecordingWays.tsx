/** A voice or a film that is recorded now, or that a closed tab left on this device. The recorder is fetched when it is asked for. */
import type { Recorded } from '@kinlore/shared/recorder';
import { Button, FormError, Row, Spinner } from '@kinlore/shared/ui';
import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { loadRecorder, type Sending } from './use-sending.ts';
import { t } from './files.messages.ts';

const Recorder = lazy(async () => ({ default: (await loadRecorder()).Recorder }));
const LeftRecordings = lazy(async () => ({ default: (await loadRecorder()).LeftRecordings }));

type BoundaryProps = { readonly children: ReactNode; readonly onFail: () => void };

/** A recorder that could not be fetched takes nothing else of the form with it. */
class RecorderBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

export interface RecordingWaysProps {
  /** Whose recordings they are on this device. */
  readonly owner: string;
  readonly sending: Sending;
}

export function RecordingWays({ owner, sending }: RecordingWaysProps) {
  const [open, setOpen] = useState<'audio' | 'video' | null>(null);
  const [failed, setFailed] = useState(false);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const take = (recorded: Recorded) => {
    setTaken((names) => [...names, recorded.file.name]);
    sending.addRecorded(recorded, owner);
    setOpen(null);
  };
  const fail = () => {
    setFailed(true);
    setOpen(null);
  };
  if (open !== null)
    return (
      <RecorderBoundary onFail={fail}>
        <Suspense fallback={<Spinner label={t('recorderLoading')} />}>
          <Recorder kind={open} owner={owner} onKeep={take} onCancel={() => setOpen(null)} />
        </Suspense>
      </RecorderBoundary>
    );
  return (
    <>
      {failed && <FormError>{t('recorderFailed')}</FormError>}
      <Begin onOpen={setOpen} />
      <Left owner={owner} taken={taken} onAdd={take} />
    </>
  );
}

const Begin = ({ onOpen }: { readonly onOpen: (kind: 'audio' | 'video') => void }) => (
  <Row gap={8}>
    <Button icon="voice" onClick={() => onOpen('audio')}>
      {t('record')}
    </Button>
    <Button icon="video" onClick={() => onOpen('video')}>
      {t('recordFilm')}
    </Button>
  </Row>
);

interface LeftProps extends Pick<RecordingWaysProps, 'owner'> {
  /** Names of those that stand in this form, or are on their way. */
  readonly taken: readonly string[];
  readonly onAdd: (recorded: Recorded) => void;
}

/** Nothing where there is none, or where it cannot be told. */
const Left = ({ owner, taken, onAdd }: LeftProps) => (
  <RecorderBoundary onFail={() => undefined}>
    <Suspense fallback={null}>
      <LeftRecordings owner={owner} except={taken} onAdd={onAdd} />
    </Suspense>
  </RecorderBoundary>
);
