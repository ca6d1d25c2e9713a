import { call } from '@kinlore/shared/api-client';
import { emit, when } from '@kinlore/shared/bus';
import { acceptConnection } from '@kinlore/shared/contracts/connections';
import {
  dismissFirstSteps,
  readFirstSteps,
  type FirstSteps,
} from '@kinlore/shared/contracts/first-steps';
import { getProgress, type Progress } from '@kinlore/shared/contracts/progress';
import {
  keepQuestion,
  readQuestionOfDay,
  type CatalogueQuestion,
} from '@kinlore/shared/contracts/questions';
import { readStreak, type StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import { createRecord } from '@kinlore/shared/state';

/** One's own level. */
export const progress = createRecord<'mine', Progress>(
  async (_mine, signal) => (await call(getProgress, {}, { signal })).data,
  { refreshedBy: when([], ['xp_awarded', 'level_up']) },
);

/** Weeks in a row, and whether they rest. */
export const streak = createRecord<'mine', StreakOfWeeks>(
  async (_mine, signal) => (await call(readStreak, {}, { signal })).data,
  {
    refreshedBy: when(
      ['activity.saved', 'activity.removed', 'profile.changed', 'quiet.changed'],
      ['xp_awarded'],
    ),
  },
);

/** By the day where the account lives: the next one has another. */
export const questionOfToday = createRecord<string, CatalogueQuestion | null>(
  async (_day, signal) => (await call(readQuestionOfDay, {}, { signal })).data,
  { refreshedBy: when(['question.changed']) },
);

/** The id of the question, kept to be answered. Null where it could not be kept: what is on somebody's mind is written all the same. */
export const keptQuestion = async (key: string): Promise<string | null> => {
  try {
    return (await call(keepQuestion, { body: { catalogue: key } })).data.id;
  } catch {
    return null;
  }
};

export const firstSteps = createRecord<'mine', FirstSteps>(
  async (_mine, signal) => (await call(readFirstSteps, {}, { signal })).data,
);

export async function hideFirstSteps(): Promise<void> {
  await call(dismissFirstSteps);
  await firstSteps.of('mine').refresh();
}

/** Says yes to whoever invited; every list that shows more by it hears so. */
export async function connectWithInviter({
  connection_id,
  user,
}: NonNullable<FirstSteps['inviter']>): Promise<void> {
  await call(acceptConnection, { params: { id: connection_id } });
  emit('connection.changed', { user_id: user.id });
  await firstSteps.of('mine').refresh();
}
