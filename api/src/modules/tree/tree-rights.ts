/** Which member may begin which change of a tree: by their role, their branch, and whose memorial they keep. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { heldWithin, type Reach } from './branch-guard.ts';
import { scopeOf, type Scope } from './branch.ts';
import { branchOf } from './branch.queries.ts';
import { heldToPerson, type TreeKeepers } from './keepers.ts';
import { beginOperation, type Operation } from './operation.ts';
import { membershipOf } from './tree.queries.ts';

/** Adding is for everybody who was asked in as more than a reader; changing and taking out for those who keep the tree; the whole for those of them who are not held to a branch. */
export type Right = 'add' | 'edit' | 'whole';
/** To change what is said of this one: who may edit there, and who keeps their memorial. */
export interface OfPerson {
  readonly person: string;
}
const rolesWith: Readonly<Record<Right, readonly string[]>> = {
  add: ['owner', 'editor', 'contributor'],
  edit: ['owner', 'editor'],
  whole: ['owner', 'editor'],
};

export interface Beginning {
  readonly platform: Platform;
  readonly keepers: TreeKeepers;
}

interface Begun {
  readonly treeId: string;
  readonly right: Right | OfPerson;
  readonly reach: Reach;
}

/** To everyone who is no member the tree does not exist: `general.not_found` before `general.forbidden`. */
export async function ensureMay(
  connection: Connection,
  actor: SignedIn,
  treeId: string,
  right: Right,
): Promise<Scope | null> {
  const member = await membershipOf(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  ensure(rolesWith[right].includes(member.role), 'general.forbidden');
  const scope = scopeOf(member);
  if (right === 'whole') ensure(scope === null, 'family.outside_branch');
  return scope;
}

/** Who keeps the memorial of this one and may not change them otherwise. Throws `general.not_found` for who is no member. */
async function isKeeperAlone(
  { keepers }: Beginning,
  connection: Connection,
  actor: SignedIn,
  { treeId, person }: OfPerson & Pick<Begun, 'treeId'>,
): Promise<boolean> {
  const member = await membershipOf(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  const scope = scopeOf(member);
  const mayEdit =
    rolesWith.edit.includes(member.role) &&
    (scope === null || (await branchOf(connection, treeId, scope)).places.has(person));
  return !mayEdit && (await keepers.keeps(connection, actor, person));
}

/** The operation, held to what the member may change. */
async function begunBy(
  beginning: Beginning,
  transaction: Connection,
  actor: SignedIn,
  { treeId, right, reach }: Begun,
): Promise<Operation> {
  const { platform } = beginning;
  const begin = () => beginOperation(platform, transaction, treeId, actor);
  if (
    typeof right !== 'string' &&
    (await isKeeperAlone(beginning, transaction, actor, { treeId, ...right }))
  )
    return heldToPerson(await begin(), right.person);
  const wanted = typeof right === 'string' ? right : 'edit';
  const scope = await ensureMay(transaction, actor, treeId, wanted);
  const operation = await begin();
  // Asked after the tree is locked: what others tie or untie meanwhile waits.
  return scope === null ? operation : heldWithin(transaction, operation, treeId, scope, reach);
}

export const beginFor = async (
  beginning: Beginning,
  transaction: Connection,
  actor: SignedIn,
  begun: Begun,
): Promise<Operation> =>
  beginning.keepers.told(transaction, actor, await begunBy(beginning, transaction, actor, begun));
