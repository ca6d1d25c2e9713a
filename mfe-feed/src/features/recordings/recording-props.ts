/** What the parts of a recording hand on to each other. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Recording } from '@kinlore/shared/contracts/media';
import type { Playback } from '@kinlore/shared/player';

/** What becomes of a transcript that was saved, or that somebody else was faster with. */
export type Editing = {
  readonly onEdited: (memory: Activity) => void;
  readonly onStale: (id: string) => void;
};

export type TranscriptProps = {
  readonly memory: Activity;
  readonly recording: Recording;
  readonly playback: Playback;
  readonly editing: Editing;
};
