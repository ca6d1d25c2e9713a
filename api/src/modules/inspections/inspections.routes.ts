import {
  askInspection,
  decideInspection,
  endInspection,
  listInspections,
  listMyInspections,
  readInspected,
} from '@kinlore/shared/contracts/inspections';
import { route, type Route } from '../../platform/http/route.ts';
import type { Decisions } from './decisions.ts';
import type { Notices } from './notices.ts';
import type { InspectionReads } from './reading.ts';
import type { Requests } from './requests.ts';

/** Never moderators, never those who help with questions. */
const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;
const few = { limit: { max: 10, seconds: 3_600 } } as const;

interface Services {
  readonly requests: Requests;
  readonly decisions: Decisions;
  readonly reads: InspectionReads;
}

export const inspectionRoutes = ({ requests, decisions, reads }: Services): readonly Route[] => [
  route(listInspections, { ...staff, action: 'inspection.list' }, ({ actor, input }) =>
    reads.list(actor, input.query),
  ),
  route(
    askInspection,
    { ...staff, action: 'inspection.ask', ...few },
    async ({ actor, input }) => ({
      data: await reads.one(actor, await requests.ask(actor, input.body)),
    }),
  ),
  route(decideInspection, { ...staff, action: 'inspection.decide' }, async ({ actor, input }) => {
    const { decision } = input.body;
    const row = await decisions.decide(actor, { id: input.params.id, decision });
    return { data: await reads.one(actor, row) };
  }),
  route(endInspection, { ...staff, action: 'inspection.end' }, async ({ actor, input }) => ({
    data: await reads.one(actor, await decisions.end(actor, input.params.id)),
  })),
  route(readInspected, { ...staff, action: 'inspection.read' }, ({ actor, input }) =>
    reads.read(actor, input.params.id, input.query),
  ),
];

export const noticeRoutes = (notices: Notices): readonly Route[] => [
  route(listMyInspections, { gate: 'user', action: 'inspection.mine' }, ({ actor, input }) =>
    notices.mine(actor, input.query),
  ),
];
