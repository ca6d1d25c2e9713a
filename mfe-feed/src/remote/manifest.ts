import { defineManifest } from '@kinlore/shared/remote';

/** What the feed promises the shell: data only, read by Node. */
export const manifest = defineManifest({
  name: 'feed',
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    home: {
      kind: 'route',
      path: '/',
      access: 'user',
      title: 'Home',
      skeleton: 'feed',
      ahead: ['/feed?limit=20'],
    },
    post: {
      kind: 'route',
      path: '/post/:slug',
      access: 'guest',
      title: 'Memory',
      skeleton: 'feed',
    },
    activity: {
      kind: 'route',
      path: '/activities/:type/:id',
      access: 'guest',
      title: 'Memory',
      skeleton: 'feed',
    },
    editor: {
      kind: 'modal',
      modal: 'activity',
      params: ['activity', 'step'],
      exclusive: 'main',
      access: 'user',
      title: 'Record a memory',
      titleWith: { param: 'activity', not: 'new', title: 'Change a memory' },
      size: 'large',
      skeleton: 'form',
    },
    view: {
      kind: 'modal',
      modal: 'activity-view',
      params: ['activityId', 'activityType'],
      exclusive: 'main',
      access: 'guest',
      title: 'Memory',
      size: 'large',
      skeleton: 'feed',
    },
    search: {
      kind: 'slot',
      slot: 'search.results',
      key: 'found',
      order: 10,
      title: 'People and memories',
      icon: 'search',
      skeleton: 'feed',
    },
    nav: { kind: 'nav', label: 'Home', icon: 'feed', to: '/', order: 10, access: 'user' },
  },
});
