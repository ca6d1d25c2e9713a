import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(manifest, {
  candles: () => import('../candles/CandlesPage.tsx'),
});
