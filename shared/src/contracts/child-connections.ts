/** A child's connections: each waits for a guardian, who can also ask for the child and end them (rules R9). */
import { Connection, ConnectionType } from './connections.ts';
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';
import { Username } from './users.ts';

const ofChild = Closed({ id: Id });

/** Whose guardian has not answered yet: the child's own, or the other child's. */
export const waitsFor = ['mine', 'theirs'] as const;

/** A request of the child's that waits for a grown-up. Nobody is shown yet but by the username that was asked for. */
export const WaitingConnection = Type.Object({
  id: Id,
  username: Type.String(),
  waits_for: Words(waitsFor),
  requested_at: Instant,
});
export type WaitingConnection = Static<typeof WaitingConnection>;

/** Somebody and a child in one's care want to connect. */
export const ChildRequest = Type.Object({
  id: Id,
  child: PersonCard,
  other: PersonCard,
  /** Who asked. */
  asked_by: Words(['child', 'other']),
  note: Type.String(),
  type: Nullable(ConnectionType),
  /** The other is a grown-up or a teen the guardian is not connected with: they have to be first. */
  connect_first: Type.Boolean(),
  requested_at: Instant,
});
export type ChildRequest = Static<typeof ChildRequest>;

/** How a child and somebody stand to each other, after what a guardian did. */
export const childConnectionStates = ['waiting', 'pending', 'connected'] as const;
const Standing = Data(Type.Object({ status: Words(childConnectionStates) }));

export const listWaitingConnections = endpoint({
  method: 'GET',
  path: '/connections/waiting',
  summary: 'Requests of yours that wait for a grown-up, newest first; for children',
  query: Closed(paging),
  answers: { 200: Page(WaitingConnection) },
});

export const listChildRequests = endpoint({
  method: 'GET',
  path: '/parent/connections',
  summary: 'Connections of the children in your care that wait for you, the oldest first',
  query: Closed(paging),
  answers: { 200: Page(ChildRequest) },
});

export const decideChildRequest = endpoint({
  method: 'POST',
  path: '/parent/connections/:id/decision',
  summary: 'Agree to a connection of a child in your care, or not; the other side is not told no',
  params: ofChild,
  body: Closed({ decision: Words(['agree', 'refuse']) }),
  answers: { 204: null },
  fails: ['connection.not_pending', 'connection.guardian_not_connected'],
});

export const askForChild = endpoint({
  method: 'POST',
  path: '/parent/children/:id/connections',
  summary:
    'Ask for a child in your care: somebody you are connected with, or a child of theirs or of yours, by their username',
  params: ofChild,
  body: Closed({ username: Username, note: Type.Optional(Text(280)) }),
  answers: { 201: Standing },
  fails: [
    'parent.not_guardian',
    'parent.contact_not_found',
    'connection.already_connected',
    'connection.already_pending',
    'connection.asked_lately',
    'connection.daily_limit',
    'connection.daily_limit_new',
    'connection.too_many_pending',
  ],
});

export const listChildConnections = endpoint({
  method: 'GET',
  path: '/parent/children/:id/connections',
  summary: 'Whom a child in your care is connected with, newest first',
  params: ofChild,
  query: Closed(paging),
  answers: { 200: Page(Connection) },
  fails: ['parent.not_guardian'],
});

export const endChildConnection = endpoint({
  method: 'DELETE',
  path: '/parent/children/:id/connections/:userId',
  summary: 'End a connection of a child in your care, or take back what you asked for them',
  params: Closed({ id: Id, userId: Id }),
  answers: { 204: null },
  fails: ['parent.not_guardian', 'connection.not_connected'],
});
