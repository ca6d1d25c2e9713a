/** One person in full, as this viewer may see them. */
import {
  type Citation,
  type LifeEvent,
  type PersonName,
} from '@kinlore/shared/contracts/family-facts';
import {
  type LinkOfPerson,
  type PersonInFull,
  type UnionInFull,
} from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { isToldInFull } from '../tree.presenter.ts';
import { personInTree } from '../tree.queries.ts';
import { readChanges } from '../operation.ts';
import type { PersonInTree, TreeContext } from '../tree-context.ts';
import { dateOf } from './events.ts';
import {
  citationsOf,
  eventsOf,
  namesOf,
  type CitationRow,
  type EventRow,
  type NameRow,
} from './facts-of.queries.ts';
import { refOf, seenBy, type Seen } from './step.ts';
import { partnersOf, unionsOfPerson } from './unions.queries.ts';
import { mergedInto, linksOfPerson } from './person-reading.queries.ts';

export const presentName = (row: NameRow): PersonName => ({
  id: row.id,
  kind: row.kind,
  given: row.given,
  surname_prefix: row.surname_prefix,
  surname: row.surname,
  suffix: row.suffix,
  nick: row.nick,
  lang: row.lang,
  full: row.full_text,
  primary: row.is_primary,
});

export const presentEvent = (row: EventRow): LifeEvent => ({
  id: row.id,
  type: row.type,
  date: dateOf(row),
  place: row.place_text,
  note: row.note,
  alternate: row.is_alternate,
});

export const presentCitation = (row: CitationRow): Citation => ({
  id: row.id,
  source_id: row.source_id,
  source_title: row.source_title,
  fact: row.fact,
  fact_id: row.fact_id,
  page: row.page,
  words: row.words,
  confidence: row.confidence,
  created_at: row.created_at.toISOString(),
});

type PersonLink = Awaited<ReturnType<typeof linksOfPerson>>[number];

const presentLink = (row: PersonLink, other: string, seen: Seen): LinkOfPerson => ({
  id: row.id,
  version: row.version,
  person: refOf(seen, other),
  nature: row.nature,
  preferred: row.preferred,
  union_id: row.union_id,
  confidence: row.confidence,
});

/** What happened to a couple is told of neither while one of them is hidden. */
async function presentUnion(
  connection: Connection,
  union: Awaited<ReturnType<typeof unionsOfPerson>>[number],
  partners: readonly string[],
  seen: Seen,
): Promise<UnionInFull> {
  const refs = partners.map((id) => refOf(seen, id));
  const isOpen = partners.every((id) => isToldInFull(seen.get(id)));
  const owner = { union_id: union.id };
  return {
    id: union.id,
    version: union.version,
    kind: union.kind,
    status: union.status,
    partners: refs,
    events: isOpen ? (await eventsOf(connection, owner)).map(presentEvent) : [],
    citations: isOpen ? (await citationsOf(connection, owner)).map(presentCitation) : [],
  };
}

/** The primary name somebody had when they were merged away: the operation holds it. */
export function nameBefore(payload: unknown, personId: string): string {
  const name = readChanges(payload).find(
    ({ table, before }) =>
      table === 'person_name' &&
      before?.['person_id'] === personId &&
      before['is_primary'] === true,
  )?.before?.['full_text'];
  return typeof name === 'string' ? name : '';
}

const noFacts = {
  gender_text: '',
  living_override: null,
  is_private: false,
  portrait: null,
  names: [],
  events: [],
  citations: [],
  merged: [],
};

async function portraitOf(
  pictures: TreeContext['pictures'],
  connection: Connection,
  { portrait_media_id: id }: PersonInTree,
): Promise<PersonInFull['portrait']> {
  if (id === null) return null;
  return (await pictures.pictures(connection, [id])).get(id)?.() ?? null;
}

/** What is said of a person besides their card, where all may be said. */
async function factsOf(
  { pictures }: TreeContext,
  connection: Connection,
  row: PersonInTree,
): Promise<Omit<PersonInFull, 'person' | 'unions' | 'parents' | 'children'>> {
  const owner = { person_id: row.id };
  return {
    gender_text: row.gender_text,
    living_override: row.living_override,
    is_private: row.is_private,
    portrait: await portraitOf(pictures, connection, row),
    names: (await namesOf(connection, row.id)).map(presentName),
    events: (await eventsOf(connection, owner)).map(presentEvent),
    citations: (await citationsOf(connection, owner)).map(presentCitation),
    merged: (await mergedInto(connection, row.id)).map((merge) => ({
      person_id: merge.id,
      name: nameBefore(merge.payload, merge.id),
      at: merge.created_at.toISOString(),
    })),
  };
}

export async function readInFull(
  treeContext: TreeContext,
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  personId: string,
): Promise<PersonInFull> {
  const viewContext = await treeContext.reader.context(connection, actor, treeId);
  const row = await personInTree(connection, treeId, personId);
  ensure(row, 'general.not_found');
  const person = await treeContext.present(connection, actor, treeId, personId);
  ensure(!person.hidden, 'general.not_found');
  const [links, unions] = [
    await linksOfPerson(connection, personId),
    await unionsOfPerson(connection, personId),
  ];
  const partners = new Map<string, readonly string[]>();
  for (const union of unions) partners.set(union.id, await partnersOf(connection, union.id));
  const others = [
    ...links.flatMap((link) => [link.child_id, link.parent_id ?? '']),
    ...[...partners.values()].flat(),
  ].filter((id) => id !== '' && id !== personId);
  const seen: Seen = new Map([
    ...(await seenBy(connection, viewContext, others)),
    [personId, person],
  ]);
  const unionsInFull: UnionInFull[] = [];
  for (const union of unions)
    unionsInFull.push(await presentUnion(connection, union, partners.get(union.id) ?? [], seen));
  return {
    person,
    ...(isToldInFull(person) ? await factsOf(treeContext, connection, row) : noFacts),
    unions: unionsInFull,
    parents: links.flatMap((link) =>
      link.child_id === personId && link.parent_id !== null
        ? [presentLink(link, link.parent_id, seen)]
        : [],
    ),
    children: links.flatMap((link) =>
      link.parent_id === personId ? [presentLink(link, link.child_id, seen)] : [],
    ),
  };
}
