/** Asking for, answering, describing and ending connections between two people (product.md, rules R8 and R22). */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Nullable,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

export const connectionStatuses = ['connected', 'pending', 'none'] as const;
export const ConnectionStatus = Words(connectionStatuses);

export const meetingContexts = [
  'work',
  'school',
  'social_event',
  'friend_introduction',
  'family',
  'online',
  'neighborhood',
  'hobby_interest',
  'other',
] as const;
export const relationshipDepths = [
  'acquaintance',
  'casual_friend',
  'close_friend',
  'best_friend',
  'family',
  'romantic',
] as const;
export const interactionFrequencies = [
  'daily',
  'weekly',
  'monthly',
  'occasionally',
  'rarely',
  'lost_contact',
] as const;

export const ConnectionType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  slug: Type.String(),
});
export type ConnectionType = Static<typeof ConnectionType>;

/** How the viewer and another person stand to each other. A decline and a block both read as `none`. */
export const ConnectionState = Type.Object({
  status: ConnectionStatus,
  connection_id: Nullable(Id),
  /** Who asked, while the status is pending. */
  direction: Nullable(Words(['sent', 'received'])),
  since: Nullable(Instant),
  /** The request waits for a guardian; a child's parent has to agree before anybody else is asked. */
  waits_for_guardian: Type.Optional(Type.Boolean()),
  /** What they said they are to each other; null while they are not connected. */
  type: Type.Optional(Nullable(ConnectionType)),
  /** The connection whose memories of the two are read: this one, or one that was removed and left some. */
  memories_id: Nullable(Id),
  /** There is somebody to ask: living, not connected, and neither one's guardian nor one's ward. */
  can_request: Type.Boolean(),
});
export type ConnectionState = Static<typeof ConnectionState>;

export const Connection = Type.Object({
  id: Id,
  user: PersonCard,
  since: Instant,
  date_of_meeting: Nullable(Day),
  type: Nullable(ConnectionType),
});
export type Connection = Static<typeof Connection>;

export const ConnectionRequest = Type.Object({
  id: Id,
  /** The other person. */
  user: PersonCard,
  direction: Words(['sent', 'received']),
  date_of_meeting: Nullable(Day),
  note: Type.String(),
  type: Nullable(ConnectionType),
  requested_at: Instant,
  /** A guardian has to agree before the other is asked. */
  waits_for_guardian: Type.Optional(Type.Boolean()),
});
export type ConnectionRequest = Static<typeof ConnectionRequest>;

export const Perspective = Type.Object({
  meeting_context: Nullable(Words(meetingContexts)),
  relationship_depth: Nullable(Words(relationshipDepths)),
  interaction_frequency: Nullable(Words(interactionFrequencies)),
  words: Type.String(),
  updated_at: Instant,
});
export type Perspective = Static<typeof Perspective>;

const Pagination = Type.Object({ next: Nullable(Type.String()), total: Type.Integer() });
const ConnectionList = Data(
  Type.Object({ connections: Type.Array(Connection), user: PersonCard, pagination: Pagination }),
);
const byId = Closed({ id: Id });
const byUser = Closed({ userId: Id });
const needsConnection = { id: 'Connection ID is required' } as const;
const needsRequest = { id: 'Request ID is required' } as const;
const needsRecipient = { userId: 'Recipient ID is required' } as const;
const needsUser = { userId: 'User ID is required' } as const;

export const listMyConnections = endpoint({
  method: 'GET',
  path: '/connections',
  summary: 'The people you are connected with, newest first',
  query: Closed(paging),
  answers: { 200: ConnectionList },
});

export const listConnectionsOf = endpoint({
  method: 'GET',
  path: '/connections/user/:userId',
  summary: 'The people someone you are connected with is connected with',
  params: byUser,
  needs: needsUser,
  query: Closed(paging),
  answers: { 200: ConnectionList },
});

export const listConnectionTypes = endpoint({
  method: 'GET',
  path: '/connections/types',
  summary: 'The kinds of connection of this instance',
  answers: { 200: Data(Type.Array(ConnectionType)) },
});

