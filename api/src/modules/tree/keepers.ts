/**
 * Stewards of a memorial in the tree its person stands in (permission `tree.edit`): a member who may not change the tree, or not that part of
 * it, may still say what is said of this one person. Whatever a steward changes there is told to all stewards.
 */
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Change, Operation, Row, TreeTable } from './operation.ts';
import { memorialsKept, type KeptPerson } from '../access/index.ts';

/** Who writes down what a steward did. */
export type KeptListener = (
  transaction: Connection,
  act: KeptPerson & { readonly actorId: string },
) => Promise<void>;

/** What is said of a person stands in these, by the column that names them. */
const columnOf: Partial<Readonly<Record<TreeTable, string>>> = {
  person: 'id',
  person_name: 'person_id',
  life_event: 'person_id',
  citation: 'person_id',
};

const personsSaid = ({ table, before, after }: Change): readonly unknown[] => {
  const column = columnOf[table];
  return [before, after]
    .filter((row): row is Row => row !== null)
    .map((row) => (column === undefined ? null : row[column]));
};

/** Tying and untying are acts of their own in the log of the stewards. */
const toldElsewhere: ReadonlySet<string> = new Set([
  'person.memorial',
  'memorial.tie',
  'memorial.untie',
]);

/** The same operation, which refuses to be committed where it changed anything but what is said of this person. */
export const heldToPerson = (operation: Operation, personId: string): Operation => ({
  ...operation,
  commit(kind, undoes) {
    const isWithin = operation.changes.every((change) =>
      personsSaid(change).every((id) => id === personId),
    );
    if (!isWithin) throw new DomainError('general.forbidden');
    return operation.commit(kind, undoes);
  },
});

export interface TreeKeepers {
  /** Has the module of memorials write down what stewards change in trees. */
  listen(listener: KeptListener): void;
  /** Whether whoever acts keeps the memorial of this person. */
  keeps(connection: Connection, actor: SignedIn, personId: string): Promise<boolean>;
  /** The same operation, which is told to the stewards once it is committed, where one of them made it. */
  told(transaction: Connection, actor: SignedIn, operation: Operation): Operation;
}

export function createTreeKeepers(): TreeKeepers {
  const listeners: KeptListener[] = [];
  return {
    listen(listener) {
      listeners.push(listener);
    },

    keeps: async (connection, { user }, personId) =>
      (await memorialsKept(connection, [personId], user.id)).length > 0,

    told: (transaction, { user }, operation) => ({
      ...operation,
      async commit(kind, undoes) {
        const revision = await operation.commit(kind, undoes);
        if (toldElsewhere.has(kind)) return revision;
        const said = operation.changes
          .flatMap(personsSaid)
          .filter((id): id is string => typeof id === 'string');
        for (const kept of await memorialsKept(transaction, [...new Set(said)], user.id))
          for (const tell of listeners) await tell(transaction, { ...kept, actorId: user.id });
        return revision;
      },
    }),
  };
}
