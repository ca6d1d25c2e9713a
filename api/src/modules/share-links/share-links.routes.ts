import {
  endShareLink,
  listShareLinks,
  makeShareLink,
  readSharedFile,
  readSharedPage,
  wakeShareLink,
} from '@kinlore/shared/contracts/share-links';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { linkFileRoute } from '../secret-links/index.ts';
import { end, links, make, wake, type Deps as MakingDeps } from './making.ts';
import { openFile, read, type Deps as OpeningDeps } from './opening.ts';

const limit = { max: 60, seconds: 60 } as const;

export const makerRoutes = (deps: MakingDeps): readonly Route[] => [
  route(
    makeShareLink,
    { gate: 'adult', action: 'share_link.make', limit, replayable: false },
    async ({ actor, input }) => ({ data: await make(deps, actor, input.body) }),
  ),
  route(listShareLinks, { gate: 'user', action: 'share_link.list' }, async ({ actor, input }) =>
    links(deps, actor, input.query),
  ),
  route(endShareLink, { gate: 'user', action: 'share_link.end', limit }, async ({ actor, input }) =>
    end(deps, actor, input.params.id),
  ),
  route(
    wakeShareLink,
    { gate: 'adult', action: 'share_link.wake', limit },
    async ({ actor, input }) => ({ data: await wake(deps, actor, input.params.id) }),
  ),
];

/** Whoever holds the link, account or not: nothing of it is of an account. */
export const linkRoutes = (deps: OpeningDeps & Pick<Platform, 'storage'>): readonly Route[] => [
  route(
    readSharedPage,
    {
      gate: 'public',
      action: 'shared.read',
      whileViewing: 'aside',
      replayable: false,
      limit: { max: 60, seconds: 600 },
    },
    async ({ input }) => ({ data: await read(deps, input.body) }),
  ),
  route(
    readSharedFile,
    { gate: 'public', action: 'shared.bytes' },
    linkFileRoute(deps, (wanted) => openFile(deps, wanted)),
  ),
];