export const listConnectionRequests = endpoint({
  method: 'GET',
  path: '/connections/requests',
  summary: 'Requests that wait for an answer, sent to you or by you',
  query: Closed({ ...paging, direction: Type.Optional(Words(['sent', 'received'])) }),
  answers: {
    200: Data(Type.Object({ requests: Type.Array(ConnectionRequest), pagination: Pagination })),
  },
});

export const getConnectionStatus = endpoint({
  method: 'GET',
  path: '/connections/status/:userId',
  summary: 'How you and someone stand to each other',
  params: byUser,
  needs: needsUser,
  answers: { 200: Data(ConnectionState) },
});

export const requestConnection = endpoint({
  method: 'POST',
  path: '/connections/request/:userId',
  summary: 'Ask someone to connect; when they asked you already, you are connected at once',
  params: byUser,
  needs: needsRecipient,
  /** No day for relatives, who have always known each other. */
  body: Closed({
    date_of_meeting: Type.Optional(Day),
    note: Type.Optional(Text(280)),
    type_id: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  answers: { 201: Data(ConnectionState) },
  fails: [
    'connection.date_in_future',
    'connection.date_too_old',
    'connection.date_invalid',
    'connection.not_yourself',
    'connection.not_a_living_account',
    'connection.type_unknown',
    'connection.already_connected',
    'connection.already_pending',
    'connection.asked_lately',
    'connection.daily_limit',
    'connection.daily_limit_new',
    'connection.too_many_pending',
  ],
});

export const acceptConnection = endpoint({
  method: 'POST',
  path: '/connections/:id/accept',
  summary: 'Accept a request that was sent to you',
  params: byId,
  needs: needsConnection,
  answers: { 200: Data(ConnectionState) },
  fails: ['connection.not_pending', 'connection.awaiting_guardian'],
});

export const rejectConnection = endpoint({
  method: 'POST',
  path: '/connections/:id/reject',
  summary: 'Decline a request that was sent to you; the other side is not told',
  params: byId,
  needs: needsRequest,
  answers: { 204: null },
  fails: ['connection.not_pending'],
});

export const cancelConnection = endpoint({
  method: 'POST',
  path: '/connections/:id/cancel',
  summary: 'Take your own request back',
  params: byId,
  needs: needsRequest,
  answers: { 204: null },
  fails: ['connection.not_pending'],
});

export const disconnect = endpoint({
  method: 'DELETE',
  path: '/connections/user/:userId',
  summary: 'End the connection with someone',
  params: byUser,
  needs: needsUser,
  answers: { 204: null },
  fails: ['connection.not_connected'],
});

export const blockUser = endpoint({
  method: 'POST',
  path: '/connections/block/:userId',
  summary: 'Block someone: neither of you sees the other any more',
  params: byUser,
  needs: needsUser,
  answers: { 204: null },
  fails: ['connection.not_yourself'],
});

export const unblockUser = endpoint({
  method: 'DELETE',
  path: '/connections/block/:userId',
  summary: 'Lift your own block',
  params: byUser,
  needs: needsUser,
  answers: { 204: null },
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/connections/blocked',
  summary: 'The people you have blocked; with `who`, a username or id, that one alone if you have',
  query: Closed({ ...paging, who: Type.Optional(Text(64)) }),
  answers: { 200: Data(Type.Object({ people: Type.Array(PersonCard), pagination: Pagination })) },
});

export const getPerspective = endpoint({
  method: 'GET',
  path: '/connections/:id/perspective',
  summary: 'How you describe this connection; 404 means not yet',
  params: byId,
  needs: needsConnection,
  answers: { 200: Data(Perspective) },
});

export const savePerspective = endpoint({
  method: 'POST',
  path: '/connections/:id/perspective',
  summary: 'Describe this connection, for yourself',
  params: byId,
  needs: needsConnection,
  body: Closed({
    meeting_context: Type.Optional(Nullable(Words(meetingContexts))),
    relationship_depth: Type.Optional(Nullable(Words(relationshipDepths))),
    interaction_frequency: Type.Optional(Nullable(Words(interactionFrequencies))),
    words: Type.Optional(Text(2_000)),
  }),
  answers: { 200: Data(Perspective) },
  fails: ['connection.perspective_required'],
});
