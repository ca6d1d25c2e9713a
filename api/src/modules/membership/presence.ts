/**
 * Who looks at a tree and who works on whom: leases of thirty seconds in memory. Every process hears every lease, so each knows all of them and
 * none asks the database. What is lost with a process is asked for anew by the pages within seconds.
 *
 * Pages hear only that something is another now. Each then asks for itself, so that one place alone decides what one member may know of another.
 */
import {
  mostPresent,
  presenceSeconds,
  type TreePresence,
  type TreePresenceChanged,
} from '@kinlore/shared/contracts/family-presence';
import { householdOf } from '../access/index.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { type PeopleService } from '../people/index.ts';
import {
  isKnownTo,
  membershipOf,
  personInTree,
  personsByIds,
  presentPerson,
  vitalEvents,
  vitalOf,
  type TreeContext,
} from '../tree/index.ts';
import { createLeases, type Lease } from './leases.ts';
import { memberCards } from './presence.queries.ts';

const event = 'family.tree.presence';
const topic = 'family.tree.lease';
const leaseMs = presenceSeconds * 1_000;

/** What processes tell each other; `until` null: gone. */
interface LeaseNote {
  readonly treeId: string;
  readonly userId: string;
  readonly window: string;
  readonly personId: string | null;
  readonly until: number | null;
}
const isNote = (data: unknown): data is LeaseNote =>
  typeof data === 'object' &&
  data !== null &&
  'treeId' in data &&
  'window' in data &&
  'until' in data;

export function createPresence(
  { clock, database, fanout }: Platform,
  { people, treeContext }: { people: PeopleService; treeContext: TreeContext },
) {
  const leases = createLeases();
  const now = () => clock.now().getTime();
  fanout.subscribe((message) => {
    if (message.kind !== 'note' || message.topic !== topic || !isNote(message.data)) return;
    const { treeId, until, ...lease } = message.data;
    if (until === null) leases.drop(treeId, lease, { now: now(), until: now() + leaseMs });
    else if (!leases.isGone(treeId, lease, now())) leases.take(treeId, { ...lease, until }, now());
  });

  /** Every process, this one among them, and where somebody came, went or turned to somebody: whoever has the tree open. */
  function tell(note: LeaseNote): void {
    const before = leases.list(note.treeId, now());
    const was = before.find(
      (lease) => lease.userId === note.userId && lease.window === note.window,
    );
    if (note.until !== null && leases.isGone(note.treeId, note, now())) return;
    fanout.publish({ kind: 'note', topic, data: note });
    const isAsBefore = note.until === null ? was === undefined : was?.personId === note.personId;
    if (isAsBefore) return;
    const changed: TreePresenceChanged = { tree_id: note.treeId };
    for (const user of new Set(before.map((lease) => lease.userId)))
      if (user !== note.userId)
        fanout.publish({
          kind: 'push',
          channel: `private-notifications.${user}`,
          event,
          data: changed,
        });
  }

  /** Those of the persons whom the actor may see. */
  async function seenOf(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    ids: readonly string[],
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const context = await treeContext.reader.context(connection, actor, treeId);
    const [rows, events] = [
      await personsByIds(connection, ids, context.viewerId),
      await vitalEvents(connection, ids),
    ];
    const alone = { personIds: [], links: [], unions: [] };
    return new Set(
      rows
        .filter(
          (row) => !presentPerson(row, vitalOf(row, events), alone, new Set(), context).hidden,
        )
        .map((row) => row.id),
    );
  }

  /** Only who belongs to the tree now is told of; to a child, those it lives with. */
  async function others(actor: SignedIn, treeId: string): Promise<TreePresence[]> {
    const household = await householdOf(database, actor.subject);
    const here = Map.groupBy(
      leases
        .list(treeId, now())
        .filter(
          ({ userId }) =>
            userId !== actor.subject.id && isKnownTo(actor.subject, household, userId),
        ),
      (lease) => lease.userId,
    );
    const near = [...here]
      .toSorted(([, one], [, other]) => busyness(other) - busyness(one))
      .slice(0, mostPresent);
    if (near.length === 0) return [];
    const users = near.map(([user]) => user);
    const rows = await memberCards(database, treeId, users);
    const cards = new Map(rows.map((row) => [row.id, people.card(row)]));
    const seen = await seenOf(database, actor, treeId, [
      ...new Set(near.flatMap(([, own]) => personsOf(own))),
    ]);
    return near.flatMap(([id, own]) => {
      const user = cards.get(id);
      return user === undefined
        ? []
        : [{ user, persons: personsOf(own).filter((person) => seen.has(person)) }];
    });
  }

  return {
    /** Throws `general.not_found` for whoever is no member, and for a person they may not see. Whoever views as a child is not there. */
    async enter(
      actor: SignedIn,
      treeId: string,
      window: string,
      personId: string | null,
    ): Promise<TreePresence[]> {
      const own = actor.subject.id;
      ensure(await membershipOf(database, treeId, own), 'general.not_found');
      if (personId !== null) {
        ensure(await personInTree(database, treeId, personId), 'general.not_found');
        ensure(
          !(await treeContext.present(database, actor, treeId, personId)).hidden,
          'general.not_found',
        );
      }
      if (actor.kind === 'user')
        tell({ treeId, userId: own, window, personId, until: now() + leaseMs });
      return others(actor, treeId);
    },

    /** Throws `general.not_found` for whoever is no member. */
    async leave(actor: SignedIn, treeId: string, window: string): Promise<void> {
      ensure(await membershipOf(database, treeId, actor.subject.id), 'general.not_found');
      if (actor.kind === 'user')
        tell({ treeId, userId: actor.subject.id, window, personId: null, until: null });
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;

const personsOf = (leases: readonly Lease[]): string[] => [
  ...new Set(leases.flatMap(({ personId }) => (personId === null ? [] : [personId]))),
];
const busyness = (leases: readonly Lease[]): number => (personsOf(leases).length > 0 ? 1 : 0);
