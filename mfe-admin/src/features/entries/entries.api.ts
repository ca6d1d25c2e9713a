import { call } from '@kinlore/shared/api-client';
import {
  askEntry,
  decideEntry,
  listEntries,
  makeEntryLink,
  type Entry,
} from '@kinlore/shared/contracts/entries';
import { createRecord, createResource } from '@kinlore/shared/state';

export type { Entry };

export const entries = createResource({
  load: ({ status }: { readonly status: 'open' | 'past' }, { cursor, signal }) =>
    call(listEntries, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

/** Whether nobody else could agree. */
export const isAlone = createRecord(
  async (_of: 'mine', signal) =>
    (await call(listEntries, { query: { limit: 1 } }, { signal })).alone,
);

export async function ask(body: { readonly who: string; readonly reason: string }): Promise<Entry> {
  const { data } = await call(askEntry, { body });
  entries.refresh();
  return data;
}

export const decide = async (id: string, decision: 'agree' | 'decline'): Promise<Entry> =>
  (await call(decideEntry, { params: { id }, body: { decision } })).data;

export const makeLink = async (id: string): Promise<string> =>
  (await call(makeEntryLink, { params: { id } })).data.link;
