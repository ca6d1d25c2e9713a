/** The kinds of connection of the instance. */
import {
  addKindOfConnection,
  changeKindOfConnection,
  deleteKindOfConnection,
  listKindsOfConnection,
} from '@kinlore/shared/contracts/connection-types';
import type { Platform } from '../../platform/ports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { KindsService } from '../connections/index.ts';
import type { Audit } from './audit.ts';

interface Deps {
  readonly kinds: KindsService;
  readonly audit: Audit;
}

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;
const table = 'connection_type';

export const connectionTypeRoutes = (platform: Platform, deps: Deps): readonly Route[] => [
  route(listKindsOfConnection, { ...staff, action: 'admin.connection_types' }, async () => ({
    data: await deps.kinds.all(platform.database),
  })),
  ...actRoutes(platform, deps),
];

const actRoutes = ({ transact }: Platform, { kinds, audit }: Deps): readonly Route[] => [
  route(
    addKindOfConnection,
    { ...staff, action: 'admin.connection_type.add' },
    ({ input, actor }) =>
      transact(async (transaction) => {
        const data = await kinds.add(transaction, input.body.name);
        await audit(transaction, actor, 'connection_type.add', table, null, { id: data.id });
        return { data };
      }),
  ),
  route(
    changeKindOfConnection,
    { ...staff, action: 'admin.connection_type.change' },
    ({ input: { params, body }, actor }) =>
      transact(async (transaction) => {
        const data = await kinds.change(transaction, params.id, body);
        const { id, retired_at } = data;
        const detail = { id, retired: retired_at !== null };
        await audit(transaction, actor, 'connection_type.change', table, null, detail);
        return { data };
      }),
  ),
  route(
    deleteKindOfConnection,
    { ...staff, action: 'admin.connection_type.delete' },
    ({ input: { params }, actor }) =>
      transact(async (transaction) => {
        await kinds.remove(transaction, params.id);
        await audit(transaction, actor, 'connection_type.delete', table, null, { id: params.id });
      }),
  ),
];
