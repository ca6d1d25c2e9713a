/** The kinds of connection of an instance: the vocabulary, and what its administrators made of it (rules R22). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Type,
  endpoint,
  type Static,
} from './kernel.ts';
import { ConnectionType } from './connections.ts';

export const KindOfConnection = Type.Object({
  ...ConnectionType.properties,
  /** Offered no more; where it was chosen it stays. */
  retired_at: Nullable(Instant),
  /** Connections that were named so, by either side. */
  used: Type.Integer(),
  /** One of the first five, which every page knows by itself: it stays as it is. */
  fixed: Type.Boolean(),
});
export type KindOfConnection = Static<typeof KindOfConnection>;

const byId = Closed({ id: Type.Integer({ minimum: 1, maximum: 1_000_000 }) });
const name = Line(60, 1);

export const listKindsOfConnection = endpoint({
  method: 'GET',
  path: '/admin/connection-types',
  summary: 'Every kind of connection, and how often it was chosen',
  answers: { 200: Data(Type.Array(KindOfConnection)) },
});

export const addKindOfConnection = endpoint({
  method: 'POST',
  path: '/admin/connection-types',
  summary: 'Add a kind of connection',
  body: Closed({ name }),
  answers: { 201: Data(KindOfConnection) },
  fails: ['connection.kind_named', 'connection.kind_known', 'connection.kinds_too_many'],
});

export const changeKindOfConnection = endpoint({
  method: 'PATCH',
  path: '/admin/connection-types/:id',
  summary: 'Rename a kind, retire it, or offer it again',
  params: byId,
  body: Closed({ name: Type.Optional(name), retired: Type.Optional(Type.Boolean()) }),
  answers: { 200: Data(KindOfConnection) },
  fails: ['connection.kind_named', 'connection.kind_known', 'connection.kind_fixed'],
});

export const deleteKindOfConnection = endpoint({
  method: 'DELETE',
  path: '/admin/connection-types/:id',
  summary: 'Delete a kind that was added here and that nobody has chosen',
  params: byId,
  answers: { 204: null },
  fails: ['connection.kind_fixed', 'connection.kind_used'],
});

export const nameConnection = endpoint({
  method: 'PUT',
  path: '/connections/:id/type',
  summary:
    'How you name this connection, for yourself; null goes back to what was said when you connected',
  params: Closed({ id: Id }),
  needs: { id: 'Connection ID is required' },
  body: Closed({ type_id: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
  answers: { 200: Data(Type.Object({ type: Nullable(ConnectionType) })) },
  fails: ['connection.type_unknown'],
});
