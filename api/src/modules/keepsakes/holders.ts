/** Through whose hands it came: what was sent, as rows, and rows as one reader is told them. */
import type { Holder, SentHolder } from '@kinlore/shared/contracts/keepsakes';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom, unknownDate } from '../../platform/rows.ts';
import type { Naming } from '../activities/index.ts';
import type { PeopleService } from '../people/index.ts';
import { holdersOf, type HolderRow } from './holders.queries.ts';
import { nameableAmong } from './parts.queries.ts';
import { soundDate } from './dates.ts';

export interface HolderDeps {
  readonly people: Pick<PeopleService, 'cards'>;
  readonly naming: {
    readonly trees: Pick<Naming, 'seen'>;
    readonly memorials: Pick<Naming, 'seen'>;
  };
}

type Who = Pick<HolderRow, 'user_id' | 'person_id' | 'name'>;
type Known = Awaited<ReturnType<Naming['seen']>>;

interface Asked {
  readonly transaction: Connection;
  readonly actor: SignedIn;
  readonly today: string;
}

const idsIn = (sent: readonly SentHolder[], key: 'user_id' | 'person_id'): string[] => [
  ...new Set(sent.flatMap((one) => one[key] ?? [])),
];

interface Around {
  readonly before: ReadonlyMap<string, HolderRow>;
  readonly persons: Known;
  readonly accounts: ReadonlySet<string>;
}

/** Whom the actor may name, and who is named already. */
async function aroundOf(
  { naming }: HolderDeps,
  { transaction, actor }: Asked,
  keepsakeId: string,
  sent: readonly SentHolder[],
): Promise<Around> {
  const users = idsIn(sent, 'user_id');
  const before = await holdersOf(transaction, actor.subject.id, keepsakeId);
  const near = await nameableAmong(transaction, actor.subject.id, users);
  const atRest = await naming.memorials.seen(transaction, actor, users);
  return {
    before: new Map(before.map((row) => [row.id, row])),
    persons: await naming.trees.seen(transaction, actor, idsIn(sent, 'person_id')),
    accounts: new Set([...near, ...atRest.keys()]),
  };
}

/** Throws `keepsake.holder` for whom the actor may not name. */
function whoOf(
  { id, user_id: user, person_id: person, name }: SentHolder,
  { before, persons, accounts }: Around,
): Who {
  if (user !== undefined) {
    ensure(accounts.has(user), 'keepsake.holder');
    return { user_id: user, person_id: null, name: '' };
  }
  if (person !== undefined) {
    ensure(persons.has(person), 'keepsake.holder');
    return { user_id: null, person_id: person, name: '' };
  }
  const typed = name?.trim() ?? '';
  if (typed !== '') return { user_id: null, person_id: null, name: typed };
  const held = before.get(id ?? '');
  ensure(held, 'keepsake.holder');
  return { user_id: held.user_id, person_id: held.person_id, name: held.name };
}

const fromColumns = (date: FuzzyDate) => ({
  from_kind: date.kind,
  from_start: date.start,
  from_end: date.end,
  from_precision: date.precision,
  from_text: date.text,
});
const toColumns = (date: FuzzyDate) => ({
  to_kind: date.kind,
  to_start: date.start,
  to_end: date.end,
  to_precision: date.precision,
  to_text: date.text,
});

export async function holderRows(
  deps: HolderDeps,
  asked: Asked,
  keepsakeId: string,
  sent: readonly SentHolder[],
) {
  const around = await aroundOf(deps, asked, keepsakeId, sent);
  return sent.map((one) => ({
    id: newId(),
    ...whoOf(one, around),
    how: one.how,
    ...fromColumns(soundDate(one.from ?? unknownDate, asked.today, 'holders')),
    ...toColumns(soundDate(one.to ?? unknownDate, asked.today, 'holders')),
    note: one.note?.trim() ?? '',
  }));
}

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
  actor: SignedIn,
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
