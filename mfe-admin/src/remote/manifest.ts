/** What the admin remote offers: data only, read before any of its code. */
import { defineManifest } from '@kinlore/shared/remote';

export const manifest = defineManifest({
  name: 'admin',
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    admin: {
      kind: 'route',
      path: '/admin',
      access: 'admin',
      title: 'Administration',
      skeleton: 'table',
    },
    nav: {
      kind: 'nav',
      label: 'Administration',
      icon: 'server',
      to: '/admin',
      order: 90,
      access: 'admin',
    },
  },
});
