/** Of a recording that not every browser plays: that a copy is being made, asked again until it is there, and plainly where none could be. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Recording } from '@kinlore/shared/contracts/media';
import { CopyWords } from '@kinlore/shared/player';
import { useEffect } from 'react';
import type { Editing } from './recording-props.ts';

const REST_MS = 5_000;

type Props = {
  readonly memory: Activity;
  readonly recording: Recording;
  readonly editing: Editing;
};

export function CopyNote({ memory: { id }, recording: { copy }, editing }: Props) {
  const isMaking = copy === 'making';
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => editing.onStale(id), REST_MS);
    return () => clearInterval(timer);
  }, [isMaking, id, editing]);
  return <CopyWords {...(copy !== undefined && { copy })} />;
}
