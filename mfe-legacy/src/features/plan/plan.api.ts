/** One's own plan, who is to look after it, and whose plans one looks after, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  beginLegacyPlan,
  changeLegacyPlan,
  deleteLegacyPlan,
  listPlanReaders,
  previewLegacyPlan,
  readLegacyPlan,
  type LegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import {
  askPlanSteward,
  changePlanSteward,
  listKeptLives,
  listPlanLog,
  listPlanStewards,
  orderPlanStewards,
  removePlanSteward,
} from '@kinlore/shared/contracts/plan-stewards';
import { createRecord, createResource } from '@kinlore/shared/state';

export type PlanChange = Static<typeof changeLegacyPlan.body>;
export type StewardAsked = Static<typeof askPlanSteward.body>;
export type StewardRole = Static<typeof changePlanSteward.body>;

const planChanged = when(['legacy.plan.changed', 'realtime.resumed']);

/** As it is on the server by now; null before it was begun. */
export const readPlan = async (signal?: AbortSignal): Promise<LegacyPlan | null> =>
  (await call(readLegacyPlan, undefined, signal === undefined ? {} : { signal })).data;

export const ownPlan = createRecord((_of: 'mine', signal) => readPlan(signal), {
  refreshedBy: planChanged,
});

export const planStewards = createRecord(
  async (_of: 'mine', signal) => (await call(listPlanStewards, undefined, { signal })).data,
  { refreshedBy: planChanged },
);

export const planReaders = createRecord(
  async (_of: 'mine', signal) => (await call(listPlanReaders, undefined, { signal })).data,
  { refreshedBy: planChanged },
);

/** For the account with this id; nobody: for everybody. The version of the plan makes what was worked out before it old. */
export const planPreview = createRecord(
  async ({ user }: { readonly user: string; readonly version: number }, signal) =>
    (await call(previewLegacyPlan, { query: user === '' ? {} : { user } }, { signal })).data,
  { refreshedBy: planChanged },
);

export const planLog = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listPlanLog, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (entry) => entry.id,
  refreshedBy: planChanged,
});

export const keptLives = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listKeptLives, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ person }) => person.id,
  refreshedBy: planChanged,
});

export const beginPlan = () => call(beginLegacyPlan);
export const changePlan = (version: number, body: PlanChange) =>
  call(changeLegacyPlan, { body }, { ifMatch: String(version) });
export const deletePlan = () => call(deleteLegacyPlan);

export const askSteward = (body: StewardAsked) => call(askPlanSteward, { body });
export const changeRole = (user: string, body: StewardRole) =>
  call(changePlanSteward, { params: { user }, body });
export const orderStewards = (ids: readonly string[]) =>
  call(orderPlanStewards, { body: { user_ids: [...ids] } });
export const removeSteward = (user: string) => call(removePlanSteward, { params: { user } });
