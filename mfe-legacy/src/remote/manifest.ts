/** What the legacy remote offers: data only, read before any of its code. */
import { defineManifest } from '@kinlore/shared/remote';

export const manifest = defineManifest({
  name: 'legacy',
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    memorials: {
      kind: 'route',
      path: '/memorials',
      access: 'user',
      title: 'Memorials',
      skeleton: 'feed',
    },
    newMemorial: {
      kind: 'route',
      path: '/memorials/new',
      access: 'user',
      title: 'Make a memorial',
      skeleton: 'form',
    },
    memorial: {
      kind: 'route',
      path: '/memorials/:slug',
      access: 'guest',
      title: 'In memory',
      skeleton: 'profile',
    },
    editMemorial: {
      kind: 'route',
      path: '/memorials/:slug/edit',
      access: 'user',
      title: 'Change the memorial',
      skeleton: 'form',
    },
    legacyTab: {
      kind: 'slot',
      slot: 'codex.tab',
      key: 'legacy',
      order: 20,
      title: 'Legacy',
      icon: 'leaf',
      when: 'own',
    },
    nav: {
      kind: 'nav',
      label: 'Memorials',
      icon: 'leaf',
      to: '/memorials',
      order: 40,
      access: 'user',
    },
  },
});
