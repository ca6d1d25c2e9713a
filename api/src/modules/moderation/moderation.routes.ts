import {
  appealDecision,
  decideAppeal,
  decideCase,
  listAppeals,
  listCases,
  listMyDecisions,
  readCase,
  sendReport,
} from '@kinlore/shared/contracts/moderation';
import { appealChildDecision, listChildDecisions } from '@kinlore/shared/contracts/child-decisions';
import { route, type Route } from '../../platform/http/route.ts';
import type { Appeals } from './appeals.ts';
import type { Cases } from './cases.ts';
import type { DecidingService } from './deciding.ts';
import type { OfChildren } from './of-children.ts';
import type { Reporting } from './reporting.ts';
import type { SecondLooks } from './second-looks.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin', 'moderator'] } as const;
const few = { limit: { max: 20, seconds: 600 } } as const;

/** Of everybody: reporting, and what was decided about oneself. */
export const reportRoutes = (reporting: Reporting, appeals: Appeals): readonly Route[] => [
  route(
    sendReport,
    { gate: 'public', action: 'report.send', whileViewing: false, ...few },
    async ({ actor, input, request }) => ({
      data: await reporting.report(actor, request.ip, input.body),
    }),
  ),
  route(listMyDecisions, { gate: 'user', action: 'decision.list' }, ({ actor, input }) =>
    appeals.mine(actor, input.query),
  ),
  route(
    appealDecision,
    { gate: 'user', action: 'decision.appeal', whileViewing: true, ...few },
    async ({ actor, input }) => ({
      data: await appeals.appeal(actor, input.params.id, input.body.words),
    }),
  ),
];

/** Of a child, for its guardians. */
export const childDecisionRoutes = (ofChildren: OfChildren): readonly Route[] => [
  route(
    listChildDecisions,
    { gate: 'adult', action: 'child.decisions', whileViewing: false },
    ({ actor, input }) => ofChildren.list(actor, input.params.id, input.query),
  ),
  route(
    appealChildDecision,
    { gate: 'adult', action: 'child.appeal', ...few },
    async ({ actor, input }) => ({
      data: await ofChildren.appeal(actor, { ...input.params, ...input.body }),
    }),
  ),
];

export const queueRoutes = (cases: Cases, deciding: DecidingService): readonly Route[] => [
  route(listCases, { ...staff, action: 'moderation.list' }, ({ actor, input }) =>
    cases.list(actor, input.query),
  ),
  route(readCase, { ...staff, action: 'moderation.read' }, async ({ actor, input }) => ({
    data: await cases.read(actor, input.params.id),
  })),
  route(decideCase, { ...staff, action: 'moderation.decide' }, async ({ actor, input }) => ({
    data: await deciding.decide(actor, input.params.id, input.body),
  })),
];

export const secondLookRoutes = (looks: SecondLooks): readonly Route[] => [
  route(listAppeals, { ...staff, action: 'appeal.list' }, ({ actor, input }) =>
    looks.list(actor, input.query),
  ),
  route(decideAppeal, { ...staff, action: 'appeal.decide' }, async ({ actor, input }) => ({
    data: await looks.decide(actor, input.params.id, input.body),
  })),
];
