import {
  confirmGuestTribute,
  endTributeLink,
  listTributeLinks,
  mailGuestTributeAgain,
  makeTributeLink,
  readTributeGuestPage,
  readTributePortrait,
  sendGuestTribute,
  withdrawGuestTribute,
} from '@kinlore/shared/contracts/tribute-links';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { linkFileRoute } from '../secret-links/index.ts';
import { confirm, withdraw, type Deps as ConfirmingDeps } from './confirming.ts';
import { end, links, make, type Deps as MakingDeps } from './making.ts';
import { openPortrait, read, type Deps as OpeningDeps } from './opening.ts';
import { mailAgain, send, type Deps as SendingDeps } from './sending.ts';

const limit = { max: 60, seconds: 60 } as const;

export const stewardRoutes = (deps: MakingDeps): readonly Route[] => [
  route(
    makeTributeLink,
    { gate: 'adult', action: 'tribute_link.make', limit, replayable: false },
    async ({ actor, input }) => ({
      data: await make(deps, actor, input.params.memorial, input.body),
    }),
  ),
  route(listTributeLinks, { gate: 'user', action: 'tribute_link.list' }, async ({ actor, input }) =>
    links(deps, actor, input.params.memorial, input.query),
  ),
  route(
    endTributeLink,
    { gate: 'adult', action: 'tribute_link.end', limit },
    async ({ actor, input }) => end(deps, actor, input.params.memorial, input.params.link),
  ),
];

/** Whoever holds a link, account or not: nothing of it is of an account. */
const open = { gate: 'public', whileViewing: 'aside', replayable: false } as const;
const HOUR_S = 3600;

const readingRoutes = (deps: OpeningDeps & Pick<Platform, 'storage'>): readonly Route[] => [
  route(
    readTributeGuestPage,
    { ...open, action: 'tribute_guest.read', limit: { max: 60, seconds: 600 } },
    async ({ input }) => ({ data: await read(deps, input.body.token) }),
  ),
  route(
    readTributePortrait,
    { gate: 'public', action: 'tribute_guest.bytes' },
    linkFileRoute(deps, (wanted) => openPortrait(deps, wanted)),
  ),
];

const writingRoutes = (deps: SendingDeps & ConfirmingDeps): readonly Route[] => [
  route(
    sendGuestTribute,
    { ...open, action: 'tribute_guest.send', limit: { max: 10, seconds: HOUR_S } },
    async ({ input }) => ({ data: await send(deps, input.body) }),
  ),
  route(
    mailGuestTributeAgain,
    { ...open, action: 'tribute_guest.mail_again', limit: { max: 10, seconds: HOUR_S } },
    async ({ input }) => mailAgain(deps, input.body),
  ),
  route(
    confirmGuestTribute,
    { ...open, action: 'tribute_guest.confirm', limit: { max: 20, seconds: 600 } },
    async ({ input }) => ({ data: await confirm(deps, input.body.token) }),
  ),
  route(
    withdrawGuestTribute,
    { ...open, action: 'tribute_guest.withdraw', limit: { max: 20, seconds: 600 } },
    async ({ input }) => withdraw(deps, input.body.token),
  ),
];

export const guestRoutes = (
  deps: OpeningDeps & SendingDeps & ConfirmingDeps & Pick<Platform, 'storage'>,
): readonly Route[] => [...readingRoutes(deps), ...writingRoutes(deps)];
