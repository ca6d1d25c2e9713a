import {
  endGuestLink,
  keepGuestContribution,
  leaveGuestContribution,
  listGuestContributions,
  listGuestLinks,
  makeGuestLink,
  readGuestPage,
  tellAsGuest,
  withdrawAsGuest,
} from '@kinlore/shared/contracts/guest-links';
import { route, type Route } from '../../platform/http/route.ts';
import { end, links, make, type Deps as MakingDeps } from './making.ts';
import { contributions, keep, leave, type Deps as ReviewingDeps } from './reviewing.ts';
import { read, tell, withdraw, type Deps as TellingDeps } from './telling.ts';

const limit = { max: 60, seconds: 60 } as const;

export const makerRoutes = (deps: MakingDeps & ReviewingDeps): readonly Route[] => [
  route(
    makeGuestLink,
    { gate: 'adult', action: 'guest_link.make', limit, replayable: false },
    async ({ actor, input }) => ({ data: await make(deps, actor, input.body) }),
  ),
  route(listGuestLinks, { gate: 'user', action: 'guest_link.list' }, async ({ actor, input }) =>
    links(deps, actor, input.query),
  ),
  route(endGuestLink, { gate: 'user', action: 'guest_link.end', limit }, async ({ actor, input }) =>
    end(deps, actor, input.params.id),
  ),
  route(
    listGuestContributions,
    { gate: 'user', action: 'guest_link.contributions' },
    async ({ actor, input }) => contributions(deps, actor, input.query),
  ),
  route(
    keepGuestContribution,
    { gate: 'adult', action: 'guest_link.keep', limit },
    async ({ actor, input }) => ({ data: await keep(deps, actor, input.params.id) }),
  ),
  route(
    leaveGuestContribution,
    { gate: 'adult', action: 'guest_link.leave', limit },
    async ({ actor, input }) => ({ data: await leave(deps, actor, input.params.id) }),
  ),
];

/** Whoever holds a link, account or not: nothing of it is of an account. */
const open = { gate: 'public', whileViewing: 'aside', replayable: false } as const;

export const linkRoutes = (deps: TellingDeps): readonly Route[] => [
  route(
    readGuestPage,
    { ...open, action: 'guest.read', limit: { max: 60, seconds: 600 } },
    async ({ input }) => ({ data: await read(deps, input.body.token) }),
  ),
  route(
    tellAsGuest,
    { ...open, action: 'guest.tell', limit: { max: 10, seconds: 3600 } },
    async ({ input }) => ({ data: await tell(deps, input.body) }),
  ),
  route(
    withdrawAsGuest,
    { ...open, action: 'guest.withdraw', limit: { max: 20, seconds: 600 } },
    async ({ input }) => withdraw(deps, input.body.receipt),
  ),
];
