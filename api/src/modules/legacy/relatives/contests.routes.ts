/** `/admin/memorial-contests`: memorials that relatives contest. Who, since when and why; of the memorial its name alone. */
import {
  decideMemorialContest,
  listMemorialContests,
} from '@kinlore/shared/contracts/memorial-relatives';
import { route, type Route } from '../../../platform/http/route.ts';
import type { AuditContest, ContestRulings } from './ruling.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

export const contestRoutes = (contests: ContestRulings, audit: AuditContest): readonly Route[] => [
  route(listMemorialContests, { ...staff, action: 'admin.contests.list' }, ({ input }) =>
    contests.list(input.query),
  ),
  route(
    decideMemorialContest,
    { ...staff, action: 'admin.contests.decide' },
    async ({ input, actor }) => ({
      data: await contests.decide(actor, input.params.id, input.body, audit),
    }),
  ),
];
