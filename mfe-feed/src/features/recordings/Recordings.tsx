import type { Activity } from '@kinlore/shared/contracts/activities';
import { fetchedPart } from './fetched-part.tsx';
import type { RecordingListProps } from './RecordingList.tsx';
import type { Editing } from './recording-props.ts';

const List = fetchedPart<RecordingListProps>(
  () => import(/* webpackChunkName: "more" */ './RecordingList.tsx'),
);

export type RecordingsProps = {
  readonly memory: Activity;
};

/** All of a memory that is read by itself, with what is said in them. */
export const Recordings = ({ memory, ...editing }: RecordingsProps & Editing) =>
  memory.recordings.length > 0 && (
    <List memory={memory} recordings={memory.recordings} editing={editing} />
  );

/** In a list: the first, and how many more there are. */
export const FirstRecording = ({ memory }: RecordingsProps) =>
  memory.recordings.length > 0 && (
    <List memory={memory} recordings={memory.recordings.slice(0, 1)} editing={null} />
  );
