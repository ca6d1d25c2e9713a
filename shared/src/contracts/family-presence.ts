/** Who looks at a tree right now, and who is working on whom: soft leases of thirty seconds, never a lock. */
import { Closed, Data, Id, Nullable, Type, endpoint, type Static } from './kernel.ts';
import { PersonCard } from './people.ts';

/** A lease runs out by itself; a page that stays renews it before. */
export const presenceSeconds = 30;
/** So many people are told of at most, whoever works on somebody first. */
export const mostPresent = 20;

/** Somebody else, in as many windows as they like. `persons`: on whom they work, as far as the one who asks may know of them. */
export const TreePresence = Type.Object({ user: PersonCard, persons: Type.Array(Id) });
export type TreePresence = Static<typeof TreePresence>;

/** What the socket event `family.tree.presence` carries: only that it is another now. Who and whom, each page asks for itself. */
export const TreePresenceChanged = Type.Object({ tree_id: Id });
export type TreePresenceChanged = Static<typeof TreePresenceChanged>;

/** One open window: whoever has two of them is in both. */
const Window = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' });

export const enterPresence = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/presence',
  summary:
    'This window is here for the next thirty seconds, working on this person or on nobody. Answers who else is here: at most 20.',
  params: Closed({ tree: Id }),
  body: Closed({ window: Window, person_id: Nullable(Id) }),
  answers: { 200: Data(Type.Array(TreePresence)) },
});

export const leavePresence = endpoint({
  method: 'DELETE',
  path: '/family/tree/:tree/presence/:window',
  summary: 'This window is not here any more, and does not come back under this name',
  params: Closed({ tree: Id, window: Window }),
  answers: { 204: null },
});
