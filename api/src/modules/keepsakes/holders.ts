/** Through whose hands it came: what was sent, as rows. */
import type { SentHolder } from '@kinlore/shared/contracts/keepsakes';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { unknownDate } from '../../platform/rows.ts';
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
export type Known = Awaited<ReturnType<Naming['seen']>>;

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
