/** `/family/tree/:tree/members`: who belongs to a tree, and as what. */
import {
  changeTreeMember,
  listTreeMembers,
  removeTreeMember,
} from '@kinlore/shared/contracts/family-settings';
import { route, type Route } from '../../platform/http/route.ts';
import type { Members } from './members.ts';

const seldom = { gate: 'adult', limit: { max: 60, seconds: 600 } } as const;

export const memberRoutes = (members: Members): readonly Route[] => [
  route(listTreeMembers, { gate: 'user', action: 'tree.members' }, async ({ input, actor }) => ({
    data: await members.list(actor, input.params.tree),
  })),
  route(
    changeTreeMember,
    { ...seldom, action: 'tree.member.change' },
    async ({ input, actor }) => ({
      data: await members.change(actor, input.params.tree, input.params.user, input.body),
    }),
  ),
  route(
    removeTreeMember,
    { gate: 'user', action: 'tree.member.remove', limit: seldom.limit },
    async ({ input, actor }) => {
      await members.remove(actor, input.params.tree, input.params.user);
    },
  ),
];
