/** Memorials and their stewards, from the server. */
import { call } from '@kinlore/shared/api-client';
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  answerStewardship,
  createMemorial,
  inviteSteward,
  listStewardInvitations,
  readMemorial,
  removeSteward,
  updateMemorial,
  type Memorial,
  type StewardInvitation,
} from '@kinlore/shared/contracts/legacy';
import { answerLifeStewardship } from '@kinlore/shared/contracts/plan-stewards';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { createRecord, createResource } from '@kinlore/shared/state';
import { legacyChanged, ofMemorial } from '../legacy-changed.ts';
import { askFirst } from '../memorial-first.ts';
import { memorials } from '../memorials/index.ts';

export type NewMemorial = Static<(typeof createMemorial)['body']>;
export type MemorialChange = Static<(typeof updateMemorial)['body']>;
export type StewardInvite = Static<(typeof inviteSteward)['body']>;

export const memorialBySlug = createRecord(
  (slug: string, signal) =>
    askFirst(
      slug,
      async () => (await call(readMemorial, { params: { memorial: slug } }, { signal })).data,
    ),
  { refreshedBy: legacyChanged },
);

export const stewardLog = createResource({
  load: (query: { memorial: string }, { cursor, signal }) =>
    call(listStewardLog, { params: query, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (entry) => entry.id,
  ...ofMemorial,
});

/** Of a memorial or of somebody living: nobody is asked twice for the same. */
export const keyOfInvitation = ({ memorial, life }: StewardInvitation): string =>
  memorial?.id ?? life?.id ?? '';

/** What one is asked to look after. */
export const stewardInvitations = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listStewardInvitations, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: keyOfInvitation,
  refreshedBy: legacyChanged,
});

export const makeMemorial = (body: NewMemorial, idempotencyKey: string): Promise<Memorial> =>
  call(createMemorial, { body }, { idempotencyKey }).then((answer) => answer.data);

export const changeMemorial = (memorial: Memorial, body: MemorialChange): Promise<Memorial> =>
  call(
    updateMemorial,
    { params: { memorial: memorial.id }, body },
    { ifMatch: String(memorial.version) },
  ).then((answer) => answer.data);

export const askSteward = (memorial: Memorial, body: StewardInvite) =>
  call(inviteSteward, { params: { memorial: memorial.id }, body });
export const answerAsSteward = (
  memorial: Pick<Memorial, 'id'>,
  answer: 'accept' | 'decline' | 'resign',
) => call(answerStewardship, { params: { memorial: memorial.id }, body: { answer } });
/** The answer, and every list in which the memorial then stands or no longer stands. */
export async function answerInvitation(
  memorial: string,
  answer: 'accept' | 'decline',
): Promise<void> {
  await answerAsSteward({ id: memorial }, answer);
  memorials.refresh();
  stewardInvitations.refresh();
}
/** Of somebody living; every list in which they then stand or no longer stand is read anew. */
export async function answerLife(
  life: string,
  answer: 'accept' | 'decline' | 'resign',
): Promise<void> {
  await call(answerLifeStewardship, { params: { life }, body: { answer } });
  stewardInvitations.refresh();
}
export const endStewardship = (memorial: Memorial, user: string) =>
  call(removeSteward, { params: { memorial: memorial.id, user } });

/** The version that is on the server by now. */
export const readAgain = (slug: string): Promise<Memorial> =>
  call(readMemorial, { params: { memorial: slug } }).then((answer) => answer.data);
