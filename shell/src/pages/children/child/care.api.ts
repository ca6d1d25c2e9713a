/** A child's day and what is set for it, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  listChildDays,
  listPauses,
  readChildDay,
  readChildSettings,
} from '@kinlore/shared/contracts/care';
import { createRecord, createResource } from '@kinlore/shared/state';

export const childSettings = createRecord((id: string, signal) =>
  call(readChildSettings, { params: { id } }, { signal }).then(({ data }) => data),
);

export const dayOfChild = createRecord((id: string, signal) =>
  call(readChildDay, { params: { id } }, { signal }).then(({ data }) => data),
);

export const daysOfChild = createRecord((id: string, signal) =>
  call(listChildDays, { params: { id } }, { signal }).then(({ data }) => data),
);

export const pauses = createResource({
  load: ({ id }: { readonly id: string }, { cursor, signal }) =>
    call(listPauses, { params: { id }, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (pause) => pause.id,
  refreshedBy: when([], ['discipline_applied', 'discipline_lifted']),
});
