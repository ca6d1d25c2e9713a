/** The overview of a teen, from the server: the same for the teen and for their guardians. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  listTeenAlerts,
  listTeenContacts,
  listTeenDays,
  listTeenSignIns,
  readTeenOverview,
} from '@kinlore/shared/contracts/teen-overview';
import { createRecord, createResource } from '@kinlore/shared/state';

export interface OfTeen {
  readonly id: string;
}

const asked = ({ id }: OfTeen, cursor: string | undefined) => ({
  params: { id },
  query: { ...(cursor !== undefined && { cursor }) },
});

export const overviewOf = createRecord(
  ({ id }: OfTeen, signal) =>
    call(readTeenOverview, { params: { id } }, { signal }).then(({ data }) => data),
  { refreshedBy: when([], ['age_reached']) },
);

export const days = createRecord(({ id }: OfTeen, signal) =>
  call(listTeenDays, { params: { id } }, { signal }).then(({ data }) => data),
);

export const signIns = createResource({
  load: (of: OfTeen, { cursor, signal }) => call(listTeenSignIns, asked(of, cursor), { signal }),
  idOf: ({ id }) => id,
});

export const contacts = createResource({
  load: (of: OfTeen, { cursor, signal }) => call(listTeenContacts, asked(of, cursor), { signal }),
  idOf: ({ id }) => id,
});

export const alerts = createResource({
  load: (of: OfTeen, { cursor, signal }) => call(listTeenAlerts, asked(of, cursor), { signal }),
  idOf: ({ kind, other_id: other, at }) => `${kind} ${other} ${at}`,
  refreshedBy: when([], ['child_connection_pending']),
});
