/** Memorials of relatives, and what relatives ask of stewards, from the server. */
import { call } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import {
  answerJoining,
  contestMemorial,
  joinMemorial,
  listToldMemorials,
  readMemorialRelatives,
  settleContest,
  withdrawContest,
  withdrawJoining,
  type ContestAim,
  type ContestConcession,
} from '@kinlore/shared/contracts/memorial-relatives';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import { createRecord, createResource } from '@kinlore/shared/state';
import { legacyChanged, ofMemorial } from '../legacy-changed.ts';

export const toldMemorials = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listToldMemorials, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ memorial }) => memorial.id,
  refreshedBy: legacyChanged,
});

export const relativesOf = createRecord(
  (memorial: string, signal) =>
    call(readMemorialRelatives, { params: { memorial } }, { signal }).then(({ data }) => data),
  ofMemorial,
);

const at = (memorial: string) => ({ params: { memorial } });

export const join = (memorial: string, relation: string) =>
  call(joinMemorial, { ...at(memorial), body: { relation } });
export const takeBackJoining = (memorial: string) => call(withdrawJoining, at(memorial));
export const contest = (
  memorial: string,
  body: { readonly asks_for: ContestAim; readonly reason: string },
) => call(contestMemorial, { ...at(memorial), body });
export const takeBackContest = (memorial: string) => call(withdrawContest, at(memorial));
export const answerRelative = (memorial: string, user: string, answer: 'accept' | 'decline') =>
  call(answerJoining, { params: { memorial, user }, body: { answer } });
export const settle = (memorial: string, settlement: ContestConcession) =>
  call(settleContest, { ...at(memorial), body: { settlement } });
export const complete = (memorial: Memorial, is: boolean) =>
  call(completeMemorial, { ...at(memorial.id), body: { complete: is } });
