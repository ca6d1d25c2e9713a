/** Reported deaths, as administrators read and decide them. */
import { call } from '@kinlore/shared/api-client';
import {
  decideLegacyCase,
  listLegacyCases,
  reportDeathByDocument,
  type LegacyCase,
} from '@kinlore/shared/contracts/legacy-cases';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { createResource } from '@kinlore/shared/state';

export type Status = 'to_decide' | 'open' | 'past';
export type Decision = LegacyCase['abilities']['decide'][number];
export type Documented = Static<(typeof reportDeathByDocument)['body']>;

export const cases = createResource({
  load: ({ status }: { readonly status: Status }, { cursor, signal }) =>
    call(listLegacyCases, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

export const decide = (id: string, decision: Decision, reason: string): Promise<LegacyCase> =>
  call(decideLegacyCase, { params: { case: id }, body: { decision, reason } }).then(
    ({ data }) => data,
  );

export const reportByDocument = (body: Documented): Promise<LegacyCase> =>
  call(reportDeathByDocument, { body }).then(({ data }) => data);
