/** A great family, straight into the tables of a running server: ten thousand persons by the API would take longer than the test. The same number gives the same family. */
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { sexCodes, unionStatusCodes } from '@kinlore/shared/kinship';
import { randomFamily, type RandomFamily } from '@kinlore/shared/kinship/testing';
import type { Account } from './api.ts';
import { tellDatabase } from './database.ts';
import type { Server } from './server.ts';

export interface BigTree {
  readonly tree: string;
  /** By person: ids and full names. */
  readonly ids: readonly string[];
  readonly names: readonly string[];
  /** Whoever keeps the tree: somebody living, with parents and children where there is one. */
  readonly self: number;
  readonly family: RandomFamily;
}

const men = [
  'Ivan',
  'Karl',
  'Petar',
  'Josef',
  'Marko',
  'Johann',
  'Luka',
  'Emil',
  'Otto',
  'Noah',
  'Stjepan',
  'Filip',
];
const women = [
  'Ana',
  'Marija',
  'Rosa',
  'Clara',
  'Mila',
  'Ida',
  'Vesna',
  'Jelena',
  'Katarina',
  'Lotte',
  'Eva',
  'Nora',
];
const surnames = [
  'Marković',
  'Lindqvist',
  'Kovač',
  'Huber',
  'Novak',
  'Berg',
  'Horvat',
  'Weiss',
  'Babić',
  'Sørensen',
  'Ó Murchú',
  'Żak',
];
const of = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** Mutable: ids of one run never meet. */
let serial = 0;
/** Of version 7, as everywhere. */
function nextId(): string {
  serial += 1;
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${serial.toString(16).padStart(12, '0')}`;
}
const idsOf = (count: number): readonly string[] => Array.from({ length: count }, nextId);

function selfOf({ persons, died, links }: RandomFamily): number {
  const [children, parents] = [new Set(Array.from(links.child)), new Set(Array.from(links.parent))];
  for (let person = persons - 1; person >= 0; person -= 1)
    if (died[person] === 0 && children.has(person) && parents.has(person)) return person;
  return persons - 1;
}

const natureOf = ({ links }: RandomFamily, link: number): string =>
  parentNatures[links.nature?.[link] ?? 0] ?? 'birth';
const pick = (list: readonly string[], index: number | undefined): string | null =>
  list[index ?? -1] ?? null;

/** Plants `persons` of them into a tree that `owner` keeps and stands in. */
export function plantTree(
  server: Server,
  owner: Pick<Account, 'id'>,
  persons: number,
  seed = 7,
): BigTree {
  const family = randomFamily(persons, seed);
  const [tree, ids, unions, self] = [
    nextId(),
    idsOf(persons),
    idsOf(family.unions.count),
    selfOf(family),
  ];
  const given = ids.map((_, person) =>
    of(family.sex[person] === 1 ? men : women, Math.imul(person + seed, 2_654_435_761) >>> 8),
  );
  const surname = ids.map((_, person) =>
    of(surnames, Math.imul(person + seed, 2_246_822_519) >>> 9),
  );
  const tell = (sentence: string, ...values: NonNullable<Parameters<typeof tellDatabase>[2]>) =>
    tellDatabase(server, sentence, values);
  tell(
    "insert into tree (id, owner_user_id, name, revision) values ($1, $2, 'Everybody', 1)",
    tree,
    owner.id,
  );
  tell("insert into tree_member (tree_id, user_id, role) values ($1, $2, 'owner')", tree, owner.id);
  tell(
    "insert into person (id, tree_id, sex, living, user_id) select p, $1, s, case when d > 0 then 'no' else 'unknown' end, case when at = $5 then $6::uuid end from unnest($2::uuid[], $3::text[], $4::int[]) with ordinality as t(p, s, d, at)",
    tree,
    ids,
    ids.map((_, person) => sexCodes[family.sex[person] ?? 0] ?? 'U'),
    [...family.died],
    self + 1,
    owner.id,
  );
  tell(
    "insert into person_name (id, person_id, given, surname, full_text, is_primary) select n, p, g, s, g || ' ' || s, true from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as t(n, p, g, s)",
    idsOf(persons),
    ids,
    given,
    surname,
  );
  for (const [type, years] of [
    ['birth', family.born],
    ['death', family.died],
  ] as const) {
    tell(
      "insert into life_event (id, tree_id, person_id, type, when_kind, when_start, when_end, when_precision, when_text) select e, $1, p, $2, 'exact', make_date(y, 1, 1), make_date(y, 12, 31), 'year', y::text from unnest($3::uuid[], $4::uuid[], $5::int[]) as t(e, p, y) where y > 0",
      tree,
      type,
      idsOf(persons),
      ids,
      [...years],
    );
  }
  tell(
    "insert into union_ (id, tree_id, kind, status) select u, $1, 'married', s from unnest($2::uuid[], $3::text[]) as t(u, s)",
    tree,
    unions,
    unions.map((_, union) => unionStatusCodes[family.unions.status?.[union] ?? 0] ?? 'current'),
  );
  const pairs = Array.from(
    family.unions.unionOfPartner,
    (union, pair) => [pick(unions, union), pick(ids, family.unions.personOfPartner[pair])] as const,
  );
  tell(
    'insert into union_partner (union_id, person_id, ord) select u, p, n from unnest($1::uuid[], $2::uuid[]) with ordinality as t(u, p, n) on conflict do nothing',
    pairs.map(([union]) => union),
    pairs.map(([, person]) => person),
  );
  const { links } = family;
  tell(
    'insert into parent_child (id, tree_id, child_id, parent_id, union_id, nature) select l, $1, c, p, u, n from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[]) as t(l, c, p, u, n) on conflict do nothing',
    tree,
    idsOf(links.child.length),
    Array.from(links.child, (child) => pick(ids, child)),
    Array.from(links.parent, (parent) => pick(ids, parent)),
    Array.from(links.union ?? [], (union) => pick(unions, union)),
    Array.from(links.child, (_, link) => natureOf(family, link)),
  );
  tell('analyze');
  return {
    tree,
    ids,
    names: ids.map((_, person) => `${given[person] ?? ''} ${surname[person] ?? ''}`),
    self,
    family,
  };
}
