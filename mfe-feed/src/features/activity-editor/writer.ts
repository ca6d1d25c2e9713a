/** What each who writes a memory is offered of it (decision 0140). The server decides; this only keeps from offering what it would refuse. Pure. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CoauthorRole } from '@kinlore/shared/contracts/coauthoring';
import { steps, type Step } from './steps.ts';

export type Writer = 'owner' | CoauthorRole;

export const writerOf = (memory: Activity | null): Writer =>
  memory?.my_part?.state === 'accepted' ? memory.my_part.role : 'owner';

const offered: Readonly<Record<Writer, readonly Step[]>> = {
  owner: steps,
  coauthor: ['what', 'when', 'where', 'review'],
  contributor: ['what', 'review'],
};

export const stepsOf = (writer: Writer): readonly Step[] => offered[writer];
