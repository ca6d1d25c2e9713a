import { call } from '@kinlore/shared/api-client';
import {
  appealDecision,
  listMyDecisions,
  type MyDecision,
} from '@kinlore/shared/contracts/moderation';
import { listMyInspections } from '@kinlore/shared/contracts/inspections';
import { createResource } from '@kinlore/shared/state';

export type { MyDecision };

/** What moderators decided about me. */
export const myDecisions = createResource({
  load: (_of: 'mine', { cursor, signal }) =>
    call(listMyDecisions, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (decision) => decision.id,
});

/** Which administrator could read something of mine. */
export const myInspections = createResource({
  load: (_of: 'mine', { cursor, signal }) =>
    call(listMyInspections, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const askAgain = async (id: string, words: string): Promise<MyDecision> =>
  (await call(appealDecision, { params: { id }, body: { words } })).data;
