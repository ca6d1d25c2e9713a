/** The stages of a life as the viewer may read them, and what can be asked or answered about one. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  getEssence,
  readStageQuestions,
  type EssenceStage,
} from '@kinlore/shared/contracts/essence';
import { createRecord } from '@kinlore/shared/state';
import { bonds } from '../../bonds.ts';

const changes = [
  ...bonds,
  'activity.saved',
  'activity.removed',
  'activity.audience_changed',
] as const;

export const essenceRecord = createRecord(
  async ({ userId }: { readonly userId: string }, signal) =>
    (await call(getEssence, { params: { id: userId } }, { signal })).data,
  { refreshedBy: when(changes) },
);

export interface StageAsked {
  readonly userId: string;
  readonly stage: EssenceStage['slug'];
}

export const stageQuestions = createRecord(
  async ({ userId, stage }: StageAsked, signal) =>
    (await call(readStageQuestions, { params: { id: userId, stage } }, { signal })).data,
  { refreshedBy: when([...changes, 'question.changed'], ['question_answered']) },
);
