/** `/publishing`: a remote published from elsewhere by whoever holds a token for it, and the tokens themselves. */
import {
  beginTrial,
  endTrial,
  listPublishTokens,
  makeLive,
  makePublishToken,
  readPublished,
  revokePublishToken,
  rollBackRemote,
  sendRelease,
} from '@kinlore/shared/contracts/publishing';
import type { FastifyRequest } from 'fastify';
import { ensure } from '../../platform/errors.ts';
import { route, type Policy, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { readAccountIds } from './publish-tokens.queries.ts';
import type { Publisher, PublishTokens } from './publish-tokens.ts';
import { receiveRelease, type LendFolder } from './receive-release.ts';
import { insertRemoteEvents } from './remotes.audit.queries.ts';
import type { RemoteRegistry } from './remotes.registry.ts';
import type { ReadRemoteStatus } from './remotes.status.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;
/** Public only as a gate: without a token for this very remote nothing is done. */
const publisher = (action: string) =>
  ({
    gate: 'public',
    action,
    replayable: false,
    limit: { max: 120, seconds: 3600 },
  }) as const satisfies Policy;

interface Publishing {
  readonly lend: LendFolder;
  readonly registry: RemoteRegistry;
  readonly tokens: PublishTokens;
  readonly status: ReadRemoteStatus;
}

export const publishTokenRoutes = ({ tokens }: Publishing): readonly Route[] => [
  route(listPublishTokens, { ...staff, action: 'admin.publish_tokens.list' }, async () => ({
    data: [...(await tokens.list())],
  })),
  route(
    makePublishToken,
    { ...staff, action: 'admin.publish_tokens.make', replayable: false },
    async ({ actor, input }) => ({ data: await tokens.make(actor, input.body) }),
  ),
  route(
    revokePublishToken,
    { ...staff, action: 'admin.publish_tokens.revoke' },
    async ({ actor, input }) => tokens.revoke(actor, input.params.id),
  ),
];

export function publishingRoutes(platform: Platform, deps: Publishing): readonly Route[] {
  const { lend, registry, tokens, status } = deps;
  const changing = createChange(platform, deps);
  return [
    route(sendRelease, publisher('publishing.send'), async ({ input, request }) => {
      const { remote } = input.params;
      const by = await tokens.publisherOf(request, remote);
      const { storage } = platform;
      return receiveRelease({ storage, lend }, { request, remote }, (folder) =>
        writingDown(platform, by, 'sent', async () => {
          const { version } = await registry.keep(folder);
          return { data: { remote, version } };
        }),
      );
    }),
    route(readPublished, publisher('publishing.read'), async ({ input, request }) => {
      await tokens.publisherOf(request, input.params.remote);
      return status(input.params.remote);
    }),
    ...pointerRoutes(registry, changing),
    ...trialRoutes(platform, registry, changing),
  ];
}

const pointerRoutes = (
  registry: RemoteRegistry,
  changing: ReturnType<typeof createChange>,
): readonly Route[] => [
  route(makeLive, publisher('publishing.live'), async ({ input, request }) => {
    const { version } = input.body;
    return changing(request, input.params.remote, 'published', async () => {
      await registry.pointTo(input.params.remote, version);
      return { version };
    });
  }),
  route(rollBackRemote, publisher('publishing.roll_back'), async ({ input, request }) =>
    changing(request, input.params.remote, 'rolled_back', async () => {
      await registry.rollBack(input.params.remote);
      return {};
    }),
  ),
];

const trialRoutes = (
  platform: Platform,
  registry: RemoteRegistry,
  changing: ReturnType<typeof createChange>,
): readonly Route[] => [
  route(beginTrial, publisher('publishing.try'), async ({ input, request }) => {
    const { version, percent, usernames } = input.body;
    return changing(request, input.params.remote, 'tried', async () => {
      const accounts = await accountsNamed(platform, usernames);
      await registry.tryOut(input.params.remote, version, { percent, accounts });
      return { version, percent, named: accounts.length };
    });
  }),
  route(endTrial, publisher('publishing.end_trial'), async ({ input, request }) =>
    changing(request, input.params.remote, 'trial_ended', async () => {
      await registry.endTrial(input.params.remote);
      return {};
    }),
  ),
];

/** Does it for whoever holds a token for this remote, writes it down, and answers how the remote stands then. */
const createChange =
  (platform: Platform, { tokens, status }: Publishing) =>
  async (
    request: FastifyRequest,
    remote: string,
    action: string,
    change: () => Promise<Readonly<Record<string, unknown>>>,
  ) => {
    const by = await tokens.publisherOf(request, remote);
    await writingDown(platform, by, action, async () => ({
      data: { remote, ...(await change()) },
    }));
    return status(remote);
  };

/** Does it and writes down what it answers, both or neither. */
const writingDown = <T extends { readonly data: object }>(
  { transact, clock }: Platform,
  { tokenId, label }: Publisher,
  action: string,
  act: () => Promise<T>,
): Promise<T> =>
  transact(async (transaction) => {
    const done = await act();
    const detail = { ...done.data, token: tokenId, label };
    await insertRemoteEvents(transaction, [{ action: `remote.${action}`, detail }], clock.now());
    return done;
  });

async function accountsNamed(
  { database }: Pick<Platform, 'database'>,
  usernames: readonly string[],
): Promise<readonly string[]> {
  const wanted = [...new Set(usernames.map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return [];
  const found = await readAccountIds(database, wanted);
  ensure(found.length === wanted.length, 'publishing.unknown_account');
  return found.map(({ id }) => id);
}
