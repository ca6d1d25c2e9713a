/** What happened between people who are connected: memories in which both are, and who connected when. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { Activity } from './activities.ts';
import { PersonCard } from './people.ts';

export const listSharedActivities = endpoint({
  method: 'GET',
  path: '/connections/:id/shared-activities',
  summary:
    'Memories in which both of you were there, as far as you may read them, the last shared first',
  params: Closed({ id: Id }),
  needs: { id: 'Connection ID is required' },
  query: Closed(paging),
  answers: { 200: Page(Activity) },
});

export const connectionActs = ['connected', 'memory'] as const;

/** `memory`: one of the two added a memory of the two; only they are told of it. */
export const ConnectionAct = Type.Object({
  id: Id,
  act: Words(connectionActs),
  /** Whom the person is connected with. */
  other: PersonCard,
  at: Instant,
  /** Who of the two added the memory, and what it is called. */
  memory: Nullable(Type.Object({ title: Type.String(), by: Words(['user', 'other']) })),
});
export type ConnectionAct = Static<typeof ConnectionAct>;

export const listConnectionActivity = endpoint({
  method: 'GET',
  path: '/connections/activity/:userId',
  summary:
    'Who somebody connected with and when, of those you can find; yourself, or somebody you are connected with',
  params: Closed({ userId: Id }),
  needs: { userId: 'User ID is required' },
  query: Closed(paging),
  answers: {
    200: Data(
      Type.Object({
        activity: Type.Array(ConnectionAct),
        pagination: Type.Object({ next: Nullable(Type.String()) }),
      }),
    ),
  },
});
