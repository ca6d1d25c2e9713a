/** `/admin/memorial-merges`: what waits for somebody who cannot be reached. Of the memorials nothing but their names. */
import { decideMerge, listWaitingMerges } from '@kinlore/shared/contracts/memorial-merges';
import { route, type Route } from '../../../platform/http/route.ts';
import type { AuditMerge, MergeRulings } from './ruling.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

export const mergeRulingRoutes = (merges: MergeRulings, audit: AuditMerge): readonly Route[] => [
  route(listWaitingMerges, { ...staff, action: 'admin.merges.list' }, ({ input }) =>
    merges.list(input.query),
  ),
  route(decideMerge, { ...staff, action: 'admin.merges.decide' }, ({ input, actor }) =>
    merges.decide(actor, input.params.id, input.body.decision, audit),
  ),
];
