/** A remote of a team that has no copy of Kinlore: a candle for everyone who is remembered. */
import { defineManifest } from '@kinlore/shared/remote';

export const manifest = defineManifest({
  name: 'candles',
  contract: 1,
  requires: { shared: '^1.0.0', api: 'v1' },
  contributes: {
    candles: {
      kind: 'route',
      path: '/candles',
      access: 'user',
      title: 'Candles',
      skeleton: 'feed',
    },
    nav: {
      kind: 'nav',
      label: 'Candles',
      icon: 'sign-candle',
      to: '/candles',
      order: 45,
      access: 'user',
    },
  },
});
