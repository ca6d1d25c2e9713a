/** The voices and films of the memory: recorded here, or a file that is there already. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readMyDay } from '@kinlore/shared/contracts/care';
import { MAX_RECORDINGS } from '@kinlore/shared/contracts/media';
import { RECORDING_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Button, Spinner } from '@kinlore/shared/ui';
import { Toolbar } from '@kinlore/shared/ui/steps';
import { lazy, Suspense, useRef, useState, type ChangeEvent } from 'react';
import type { Recorded } from '@kinlore/shared/recorder';
import { AddDocument } from './AddDocument.tsx';
import type { Draft } from './draft.ts';
import { rememberRecorded } from './editor.api.ts';
import { writerOf } from '../../device/writer.ts';
import { usePart, type Told, type Uploads } from './editor.state.ts';
import { OneRecording } from './OneRecording.tsx';
import { recordingWords as t } from './editor.messages.ts';
import styles from './Pictures.module.css';

const Recorder = lazy(async () => ({
  default: (await import(/* webpackChunkName: "more" */ '@kinlore/shared/recorder')).Recorder,
}));
const LeftRecordings = lazy(async () => ({
  default: (await import(/* webpackChunkName: "more" */ '@kinlore/shared/recorder')).LeftRecordings,
}));

export type RecordingsFieldProps = {
  readonly told: Told;
  readonly uploads: Uploads;
  readonly user: CurrentUser;
};

/** What a child's guardians have set. */
const dayOfChild = createRecord(
  async (_id: string, signal) => (await call(readMyDay, undefined, { signal })).data,
  { refreshedBy: when([], ['discipline_applied', 'discipline_lifted']) },
);

/** A grown-up who views as a child acts by their own rules. */
export function RecordingsField(props: RecordingsFieldProps) {
  const { authenticated_user: writer } = props.user.viewing_context;
  const isOwnChild = props.user.account_type === 'child' && writer.id === props.user.id;
  return isOwnChild ? <OfChild {...props} /> : <Field {...props} />;
}

function OfChild(props: RecordingsFieldProps) {
  const { value } = useRecord(dayOfChild, props.user.id);
  if (value === null) return null;
  if (value.voice) return <Field {...props} />;
  return (
    <>
      <p className={styles.hint}>{t('off')}</p>
      <div className={styles.choose}>
        <AddDocument {...props} />
      </div>
    </>
  );
}

const recordingsOf = ({ recordings }: Draft) => recordings;

function Field({ told, uploads, user }: RecordingsFieldProps) {
  const recordings = usePart(told, recordingsOf);
  return (
    <div className={styles.arrangement} role="group" aria-label={t('list')}>
      {recordings.map((recording) => (
        <OneRecording key={recording.media_id} recording={recording} told={told} />
      ))}
      {recordings.length >= MAX_RECORDINGS ? (
        <>
          <p className={styles.hint}>{t('full')}</p>
          <div className={styles.choose}>
            <AddDocument told={told} uploads={uploads} />
          </div>
        </>
      ) : (
        <Another told={told} uploads={uploads} owner={writerOf(user)} />
      )}
    </div>
  );
}

type AnotherProps = {
  readonly told: Told;
  readonly uploads: Uploads;
  readonly owner: string;
};

/** One more: recorded now, left here before, or a file. */
function Another({ told, uploads, owner }: AnotherProps) {
  const [open, setOpen] = useState<'audio' | 'video' | null>(null);
  const going = uploads.queue.filter(({ fate }) => fate.status !== 'arrived');
  const take = ({ file, peaks }: Recorded) => {
    rememberRecorded(file, { owner, peaks });
    uploads.add([file]);
    setOpen(null);
  };
  if (open !== null)
    return (
      <Suspense fallback={<Spinner label={t('loading')} />}>
        <Recorder kind={open} owner={owner} onKeep={take} onCancel={() => setOpen(null)} />
      </Suspense>
    );
  return (
    <>
      <Ways told={told} uploads={uploads} onRecord={setOpen} />
      <Suspense fallback={null}>
        <LeftRecordings owner={owner} except={going.map(({ name }) => name)} onAdd={take} />
      </Suspense>
    </>
  );
}

type WaysProps = {
  readonly told: Told;
  readonly uploads: Uploads;
  readonly onRecord: (kind: 'audio' | 'video') => void;
};

function Ways({ told, uploads, onRecord }: WaysProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <>
      {/* One stop of the Tab key for four ways. */}
      <Toolbar label={t('ways')} className={styles.choose}>
        <Button kind="quiet" icon="voice" onClick={() => onRecord('audio')}>
          {t('record')}
        </Button>
        <Button kind="quiet" icon="video" onClick={() => onRecord('video')}>
          {t('film')}
        </Button>
        <Button kind="quiet" icon="attach" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <AddDocument told={told} uploads={uploads} />
      </Toolbar>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('choose')}
        accept={RECORDING_ACCEPT}
        multiple
        onChange={chosen}
      />
    </>
  );
}
