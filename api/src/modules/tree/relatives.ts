/** The four ports of a card: what adding a parent, partner, child or sibling writes. Each is one operation. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { addRelative } from '@kinlore/shared/contracts/family';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { pathDown } from './editing/paths.ts';
import {
  isAncestor,
  linksOf,
  unionsOf,
  vitalEvents,
  type LinkRow,
  type UnionRow,
} from './tree.queries.ts';
import { vitalOf } from './tree.presenter.ts';
import type { Operation } from './operation.ts';
import { ensureParentCouldBe, warningsFor, type BornWhen } from './possible-dates.ts';
import { readSex } from './persons.queries.ts';

type Body = Static<(typeof addRelative)['body']>;
export interface Ends {
  readonly treeId: string;
  /** The one whose port was used. */
  readonly anchor: string;
  /** The one who is added. */
  readonly other: string;
}

const liveLink = (links: readonly LinkRow[], child: string, parent: string, nature: string) =>
  links.some(
    (link) => link.child_id === child && link.parent_id === parent && link.nature === nature,
  );

async function bornWhen(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BornWhen>> {
  const events = await vitalEvents(connection, ids);
  return new Map(ids.map((id) => [id, { birth: vitalOf({ id }, events).birth }]));
}

/** Links a parent to a child after every check. Warnings are words of a closed list. */
export async function linkParentTo(
  connection: Connection,
  operation: Operation,
  link: { treeId: string; child: string; parent: string; nature: string; unionId: string | null },
): Promise<string[]> {
  const { child, parent, nature } = link;
  ensure(child !== parent, 'family.own_relative');
  const links = await linksOf(connection, [child]);
  if (liveLink(links, child, parent, nature)) throw new DomainError('family.duplicate_link');
  if (await isAncestor(connection, child, parent))
    throw new DomainError('family.would_create_cycle', undefined, {
      path: await pathDown(connection, child, parent),
    });
  const birthParents = links.filter(
    (row) => row.child_id === child && row.nature === 'birth' && row.parent_id !== null,
  );
  if (nature === 'birth' && birthParents.length >= 2)
    throw new DomainError('family.too_many_birth_parents');
  const born = await bornWhen(connection, [child, parent]);
  const [young, old] = [born.get(child) ?? { birth: null }, born.get(parent) ?? { birth: null }];
  ensureParentCouldBe(old, young, nature);
  await operation.insert('parent_child', {
    id: newId(),
    tree_id: link.treeId,
    child_id: child,
    parent_id: parent,
    union_id: link.unionId,
    nature,
    ord: birthParents.length,
  });
  if (nature !== 'birth') return [];
  const { sex } = await readSex(connection, parent);
  return warningsFor(old, young, sex);
}

async function newUnion(
  operation: Operation,
  treeId: string,
  partners: readonly string[],
  kind: string,
): Promise<string> {
  const id = newId();
  await operation.insert('union_', { id, tree_id: treeId, kind });
  for (const [ord, person_id] of partners.entries())
    await operation.insert('union_partner', { union_id: id, person_id, ord });
  return id;
}

const unionOfBoth = (unions: readonly UnionRow[], one: string, other: string) =>
  unions.find((union) => union.partner_ids.includes(one) && union.partner_ids.includes(other));

interface KnownParent {
  readonly linkId: string;
  readonly parentId: string;
  readonly unionId: string | null;
}

/** The one parent of this nature the child has so far; null with none, with several, or where the one to be added is it. */
function loneParent(links: readonly LinkRow[], other: string): KnownParent | null {
  const [link] = links;
  if (link === undefined || links.length > 1 || link.parent_id === null || link.parent_id === other)
    return null;
  return { linkId: link.id, parentId: link.parent_id, unionId: link.union_id };
}

async function addParent(
  connection: Connection,
  operation: Operation,
  ends: Ends,
  nature: string,
): Promise<string[]> {
  const links = (await linksOf(connection, [ends.anchor])).filter(
    (link) => link.child_id === ends.anchor && link.nature === nature,
  );
  const first = loneParent(links, ends.other);
  if (first !== null) return joinFirstParent(connection, operation, ends, nature, first);
  const group = links.find((link) => link.parent_id === null)?.union_id ?? null;
  const warnings = await linkParentTo(connection, operation, {
    treeId: ends.treeId,
    child: ends.anchor,
    parent: ends.other,
    nature,
    unionId: group,
  });
  if (group !== null) await adoptGroup(connection, operation, ends, group, nature);
  return warnings;
}

/** A second parent joins the first in one union, so that their children hang between them. */
async function joinFirstParent(
  connection: Connection,
  operation: Operation,
  { treeId, anchor, other }: Ends,
  nature: string,
  first: KnownParent,
): Promise<string[]> {
  const there = unionOfBoth(await unionsOf(connection, [first.parentId]), first.parentId, other);
  const unionId =
    there?.id ?? (await newUnion(operation, treeId, [first.parentId, other], 'unknown'));
  if (first.unionId !== unionId)
    await operation.update('parent_child', { id: first.linkId }, { union_id: unionId });
  return linkParentTo(connection, operation, {
    treeId,
    child: anchor,
    parent: other,
    nature,
    unionId,
  });
}

/** A sibling group without parents gets its first one: the union keeps the group together. */
async function adoptGroup(
  connection: Connection,
  operation: Operation,
  { treeId, anchor, other }: Ends,
  unionId: string,
  nature: string,
): Promise<void> {
  await operation.insert('union_partner', { union_id: unionId, person_id: other, ord: 0 });
  const group = (await linksOf(connection, [anchor])).filter(
    (link) => link.union_id === unionId && link.parent_id === null,
  );
  for (const link of group) {
    await operation.remove('parent_child', { id: link.id });
    if (link.child_id !== anchor)
      await linkParentTo(connection, operation, {
        treeId,
        child: link.child_id,
        parent: other,
        nature,
        unionId,
      });
  }
}

async function addChild(
  connection: Connection,
  operation: Operation,
  { treeId, anchor, other }: Ends,
  nature: string,
  unionId: string | undefined,
): Promise<string[]> {
  if (unionId === undefined)
    return linkParentTo(connection, operation, {
      treeId,
      child: other,
      parent: anchor,
      nature,
      unionId: null,
    });
  const union = (await unionsOf(connection, [anchor])).find((row) => row.id === unionId);
  ensure(union, 'general.not_found');
  const warnings: string[] = [];
  for (const parent of union.partner_ids)
    warnings.push(
      ...(await linkParentTo(connection, operation, {
        treeId,
        child: other,
        parent,
        nature,
        unionId,
      })),
    );
  return warnings;
}

/** A sibling shares the anchor's parents; where none are known, both hang on a union without partners. */
async function addSibling(
  connection: Connection,
  operation: Operation,
  { treeId, anchor, other }: Ends,
): Promise<string[]> {
  const links = (await linksOf(connection, [anchor])).filter((link) => link.child_id === anchor);
  const parents = links.filter((link) => link.parent_id !== null && link.preferred);
  const warnings: string[] = [];
  for (const link of parents) {
    if (link.parent_id === null) continue;
    warnings.push(
      ...(await linkParentTo(connection, operation, {
        treeId,
        child: other,
        parent: link.parent_id,
        nature: link.nature,
        unionId: link.union_id,
      })),
    );
  }
  if (parents.length > 0) return warnings;
  const group = links.find((link) => link.parent_id === null)?.union_id ?? null;
  const unionId = group ?? (await newUnion(operation, treeId, [], 'none'));
  const row = { tree_id: treeId, parent_id: null, union_id: unionId, nature: 'birth' };
  if (group === null)
    await operation.insert('parent_child', { ...row, id: newId(), child_id: anchor });
  await operation.insert('parent_child', { ...row, id: newId(), child_id: other });
  return warnings;
}

async function addPartner(
  connection: Connection,
  operation: Operation,
  { treeId, anchor, other }: Ends,
  kind: string,
): Promise<string[]> {
  if (unionOfBoth(await unionsOf(connection, [anchor]), anchor, other) !== undefined)
    throw new DomainError('family.duplicate_link');
  await newUnion(operation, treeId, [anchor, other], kind);
  return [];
}

/** Writes what one use of a port says. Returns warnings, words of a closed list. */
export async function attachRelative(
  connection: Connection,
  operation: Operation,
  ends: Ends,
  body: Pick<Body, 'relation' | 'nature' | 'union_id' | 'union_kind'>,
): Promise<string[]> {
  ensure(ends.anchor !== ends.other, 'family.own_relative');
  const { nature = 'birth' } = body;
  switch (body.relation) {
    case 'parent':
      return addParent(connection, operation, ends, nature);
    case 'child':
      return addChild(connection, operation, ends, nature, body.union_id);
    case 'sibling':
      return addSibling(connection, operation, ends);
    case 'partner':
      return addPartner(connection, operation, ends, body.union_kind ?? 'partnership');
    default:
      return body.relation satisfies never;
  }
}
