/** Tributes, from the server. */
import { call } from '@kinlore/shared/api-client';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  decideTribute,
  editTribute,
  listMyTributes,
  listTributes,
  listWaitingTributes,
  sendTribute,
  withdrawTribute,
  type Tribute,
} from '@kinlore/shared/contracts/legacy';
import { createResource } from '@kinlore/shared/state';
import { legacyChanged } from '../legacy-changed.ts';

export type NewTribute = Static<(typeof sendTribute)['body']>;
export type TributeChange = Static<(typeof editTribute)['body']>;
export type Decision = Static<(typeof decideTribute)['body']>['decision'];

export const tributes = createResource({
  load: (
    query: { memorial: string; status: 'approved' | 'pending' | 'hidden' },
    { cursor, signal },
  ) =>
    call(
      listTributes,
      {
        params: { memorial: query.memorial },
        query: { status: query.status, ...(cursor && { cursor }) },
      },
      { signal },
    ),
  idOf: (tribute) => tribute.id,
  refreshedBy: legacyChanged,
});

export const waiting = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listWaitingTributes, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (entry) => entry.tribute.id,
  refreshedBy: legacyChanged,
});

/** What one wrote, over all memorials. */
export const written = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listMyTributes, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (entry) => entry.tribute.id,
  refreshedBy: legacyChanged,
});

export async function leaveTribute(
  memorialId: string,
  body: NewTribute,
  idempotencyKey: string,
): Promise<Tribute> {
  const { data } = await call(
    sendTribute,
    { params: { memorial: memorialId }, body },
    { idempotencyKey },
  );
  written.refresh();
  return data;
}
export const changeTribute = (tribute: Tribute, body: TributeChange): Promise<Tribute> =>
  call(editTribute, { params: { tribute: tribute.id }, body }, { ifMatch: tribute.version }).then(
    (answer) => answer.data,
  );
export const decide = (tribute: Tribute, decision: Decision): Promise<Tribute> =>
  call(decideTribute, { params: { tribute: tribute.id }, body: { decision } }).then(
    (answer) => answer.data,
  );
export const withdraw = (tribute: Tribute): Promise<Tribute> =>
  call(withdrawTribute, { params: { tribute: tribute.id } }).then((answer) => answer.data);
