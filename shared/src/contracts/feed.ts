/** The feed: what the people of my life shared, the last shared first. */
import { Closed, Page, Type, endpoint, paging } from './kernel.ts';
import { Activity } from './activities.ts';

export const readFeed = endpoint({
  method: 'GET',
  path: '/feed',
  summary: 'Memories of my connections, my family and myself that I may read, newest first',
  query: Closed({
    ...paging,
    own: Type.Optional(Type.Boolean({ description: 'false leaves my own memories out' })),
  }),
  answers: { 200: Page(Activity) },
});
