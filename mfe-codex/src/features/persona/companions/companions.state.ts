/** One's own companions, and the memories that brought each of them near. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  getCompanionWhy,
  listCompanions,
  type Companion,
} from '@kinlore/shared/contracts/companions';
import { createRecord } from '@kinlore/shared/state';
import { createWhy, fromCursor } from '../why.state.ts';

const felt = when(['activity.saved', 'activity.removed']);

/** The query names whose they are, so that nothing of one person is shown to the next. */
export const companionsRecord = createRecord(
  async (_of: { readonly userId: string }, signal) =>
    (await call(listCompanions, undefined, { signal })).data,
  { refreshedBy: felt },
);

export interface WhyQuery {
  readonly userId: string;
  readonly being: Companion['being'];
}

export const companionWhy = createWhy<WhyQuery>(
  ({ being }, { cursor, signal }) =>
    call(getCompanionWhy, { params: { being }, query: fromCursor(cursor) }, { signal }),
  felt,
);
