/** The kinds of connection an instance offers. The first five stay: every page knows them by itself. */
import type { KindOfConnection } from '@kinlore/shared/contracts/connection-types';
import { connectionTypes } from '@kinlore/shared/contracts/vocabulary';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import {
  allKinds,
  deleteKind,
  insertKind,
  isNameTaken,
  kindById,
  lockKinds,
  updateKind,
  type KindRow,
} from './kinds.queries.ts';

const FIXED = 5;
const MOST = 100;

export interface KindsService {
  all(connection: Connection): Promise<KindOfConnection[]>;
  add(transaction: Connection, name: string): Promise<KindOfConnection>;
  change(
    transaction: Connection,
    id: number,
    change: { name?: string; retired?: boolean },
  ): Promise<KindOfConnection>;
  remove(transaction: Connection, id: number): Promise<void>;
}

const present = (row: KindRow): KindOfConnection => ({
  ...row,
  retired_at: row.retired_at?.toISOString() ?? null,
  fixed: row.id <= FIXED,
});

async function nameFrom(
  transaction: Connection,
  said: string,
  but: number | null,
): Promise<string> {
  const name = said.trim();
  ensure(name !== '', 'connection.kind_named');
  ensure(!(await isNameTaken(transaction, name, but)), 'connection.kind_known');
  return name;
}

async function kept(transaction: Connection, id: number): Promise<KindRow> {
  const row = await kindById(transaction, id);
  ensure(row, 'general.not_found');
  return row;
}

async function removeKind(transaction: Connection, id: number): Promise<void> {
  await lockKinds(transaction);
  const row = await kept(transaction, id);
  ensure(row.id > connectionTypes.length, 'connection.kind_fixed');
  ensure(row.used === 0, 'connection.kind_used');
  await deleteKind(transaction, id);
}

export const createKinds = ({ clock }: Pick<Platform, 'clock'>): KindsService => ({
  all: async (connection) => (await allKinds(connection)).map(present),
  async add(transaction, said) {
    await lockKinds(transaction);
    ensure((await allKinds(transaction)).length < MOST, 'connection.kinds_too_many');
    const id = await insertKind(transaction, await nameFrom(transaction, said, null));
    return present(await kept(transaction, id));
  },
  async change(transaction, id, { name, retired }) {
    await lockKinds(transaction);
    const row = await kept(transaction, id);
    ensure(row.id > FIXED, 'connection.kind_fixed');
    const isBack = retired === false && row.retired_at !== null;
    const next =
      name !== undefined || isBack ? await nameFrom(transaction, name ?? row.name, id) : row.name;
    const retiredAt = retired === true ? (row.retired_at ?? clock.now()) : null;
    await updateKind(transaction, id, {
      name: next,
      ...(retired !== undefined && { retired_at: retiredAt }),
    });
    return present(await kept(transaction, id));
  },
  remove: removeKind,
});
