/** An account on its way to being its owner's alone, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readTransfer, readWardTransfer } from '@kinlore/shared/contracts/account-transfer';
import { createRecord } from '@kinlore/shared/state';

const refreshedBy = when([], ['transfer_requested', 'transfer_changed', 'age_reached']);

export const ownTransfer = createRecord(
  (_query: null, signal) => call(readTransfer, undefined, { signal }).then(({ data }) => data),
  { refreshedBy },
);

export const wardTransfer = createRecord(
  ({ id }: { readonly id: string }, signal) =>
    call(readWardTransfer, { params: { id } }, { signal }).then(({ data }) => data),
  { refreshedBy },
);
