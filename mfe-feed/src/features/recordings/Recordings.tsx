import type { Activity } from '@kinlore/shared/contracts/activities';
import { Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense } from 'react';
import type { Editing } from './recording-props.ts';
import { t } from './loading.messages.ts';

const List = lazy(() => import(/* webpackChunkName: "together" */ './RecordingList.tsx'));

export type RecordingsProps = {
  readonly memory: Activity;
};

/** All of a memory that is read by itself, with what is said in them. */
export const Recordings = ({ memory, ...editing }: RecordingsProps & Editing) =>
  memory.recordings.length > 0 && (
    <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>
      <List memory={memory} recordings={memory.recordings} editing={editing} />
    </Suspense>
  );

/** In a list: the first, and how many more there are. */
export const FirstRecording = ({ memory }: RecordingsProps) =>
  memory.recordings.length > 0 && (
    <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>
      <List memory={memory} recordings={memory.recordings.slice(0, 1)} editing={null} />
    </Suspense>
  );
