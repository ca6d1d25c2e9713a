/** What a confirmed relation writes: both accounts as persons of the asker's tree, and the edge between them; and what its end takes away. */
import { edgeOf, relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import { namesIn } from '../access/index.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Clock, Connection, Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import {
  attachEdge,
  beginOperation,
  insertAccountPerson,
  ownPerson,
  personInTree,
  treesOf,
  type CreatedTree,
  type Operation,
  type Trees,
} from '../tree/index.ts';
import type { ClaimRow } from './claims.queries.ts';
import { joinAsContributor, leaveAsContributor } from './joining-trees.queries.ts';

/** The tree the claim names, or the one the asker keeps and stands in; where they have none yet, one is begun in their name. */
async function treeOfAsker(
  transaction: Connection,
  trees: Trees,
  claim: ClaimRow,
  clock: Clock,
): Promise<CreatedTree> {
  const standing = (await treesOf(transaction, claim.from_id)).filter(
    (tree) => tree.self_person_id !== null,
  );
  const owned =
    standing.find((tree) => tree.id === claim.tree_id) ??
    standing.find((tree) => tree.role === 'owner');
  const self = owned?.self_person_id ?? null;
  if (owned !== undefined && self !== null) return { treeId: owned.id, personId: self };
  const asker = await backgroundActor(transaction, claim.from_id, clock.now());
  ensure(asker, 'general.not_found');
  return trees.createTree(transaction, asker, `${asker.user.fullName}’s family`);
}

/** The person who is the confirmer: the place that was kept for them, the one they stand in already, or a new one. */
async function personOfConfirmer(
  transaction: Connection,
  operation: Operation,
  treeId: string,
  claim: ClaimRow,
  confirmer: SignedIn,
): Promise<string> {
  const there = await ownPerson(transaction, treeId, claim.to_id);
  if (there !== null) return there;
  const place =
    claim.person_id === null || claim.tree_id !== treeId
      ? undefined
      : await personInTree(transaction, treeId, claim.person_id);
  if (place === undefined) {
    const names = await namesIn(transaction, [claim.to_id]);
    return insertAccountPerson(operation, treeId, confirmer.user.id, {
      id: claim.to_id,
      fullName: names.get(claim.to_id) ?? '',
    });
  }
  if (place.user_id !== null || place.memorial_id !== null)
    throw new DomainError('family.linked_account');
  await operation.update('person', { id: place.id }, { user_id: claim.to_id, living: 'yes' });
  return place.id;
}

/** Both become persons of the asker's tree, linked to their accounts; the other becomes a member who may add to it. A cousin has no edge of their own: the tree stays as it is. */
export async function joinTrees(
  platform: Platform,
  trees: Trees,
  transaction: Connection,
  claim: ClaimRow,
  confirmer: SignedIn,
): Promise<{ treeId: string | null; personId: string | null }> {
  const edge = edgeOf(oneOf(relationshipTypes, claim.relationship_type));
  if (edge === null && claim.person_id === null) return { treeId: null, personId: null };
  const { treeId, personId: anchor } = await treeOfAsker(transaction, trees, claim, platform.clock);
  const operation = await beginOperation(platform, transaction, treeId, confirmer);
  const other = await personOfConfirmer(transaction, operation, treeId, claim, confirmer);
  if (edge !== null) await attachEdge(transaction, operation, { treeId, anchor, other }, edge);
  operation.concerns([anchor, other]);
  operation.carriesYesOf([claim.from_id, claim.to_id]);
  await joinAsContributor(transaction, { treeId, toId: claim.to_id, now: platform.clock.now() });
  await operation.commit('relationship.confirm');
  return { treeId, personId: other };
}

/** The person stays where it is, without the account; whoever came in by the relation goes out with it. */
export async function leaveTree(
  platform: Platform,
  transaction: Connection,
  claim: ClaimRow,
  actor: SignedIn,
): Promise<void> {
  if (claim.tree_id === null || claim.person_id === null) return;
  const person = await personInTree(transaction, claim.tree_id, claim.person_id);
  if (person?.user_id === claim.to_id) {
    const operation = await beginOperation(platform, transaction, claim.tree_id, actor);
    await operation.update('person', { id: person.id }, { user_id: null });
    operation.concerns([person.id], [claim.from_id, claim.to_id]);
    await operation.commit('relationship.end');
  }
  await leaveAsContributor(transaction, claim.tree_id, claim.to_id);
}
