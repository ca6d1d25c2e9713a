/** One step of an operation: who does it, in which tree, and whom they may see. A batch makes many of them on one operation. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { PersonRef } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { isToldInFull, presentPerson, vitalOf, type ViewContext } from '../tree.presenter.ts';
import { personInTree, personsByIds, vitalEvents } from '../tree.queries.ts';
import type { Operation } from '../operation.ts';
import type { OfPerson, PersonInTree, Right, TreeContext } from '../tree-context.ts';

export interface Step {
  readonly actor: SignedIn;
  readonly treeId: string;
  readonly transaction: Connection;
  readonly operation: Operation;
  readonly today: string;
  /** Of these photographs those that the account may show to others: its own. */
  readonly ownPictures: TreeContext['pictures']['attachable'];
  /** The instant of the whole operation, ISO 8601. */
  readonly now: string;
  /** Persons and unions this operation made itself: known to who makes them, whatever the rules of sight. */
  readonly made: Set<string>;
  /** A person the actor may see. A hidden one answers as if it were not there. */
  visible(personId: string): Promise<PersonInTree>;
}

export type Seen = ReadonlyMap<string, TreePerson>;

const aloneIn = { personIds: [], links: [], unions: [] } as const;

/** Persons as the viewer may see them; those who are gone are left out. For pages, not for whole trees. */
export async function seenBy(
  connection: Connection,
  viewContext: ViewContext,
  personIds: readonly string[],
): Promise<Seen> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return new Map();
  const [rows, events] = [
    await personsByIds(connection, ids, viewContext.viewerId),
    await vitalEvents(connection, ids),
  ];
  const all = new Set(ids);
  return new Map(
    rows.map((row) => [
      row.id,
      presentPerson(row, vitalOf(row, events), aloneIn, all, viewContext),
    ]),
  );
}

/** A person named in passing. One who is not there (any more) is named like a hidden one: by nothing. */
export function refOf(seen: Seen, id: string): PersonRef {
  const person = seen.get(id);
  return person === undefined || person.hidden
    ? { id, name: '', hidden: true }
    : { id, name: person.name, hidden: false };
}

export function stepOf(
  treeContext: TreeContext,
  actor: SignedIn,
  treeId: string,
  transaction: Connection,
  operation: Operation,
): Step {
  const made = new Set<string>();
  let viewContext: Promise<ViewContext> | undefined;
  return {
    actor,
    treeId,
    transaction,
    operation,
    made,
    ownPictures: treeContext.pictures.attachable,
    today: treeContext.today(actor),
    now: treeContext.platform.clock.now().toISOString(),
    async visible(personId) {
      const person = await personInTree(transaction, treeId, personId);
      ensure(person, 'general.not_found');
      if (made.has(personId)) return person;
      viewContext ??= treeContext.reader.context(transaction, actor, treeId, 'sight');
      const shown = (await seenBy(transaction, await viewContext, [personId])).get(personId);
      ensure(shown !== undefined && !shown.hidden, 'general.not_found');
      ensure(isToldInFull(shown), 'general.forbidden');
      return person;
    },
  };
}

/** Runs one step as an operation of its own. */
export const inOneStep = <T>(
  treeContext: TreeContext,
  actor: SignedIn,
  treeId: string,
  what: { kind: string; right: Right | OfPerson },
  work: (step: Step) => Promise<T>,
) =>
  treeContext.operate(actor, treeId, what.kind, what.right, (transaction, operation) =>
    work(stepOf(treeContext, actor, treeId, transaction, operation)),
  );
