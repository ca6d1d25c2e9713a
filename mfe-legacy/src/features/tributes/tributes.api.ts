/** Tributes, from the server. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
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
import { changeTributeAudience } from '@kinlore/shared/contracts/tribute-audience';
import {
  deleteTributeDraft,
  listReceivedTributes,
  listTributeDrafts,
  readTributeDraft,
  saveTributeDraft,
  type TributeDraft,
} from '@kinlore/shared/contracts/tribute-drafts';
import { createResource } from '@kinlore/shared/state';
import { legacyChanged, ofMemorial } from '../legacy-changed.ts';

export type NewTribute = Static<(typeof sendTribute)['body']>;
export type TributeChange = Static<(typeof editTribute)['body']>;
export type DraftChange = Static<(typeof saveTributeDraft)['body']>;
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
  ...ofMemorial,
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

/** What one half wrote, over all memorials. */
export const drafts = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listTributeDrafts, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (entry) => entry.memorial_id,
  refreshedBy: legacyChanged,
});

/** What is shown at the memorials one keeps. */
export const received = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listReceivedTributes, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (entry) => entry.tribute.id,
  refreshedBy: legacyChanged,
});

export const readDraft = async (
  memorial: string,
  signal: AbortSignal,
): Promise<TributeDraft | null> =>
  (await call(readTributeDraft, { params: { memorial } }, { signal })).data;

export async function saveDraft(memorial: string, body: DraftChange): Promise<void> {
  await call(saveTributeDraft, { params: { memorial }, body });
}

/** What is gone already is deleted. */
export async function dropDraft(memorial: string): Promise<void> {
  try {
    await call(deleteTributeDraft, { params: { memorial } });
  } catch (failure) {
    if (!isApiFailure(failure) || failure.status !== 404) throw failure;
  }
  drafts.refresh();
}

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
  drafts.refresh();
  return data;
}
export const changeTribute = (tribute: Tribute, body: TributeChange): Promise<Tribute> =>
  call(editTribute, { params: { tribute: tribute.id }, body }, { ifMatch: tribute.version }).then(
    (answer) => answer.data,
  );
export const changeAudience = ({ id }: Tribute, audience: Tribute['audience']): Promise<Tribute> =>
  call(changeTributeAudience, { params: { tribute: id }, body: { audience } }).then(
    (answer) => answer.data,
  );
export const decide = (tribute: Tribute, decision: Decision): Promise<Tribute> =>
  call(decideTribute, { params: { tribute: tribute.id }, body: { decision } }).then(
    (answer) => answer.data,
  );
export const withdraw = (tribute: Tribute): Promise<Tribute> =>
  call(withdrawTribute, { params: { tribute: tribute.id } }).then((answer) => answer.data);
