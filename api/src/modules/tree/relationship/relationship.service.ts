/** How two persons of a tree are related, by the same rules as on the page (shared/kinship). Who is hidden is on the way without a name. */
import type {
  RelationshipAnswer,
  TreeRelationship,
} from '@kinlore/shared/contracts/family-relationship';
import { unionStatuses } from '@kinlore/shared/contracts/family';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import {
  buildGraph,
  coefficientOfRelationship,
  nameOfRelationship,
  relationshipsOf,
  sexCodes,
  type FamilyGraph,
  type Relationship,
  type Step,
} from '@kinlore/shared/kinship';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { presentPerson, vitalOf, type ViewContext } from '../tree.presenter.ts';
import { personsByIds, stepsFromAll, vitalEvents } from '../tree.queries.ts';
import type { TreeReader } from '../view.ts';
import {
  ancestorsOf,
  inTree,
  linksAmong,
  unionsAmong,
  type LinkAmong,
  type UnionAmong,
} from './relationship.queries.ts';

/** From both ends: a way of twelve steps is found. */
const around = 6;
const mostLines = 12;

interface Part {
  readonly ids: readonly string[];
  readonly at: ReadonlyMap<string, number>;
  readonly links: readonly LinkAmong[];
  readonly unions: readonly UnionAmong[];
  readonly graph: FamilyGraph;
}

async function partOf(
  connection: Connection,
  treeId: string,
  from: string,
  to: string,
): Promise<Part> {
  const near = await stepsFromAll(connection, [from, to], around);
  const ids = [
    ...new Set([from, to, ...(await ancestorsOf(connection, [from, to])), ...near.keys()]),
  ];
  const links = await linksAmong(connection, treeId, ids);
  const named = links.flatMap((link) => (link.union_id === null ? [] : [link.union_id]));
  const unions = await unionsAmong(connection, treeId, ids, [...new Set(named)]);
  const at = new Map(ids.map((id, index) => [id, index]));
  const unionAt = new Map(unions.map((union, index) => [union.id, index]));
  const pairs = unions.flatMap((union, index) =>
    union.partner_ids.map((partner) => [index, at.get(partner) ?? 0] as const),
  );
  const graph = buildGraph({
    persons: ids.length,
    unions: {
      count: unions.length,
      status: unions.map(({ status }) =>
        Math.max(
          0,
          unionStatuses.findIndex((one) => one === status),
        ),
      ),
      unionOfPartner: pairs.map(([union]) => union),
      personOfPartner: pairs.map(([, person]) => person),
    },
    links: {
      child: links.map((link) => at.get(link.child_id) ?? 0),
      parent: links.map((link) => (link.parent_id === null ? -1 : (at.get(link.parent_id) ?? -1))),
      union: links.map((link) =>
        link.union_id === null ? -1 : (unionAt.get(link.union_id) ?? -1),
      ),
      nature: links.map((link) =>
        Math.max(
          0,
          parentNatures.findIndex((nature) => nature === link.nature),
        ),
      ),
    },
  });
  return { ids, at, links, unions, graph };
}

/** Only what this member may see goes into the words: a hidden person has no name and no sex. */
async function seenOf(
  connection: Connection,
  part: Part,
  persons: ReadonlySet<number>,
  viewContext: ViewContext,
) {
  const ids = [...persons].map((person) => part.ids[person] ?? '');
  const [rows, events] = [
    await personsByIds(connection, ids, viewContext.viewerId),
    await vitalEvents(connection, ids),
  ];
  const shown = rows.map((row) =>
    presentPerson(
      row,
      vitalOf(row, events),
      { personIds: [], links: [], unions: [] },
      new Set(),
      viewContext,
    ),
  );
  const sex = new Uint8Array(part.ids.length);
  for (const person of shown) sex[part.at.get(person.id) ?? 0] = sexCodes.indexOf(person.sex);
  return {
    people: shown.map(({ id, hidden, name }) => ({
      id,
      hidden,
      name: hidden ? 'Living relative' : name,
    })),
    graph: { ...part.graph, sex },
  };
}

const presentStep = (part: Part, { person, via, link, union }: Step) => ({
  person_id: part.ids[person] ?? '',
  via,
  link_id: part.links[link]?.id ?? null,
  union_id: part.unions[union]?.id ?? null,
});

function presentRelationship(
  part: Part,
  graph: FamilyGraph,
  relationship: Relationship,
): TreeRelationship {
  const { class: name, up, down, half, natures, ending, lines } = relationship;
  return {
    name: nameOfRelationship(graph, relationship, {
      isMarriage: (union) => part.unions[union]?.kind === 'married',
    }),
    class: name,
    up,
    down,
    half,
    natures: [...natures],
    ending,
    times: lines.length,
    lines: lines.slice(0, mostLines).map(({ ancestors, path }) => ({
      ancestor_ids: ancestors.map((person) => part.ids[person] ?? ''),
      steps: path.map((step) => presentStep(part, step)),
    })),
  };
}

export function createRelationshipReader({ database }: Platform, reader: TreeReader) {
  return {
    /** Throws `general.not_found` for whoever is no member, and for persons who are not of the tree. */
    relationship: (
      actor: SignedIn,
      treeId: string,
      from: string,
      to: string,
    ): Promise<RelationshipAnswer> =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (connection) => {
          const viewContext = await reader.context(connection, actor, treeId);
          const ends = new Set([from, to]);
          ensure((await inTree(connection, treeId, [...ends])) === ends.size, 'general.not_found');
          const part = await partOf(connection, treeId, from, to);
          const [one, other] = [part.at.get(from) ?? 0, part.at.get(to) ?? 0];
          const relationships = relationshipsOf(part.graph, one, other);
          const coefficient = coefficientOfRelationship(part.graph, one, other);
          const told = relationships
            .flatMap(({ lines }) => lines.slice(0, mostLines))
            .flatMap(({ ancestors, path }) => [...ancestors, ...path.map(({ person }) => person)]);
          const { people, graph } = await seenOf(
            connection,
            part,
            new Set([one, other, ...told]),
            viewContext,
          );
          return {
            relationships: relationships.map((relationship) =>
              presentRelationship(part, graph, relationship),
            ),
            coefficient: coefficient.value,
            persons: people,
            ring: coefficient.cut.length > 0,
          };
        }),
  };
}
export type RelationshipReader = ReturnType<typeof createRelationshipReader>;
