import { call } from '@kinlore/shared/api-client';
import {
  addKindOfConnection,
  changeKindOfConnection,
  deleteKindOfConnection,
  listKindsOfConnection,
  type KindOfConnection,
} from '@kinlore/shared/contracts/connection-types';
import { createRecord } from '@kinlore/shared/state';

export const kinds = createRecord<'all', KindOfConnection[]>(
  async (_all: 'all', signal) => (await call(listKindsOfConnection, undefined, { signal })).data,
);

const changing = async (act: Promise<unknown>): Promise<void> => {
  await act;
  await kinds.of('all').refresh();
};

export const addKind = (name: string) => changing(call(addKindOfConnection, { body: { name } }));
export const changeKind = (id: number, body: { name?: string; retired?: boolean }) =>
  changing(call(changeKindOfConnection, { params: { id }, body }));
export const deleteKind = (id: number) =>
  changing(call(deleteKindOfConnection, { params: { id } }));
