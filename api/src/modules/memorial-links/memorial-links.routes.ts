import {
  endMemorialLink,
  listMemorialLinks,
  makeMemorialLink,
  readMemorialLink,
  readMemorialLinkFile,
} from '@kinlore/shared/contracts/memorial-links';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { linkFileRoute } from '../secret-links/index.ts';
import { end, links, make, type Deps as MakingDeps } from './making.ts';
import { openFile, read, type Deps as OpeningDeps } from './opening.ts';

const limit = { max: 60, seconds: 60 } as const;

export const stewardRoutes = (deps: MakingDeps): readonly Route[] => [
  route(
    makeMemorialLink,
    { gate: 'adult', action: 'memorial_link.make', limit, replayable: false },
    async ({ actor, input }) => ({
      data: await make(deps, actor, input.params.memorial, input.body),
    }),
  ),
  route(
    listMemorialLinks,
    { gate: 'user', action: 'memorial_link.list' },
    async ({ actor, input }) => links(deps, actor, input.params.memorial, input.query),
  ),
  route(
    endMemorialLink,
    { gate: 'adult', action: 'memorial_link.end', limit },
    async ({ actor, input }) => end(deps, actor, input.params.memorial, input.params.link),
  ),
];

/** Whoever holds the link, account or not: nothing of it is of an account. */
export const linkRoutes = (deps: OpeningDeps & Pick<Platform, 'storage'>): readonly Route[] => [
  route(
    readMemorialLink,
    {
      gate: 'public',
      action: 'remembered.read',
      whileViewing: 'aside',
      replayable: false,
      limit: { max: 60, seconds: 600 },
    },
    async ({ input }) => ({ data: await read(deps, input.body) }),
  ),
  route(
    readMemorialLinkFile,
    { gate: 'public', action: 'remembered.bytes' },
    linkFileRoute(deps, (wanted) => openFile(deps, wanted)),
  ),
];
