/** `/legacy/plan/steward-links/...`, `/legacy/steward-links/...` */
import {
  askByAddress,
  listStewardLinks,
  readStewardLink,
  resendStewardLink,
  takeStewardLink,
  withdrawStewardLink,
} from '@kinlore/shared/contracts/steward-links';
import { route, type Route } from '../../platform/http/route.ts';
import type { PlanServices } from './deps.ts';
import { askAddress, listLinks, resendLink, withdrawLink } from './links.ts';
import { readLink, takeLink } from './taking.ts';

/** Each is a mail, so there are not many of them; the answer holds a link and is kept nowhere. */
const mailing = { gate: 'adult', replayable: false, limit: { max: 20, seconds: 3_600 } } as const;
const limit = { max: 30, seconds: 600 } as const;

export const stewardLinkRoutes = (services: PlanServices): readonly Route[] => [
  route(
    listStewardLinks,
    { gate: 'adult', whileViewing: false, action: 'steward_link.list' },
    async ({ actor }) => ({ data: await listLinks(services, actor) }),
  ),
  route(askByAddress, { ...mailing, action: 'steward_link.make' }, async ({ actor, input }) => ({
    data: await askAddress(services, actor, input.body),
  })),
  route(
    resendStewardLink,
    { ...mailing, action: 'steward_link.resend' },
    async ({ actor, input }) => ({ data: await resendLink(services, actor, input.params.link) }),
  ),
  route(
    withdrawStewardLink,
    { gate: 'adult', action: 'steward_link.withdraw', limit },
    ({ actor, input }) => withdrawLink(services, actor, input.params.link),
  ),
  route(
    readStewardLink,
    { gate: 'public', action: 'steward_link.read', replayable: false, limit },
    async ({ input }) => ({ data: await readLink(services, input.body.token) }),
  ),
  route(
    takeStewardLink,
    { gate: 'adult', action: 'steward_link.take', limit },
    async ({ actor, input }) => ({ data: await takeLink(services, actor, input.body.token) }),
  ),
];
