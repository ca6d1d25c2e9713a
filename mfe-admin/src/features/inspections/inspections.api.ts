import { call } from '@kinlore/shared/api-client';
import {
  askInspection,
  decideInspection,
  endInspection,
  listInspections,
  readInspected,
  type Inspected,
  type Inspection,
  type InspectionKind,
} from '@kinlore/shared/contracts/inspections';
import { createRecord, createResource } from '@kinlore/shared/state';

export type { Inspected, Inspection, InspectionKind };

export const inspections = createResource({
  load: ({ status }: { readonly status: 'open' | 'past' }, { cursor, signal }) =>
    call(listInspections, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

/** Whether nobody else could agree. */
export const isAlone = createRecord(
  async (_of: 'mine', signal) =>
    (await call(listInspections, { query: { limit: 1 } }, { signal })).alone,
);

/** What was opened. Kept nowhere: it is asked for each time, and each look is written down. */
export const readPage = (id: string, cursor: string | null, signal: AbortSignal) =>
  call(
    readInspected,
    { params: { id }, query: { ...(cursor !== null && { cursor }) } },
    { signal },
  );

export interface Asked {
  readonly kind: InspectionKind;
  readonly what: string;
  readonly reason: string;
}

export async function ask(asked: Asked): Promise<Inspection> {
  const { data } = await call(askInspection, { body: asked });
  inspections.refresh();
  return data;
}

export async function decide(id: string, decision: 'agree' | 'decline'): Promise<Inspection> {
  return (await call(decideInspection, { params: { id }, body: { decision } })).data;
}

export const end = async (id: string): Promise<Inspection> =>
  (await call(endInspection, { params: { id } })).data;
