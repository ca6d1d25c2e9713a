/** Reported deaths, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  confirmDeath,
  contestCase,
  listMyLegacyCases,
  readLegacyCase,
  readLifeCase,
  reportDeath,
  revertCase,
  sayIAmHere,
  takeConfirmationBack,
  type LegacyCase,
} from '@kinlore/shared/contracts/legacy-cases';
import type { Answer, Static } from '@kinlore/shared/contracts/kernel';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { createRecord, createResource } from '@kinlore/shared/state';

/** What makes everything that is read of cases old. */
const casesChanged = when(
  ['realtime.resumed'],
  [
    'legacy_case_opened',
    'legacy_confirm_needed',
    'legacy_contested',
    'legacy_activated',
    'legacy_case_moved',
  ],
);

export type Said = Static<(typeof confirmDeath)['body']>;

export const caseById = createRecord(
  (id: string, signal) =>
    call(readLegacyCase, { params: { case: id } }, { signal }).then((answer) => answer.data),
  { refreshedBy: casesChanged },
);

/** Whose death could be reported, and whether the reader may. */
export type Reportable = Answer<typeof readLifeCase>['data'] & { readonly person: PersonCard };

export const reportable = createRecord(
  async (person: string, signal): Promise<Reportable> => {
    const [profile, life] = await Promise.all([
      call(getProfile, { params: { id: person }, query: {} }, { signal }),
      call(readLifeCase, { params: { person } }, { signal }),
    ]);
    return { person: profile.data, ...life.data };
  },
  { refreshedBy: casesChanged },
);

export const openCases = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listMyLegacyCases, { query: { status: 'open', ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: casesChanged,
});

const changed = ({ data }: { readonly data: LegacyCase }): LegacyCase => {
  caseById.of(data.id).set(data);
  openCases.refresh();
  return data;
};

export const report = (person: string, body: Said, idempotencyKey: string): Promise<LegacyCase> =>
  call(reportDeath, { params: { person }, body }, { idempotencyKey }).then(changed);
export const confirm = (id: string, body: Said): Promise<LegacyCase> =>
  call(confirmDeath, { params: { case: id }, body }).then(changed);
export const takeBack = (id: string): Promise<LegacyCase> =>
  call(takeConfirmationBack, { params: { case: id } }).then(changed);
export const contest = (id: string, reason: string): Promise<LegacyCase> =>
  call(contestCase, { params: { case: id }, body: { reason } }).then(changed);
export const askBack = (id: string): Promise<LegacyCase> =>
  call(revertCase, { params: { case: id } }).then(changed);
/** By the link from a mail, or as who is logged in. */
export const sayHere = (token: string | null) =>
  call(sayIAmHere, { body: token === null ? {} : { token } }).then(({ data }) => data.outcome);
