/** What the people of a life shared, the last shared first. */
import { readFeed } from '@kinlore/shared/contracts/feed';
import type { Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { publishedCursor, type ActivityService } from '../activities/index.ts';
import { feedPage } from './feed.queries.ts';

export { feedStatement } from './feed.queries.ts';

const PAGE = 20;

export function createFeed({ database }: Pick<Platform, 'database'>, { activities }: { activities: ActivityService }): { module: Module } {
  const read = route(readFeed, { gate: 'user', action: 'feed.read' }, async ({ actor, input }) => {
    const { limit = PAGE, cursor, own = true } = input.query;
    const page = await feedPage(database, { viewer: actor.subject.id, own, after: publishedCursor.decode(cursor), limit });
    const last = page.at(-1);
    // A full page may have been the last one: then the next is empty.
    const next = page.length === limit && last !== undefined ? publishedCursor.encode({ microseconds: last.published_us, id: last.id }) : null;
    return { data: await activities.among(database, actor, page.map(({ id }) => id)), meta: { next } };
  });
  return { module: { name: 'feed', routes: [read] } };
}
