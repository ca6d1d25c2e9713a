/** New memories by e-mail (decision 0139). */
import {
  changeFeedDigest,
  readDigestLink,
  readFeedDigest,
  stopDigestLink,
} from '@kinlore/shared/contracts/feed-digests';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { changeDigest, readDigest, readLink, stopByLink, type Deps } from './choosing.ts';
import { digestsJob } from './sending.ts';

/** Whoever holds the link of a mail. */
const open = { gate: 'public', whileViewing: 'aside', replayable: false } as const;

export function createFeedDigests(
  platform: Platform,
  { people }: { readonly people: PeopleService },
): Module {
  const deps: Deps = { ...platform, people };
  return {
    name: 'feed-digests',
    routes: [
      route(readFeedDigest, { gate: 'user', action: 'feed_digest.read' }, async ({ actor }) => ({
        data: await readDigest(deps, actor),
      })),
      route(
        changeFeedDigest,
        { gate: 'teen', action: 'feed_digest.change', limit: { max: 60, seconds: 60 } },
        async ({ actor, input }) => ({ data: await changeDigest(deps, actor, input.body) }),
      ),
      route(
        readDigestLink,
        { ...open, action: 'feed_digest.read_link', limit: { max: 60, seconds: 600 } },
        async ({ input }) => ({ data: await readLink(deps, input.body.token) }),
      ),
      route(
        stopDigestLink,
        { ...open, action: 'feed_digest.stop_link', limit: { max: 30, seconds: 600 } },
        async ({ input }) => ({ data: await stopByLink(deps, input.body.token) }),
      ),
    ],
    jobs: [digestsJob(deps)],
  };
}
