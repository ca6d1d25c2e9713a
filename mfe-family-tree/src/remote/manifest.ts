/** What the family-tree remote offers: data only, read before any of its code. */
import { defineManifest } from '@kinlore/shared/remote';

export const manifest = defineManifest({
  name: 'family-tree',
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    tree: {
      kind: 'route',
      path: '/tree',
      access: 'user',
      title: 'Family',
      skeleton: 'tree',
      ahead: [
        '/family/tree',
        'bytes:/family/tree/{tree|own}/whole',
        '/family/tree/{tree|own}/preferences',
      ],
    },
    invitation: {
      kind: 'route',
      path: '/family/invitations/:token',
      access: 'guest',
      title: 'Invitation',
      skeleton: 'form',
    },
    map: {
      kind: 'route',
      path: '/map',
      access: 'user',
      title: 'Places',
      skeleton: 'profile',
    },
    worldMap: {
      kind: 'route',
      path: '/map/world',
      access: 'guest',
      title: 'Everyone’s places',
      skeleton: 'profile',
    },
    familyTab: {
      kind: 'slot',
      slot: 'codex.tab',
      key: 'family',
      order: 30,
      title: 'Family',
      icon: 'family',
    },
    familyRequests: {
      kind: 'slot',
      slot: 'summons.section',
      key: 'family-requests',
      order: 40,
      title: 'Family requests',
    },
    relate: {
      kind: 'slot',
      slot: 'codex.actions',
      key: 'relate',
      order: 40,
      title: 'Add to my family',
      when: 'other',
    },
    nav: { kind: 'nav', label: 'Family', icon: 'tree', to: '/tree', order: 30, access: 'user' },
  },
});
