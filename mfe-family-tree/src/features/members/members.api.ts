/** The members of a tree, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  changeTreeMember,
  listTreeMembers,
  removeTreeMember,
  type BranchScope,
  type givenRoles,
  type TreeMember,
} from '@kinlore/shared/contracts/family-settings';
import { createRecord } from '@kinlore/shared/state';
import { familyAsked } from '../../data/family-changed.ts';

export type { BranchScope, TreeMember };
export type GivenRole = (typeof givenRoles)[number];

export const members = createRecord(
  (tree: string, signal) =>
    call(listTreeMembers, { params: { tree } }, { signal }).then(({ data }) => data),
  { refreshedBy: familyAsked },
);

export interface Powers {
  readonly role: GivenRole;
  /** null: everything. */
  readonly scope: BranchScope | null;
}
export const changeMember = (tree: string, user: string, powers: Powers): Promise<TreeMember> =>
  call(changeTreeMember, { params: { tree, user }, body: powers }).then(({ data }) => data);
export const removeMember = async (tree: string, user: string): Promise<void> => {
  await call(removeTreeMember, { params: { tree, user } });
};
