/** What a confirmed relation writes: both accounts as persons of the asker's tree, and the edge between them. */
import { relationshipTypes } from '@kinlore/shared/contracts/family';
import type { SignedIn, User } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import type { ClaimRow } from './claims.queries.ts';
import { insertPerson } from './facts.ts';
import { ownPerson, treesOf } from './family.queries.ts';
import { beginOperation } from './operation.ts';
import { splitName, type Planted } from './planting.ts';
import { attachRelative } from './relatives.ts';
import type { Trees } from './trees.service.ts';

/** The tree the asker keeps and stands in; where they have none yet, one is begun in their name. */
async function treeOfAsker(transaction: Connection, trees: Trees, askerId: string, confirmer: SignedIn): Promise<Planted> {
  const owned = (await treesOf(transaction, askerId)).find((tree) => tree.role === 'owner' && tree.self_person_id !== null);
  const self = owned?.self_person_id ?? null;
  if (owned !== undefined && self !== null) return { treeId: owned.id, personId: self };
  const asker = await transaction.selectFrom('app_user').select(['id', 'username', 'full_name', 'time_zone']).where('id', '=', askerId).executeTakeFirstOrThrow();
  const user: User = { id: asker.id, username: asker.username, fullName: asker.full_name, accountType: 'adult', emailVerified: true, roles: [], timeZone: asker.time_zone };
  return trees.createTree(transaction, { kind: 'user', user, subject: user, session: confirmer.session }, `${asker.full_name}: family`);
}

/** Both become persons of the asker's tree, linked to their accounts; the other becomes a member who may add to it. */
export async function joinTrees(platform: Platform, trees: Trees, transaction: Connection, claim: ClaimRow, confirmer: SignedIn): Promise<void> {
  const { treeId, personId: anchor } = await treeOfAsker(transaction, trees, claim.from_id, confirmer);
  const operation = await beginOperation(platform, transaction, treeId, confirmer);
  const there = await ownPerson(transaction, treeId, claim.to_id);
  const other = there ?? (await insertPerson(transaction, operation, treeId, confirmer.user.id, splitName(confirmer.subject.fullName), { user_id: claim.to_id, living: 'yes' }));
  await attachRelative(transaction, operation, { treeId, anchor, other }, { relation: oneOf(relationshipTypes, claim.relationship_type) });
  operation.concerns([anchor, other]);
  await transaction
    .insertInto('tree_member')
    .values({ tree_id: treeId, user_id: claim.to_id, role: 'contributor', joined_at: platform.clock.now() })
    .onConflict((conflict) => conflict.columns(['tree_id', 'user_id']).doNothing())
    .execute();
  await operation.commit('relationship.confirm');
}
