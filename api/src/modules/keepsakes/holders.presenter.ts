/** Through whose hands it came, as one reader is told it. */
import type { Holder } from '@kinlore/shared/contracts/keepsakes';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import type { HolderDeps, Known } from './holders.ts';
import { holdersOf, type HolderRow } from './holders.queries.ts';

type Told = Pick<Holder, 'name' | 'user' | 'tree_person' | 'memorial_slug'>;
const nobody: Told = { name: null, user: null, tree_person: null, memorial_slug: null };

interface Reading {
  readonly persons: Known;
  readonly memorials: Known;
  readonly cards: ReadonlyMap<string, PersonCard>;
}

function accountIs(row: HolderRow, id: string, { memorials, cards }: Reading): Told {
  const memorial = memorials.get(id);
  if (memorial !== undefined)
    return { ...nobody, name: memorial.name, memorial_slug: memorial.slug };
  const card = row.found ? cards.get(id) : undefined;
  return card === undefined ? nobody : { ...nobody, name: card.full_name, user: card };
}

function personIs(id: string, { persons }: Reading): Told {
  const person = persons.get(id);
  if (person === undefined) return nobody;
  const { treeId } = person;
  return {
    ...nobody,
    name: person.name,
    tree_person: treeId === null ? null : { tree_id: treeId, person_id: person.id },
    memorial_slug: person.slug,
  };
}

function whoIs(row: HolderRow, reading: Reading): Told {
  if (row.user_id !== null) return accountIs(row, row.user_id, reading);
  if (row.person_id !== null) return personIs(row.person_id, reading);
  return row.name === '' ? nobody : { ...nobody, name: row.name };
}

const presentHolder = (row: HolderRow, reading: Reading): Holder => ({
  id: row.id,
  ...whoIs(row, reading),
  how: row.how,
  from: fuzzyFrom({
    kind: row.from_kind,
    start: row.from_start,
    end: row.from_end,
    precision: row.from_precision,
    text: row.from_text,
  }),
  to: fuzzyFrom({
    kind: row.to_kind,
    start: row.to_start,
    end: row.to_end,
    precision: row.to_precision,
    text: row.to_text,
  }),
  note: row.note,
});

/** People of trees and memorials by their judges, accounts by who may find them; of all others there is no name. */
export async function presentHolders(
  { people, naming }: HolderDeps,
  connection: Connection,
  actor: Pick<SignedIn, 'user' | 'subject'>,
  keepsakeId: string,
): Promise<Holder[]> {
  const rows = await holdersOf(connection, actor.subject.id, keepsakeId);
  const accounts = rows.flatMap(({ user_id: id }) => id ?? []);
  const persons = rows.flatMap(({ person_id: id }) => id ?? []);
  const reading = {
    persons: await naming.trees.seen(connection, actor, persons),
    memorials: await naming.memorials.seen(connection, actor, accounts),
    cards: await people.cards(connection, accounts),
  };
  return rows.map((row) => presentHolder(row, reading));
}
