/** What the people of a life shared, the last shared first. */
import { readFeed } from '@kinlore/shared/contracts/feed';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Module } from '../../module.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { route } from '../../platform/http/route.ts';
import { publishedCursor, type ActivityService } from '../activities/index.ts';
import { feedPage } from './feed.queries.ts';

export { feedStatement, newInFeed, type FeedPage } from './feed.queries.ts';

export interface FeedService {
  page(
    reader: Pick<SignedIn, 'user' | 'subject'>,
    query: { limit?: number; cursor?: string; own?: boolean },
  ): Promise<{ data: Activity[]; meta: { next: string | null } }>;
}

const PAGE = 20;

export function createFeed({ activities }: { activities: ActivityService }): {
  service: FeedService;
  module: Module;
} {
  const service: FeedService = {
    async page(reader, { limit = PAGE, cursor, own = true }) {
      const page = await activities.shown(reader, (connection) =>
        feedPage(connection, {
          viewer: reader.subject.id,
          own,
          after: publishedCursor.decode(cursor),
          limit,
        }),
      );
      const last = page.at(-1);
      // A full page may have been the last one: then the next is empty.
      const next =
        page.length === limit && last !== undefined
          ? publishedCursor.encode({ microseconds: last.publishedUs, id: last.activity.id })
          : null;
      return { data: page.map(({ activity }) => activity), meta: { next } };
    },
  };
  return {
    service,
    module: {
      name: 'feed',
      routes: [
        route(readFeed, { gate: 'user', action: 'feed.read' }, async ({ actor, input }) =>
          service.page(actor, input.query),
        ),
      ],
    },
  };
}
