/** What a member may do with a person of a tree whom they see. */
import type { TreePerson } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { allowedIn, scopeOf, type Branch } from './branch.ts';
import { branchOf } from './branch.queries.ts';
import { personsKeptIn } from './keepers.queries.ts';

export interface MemberPowers {
  /** False for a child, and while a guardian views as one: then nothing is written. */
  readonly mayWrite: boolean;
  /** The part of the tree they may change; null: all of it. */
  readonly branch: Branch | null;
  /** Whose memorial they keep: what is said of these they may change, whatever their role. */
  readonly kept: ReadonlySet<string>;
}

interface PersonThere {
  readonly id: string;
  readonly user_id: string | null;
  readonly memorial_slug: string | null;
}

const nothing: MemberPowers = { mayWrite: false, branch: null, kept: new Set() };

/** Of whom only looks, nothing is asked. */
export async function powersOf(
  connection: Connection,
  { subject, user }: Pick<SignedIn, 'user' | 'subject'>,
  treeId: string,
  { member, wanted }: { readonly member: Parameters<typeof scopeOf>[0]; readonly wanted: string },
): Promise<MemberPowers> {
  if (wanted === 'sight') return nothing;
  const scope = scopeOf(member);
  const mayWrite = user.id === subject.id && subject.band !== 'child';
  return {
    mayWrite,
    branch: scope === null ? null : await branchOf(connection, treeId, scope),
    kept: mayWrite ? await personsKeptIn(connection, treeId, user.id) : nothing.kept,
  };
}

/** Somebody with an account or a memorial is not taken out of a tree. */
export function abilitiesOn(
  row: PersonThere,
  { role, mayWrite, branch, kept }: MemberPowers & { readonly role: string },
): TreePerson['abilities'] {
  const keeps = mayWrite && (role === 'owner' || role === 'editor');
  const { edit, remove, add } = allowedIn(branch, row.id);
  return {
    edit: (keeps && edit) || kept.has(row.id),
    remove: keeps && remove && row.user_id === null && row.memorial_slug === null,
    add: mayWrite && role !== 'viewer' && add,
  };
}
